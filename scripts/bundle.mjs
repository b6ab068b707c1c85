// Puts in few files what Node loads of the built packages. Node takes longer to load a module than to compile it, and the
// core alone has three hundred. Bundlers for browsers get the modules.
//
// A bundle takes the place of a module that the compiler wrote and that does the same, and with it goes the package's build
// record: the next `tsc -b` writes all modules again, so what runs is never older than what was compiled last.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = join(root, 'packages');

/** What the names of files begin with that bundles share. */
const chunkPrefix = 'chunk-';

/** How all bundles are built. */
const building = {
  absWorkingDir: root,
  metafile: true,
  bundle: true,
  minifyWhitespace: true,
  minifySyntax: true,
  platform: 'node',
  target: 'node20.19',
  sourcemap: true,
  sourcesContent: false,
  write: false, // as what is read is what is replaced
  logLevel: 'warning',
};

await bundleAsScript(await modulesIn('core/dist/node'), [unpackedModels(), readyForNode()]);

const inNode = (...names) => names.map((name) => join(packages, 'node/dist', name));
const parts = inNode('archive/index.js', 'fetch/index.js', 'site/index.js');
const [first] = inNode('index.js');
/** What it loads only when it is needed. */
const later = inNode(
  'archive/sources/file-source.js',
  'archive/sources/open-source.js',
  'fetch/fetcher.js',
  'inputs/archive-inputs.js',
  'inputs/not-found.js',
  'pool/crew.js',
);
await bundle([first, ...parts], { shared: [{ users: [...parts, ...later], used: [first] }] });

/** What speaks MCP, with all that it needs of other packages, as these are no dependencies of ours. */
const protocol = [
  '@modelcontextprotocol/sdk',
  'ajv',
  'ajv-formats',
  'content-type',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'zod',
  'zod-to-json-schema',
];
const server = join(packages, 'server/dist');
await bundle(
  // what workers load is an entry too, as it must stand where it stood
  ['index.js', 'mcp/index.js', 'work/work-task.js', 'proxy/clean-task.js'].map((name) =>
    join(server, name),
  ),
  { taken: ['typebox', ...protocol] }, // of the first there are seven hundred modules, of the others two hundred and thirty
);

const inCommand = (name) => join(packages, 'cli/dist', name);
const [main, run, help] = ['main.js', 'run.js', 'help.js'].map(inCommand);
const commands = await modulesIn('cli/dist/commands');
const beside = [...(await modulesIn('cli/dist')), ...(await modulesIn('cli/dist/destination'))];
await bundle(
  // what a thread loads is an entry too, as it must stand where it stood
  [main, ...commands.filter((path) => path.endsWith('-task.js'))],
  {
    shared: [
      // `run` loads all of these later, and has been loaded when they are
      {
        users: [...commands, help, inCommand('destination/destination.js')],
        used: [run],
      },
      {
        users: commands.filter((path) => !/(?:help|completion)\.js$/.test(path)), // these need nothing of the core
        used: beside.filter((path) => path !== main && path !== help), // `main` waits for the command, which must not wait for it
      },
    ],
  },
);

/**
 * Puts entries, with all they need, in one CommonJS script, of which V8 can keep what it compiled on every Node, as of a module it cannot
 * (packages/cli/bin/keep-core.mjs). What stands in the place of the entries takes its exports from there, so a process has one core however it is loaded.
 *
 * @param {readonly string[]} entries paths of modules of one folder, where the script goes
 * @param {readonly import('esbuild').Plugin[]} plugins
 */
async function bundleAsScript(entries, plugins) {
  const folder = dirname(entries[0]);
  const names = entries.map((path) => basename(path, '.js'));
  const { outputFiles, metafile } = await build({
    ...building,
    stdin: {
      contents: names.map((name) => `export * as '${name}' from './${name}.js';`).join('\n'),
      resolveDir: folder,
    },
    plugins: [...plugins],
    outdir: folder,
    entryNames: `${chunkPrefix}[hash]`, // the name tells the content, so what is kept by the name is never stale
    outExtension: { '.js': '.cjs' },
    banner: { js: "'use strict';" }, // as modules are
    format: 'cjs',
  });
  await replace(folder, { outputFiles, metafile });
  const script = outputFiles.map(({ path }) => path).find((path) => path.endsWith('.cjs'));
  const exported = createRequire(import.meta.url)(script);
  // Node looks for names through all of the CommonJS that a module imports, which would take twice as long as all else, so it finds one line.
  await writeFile(join(folder, 'load.cjs'), `exports.core = require('./${basename(script)}');\n`);
  for (const name of names) {
    const code = `import { core } from './load.cjs';\nexport const { ${Object.keys(exported[name]).join(', ')} } = core['${name}'];\n`;
    await writeFile(join(folder, `${name}.js`), code);
    await rm(join(folder, `${name}.js.map`), { force: true });
  }
}

/**
 * @typedef {object} Shared
 * @property {readonly string[]} users modules that are held to use all of `used`, so that these come into one chunk
 * @property {readonly string[]} used
 */

/**
 * Puts bundles in the place of entries.
 *
 * @param {readonly string[]} entries paths of modules; chunks go to the folder of the first
 * @param {object} [options]
 * @param {readonly Shared[]} [options.shared] what comes into one chunk; else there is one for each set of entries that share something
 * @param {readonly string[]} [options.taken] packages that go into the bundles; all others are left out
 */
async function bundle(entries, { shared = [], taken = [] } = {}) {
  const folder = dirname(entries[0]);
  const { outputFiles, metafile } = await build({
    ...building,
    entryPoints: [...entries],
    plugins: [asUsersOf(shared), withSmallModules(), takingIn(taken)],
    outdir: folder,
    outbase: folder,
    chunkNames: `${chunkPrefix}[hash]`,
    splitting: true,
    packages: 'external',
    format: 'esm',
    logOverride: { 'ignored-bare-import': 'silent' }, // of `asUsersOf`
  });
  await replace(folder, { outputFiles, metafile });
}

/**
 * Writes what was built in place of what an earlier run built.
 *
 * @param {string} folder
 * @param {import('esbuild').BuildResult<{ metafile: true, write: false }>} built
 */
async function replace(folder, { outputFiles, metafile }) {
  const earlier = (await readdir(folder)).filter((file) => file.startsWith(chunkPrefix));
  for (const file of earlier) await rm(join(folder, file));
  for (const { path, contents } of outputFiles) await writeFile(path, contents);
  const licences = await licencesOf(Object.keys(metafile.inputs));
  if (licences !== '') await writeFile(join(folder, 'LICENSES.txt'), licences);
  await rm(join(folder.replace(/(?<=[\\/]dist)[\\/].*/, ''), '.tsbuildinfo'), { force: true });
}

/**
 * Has models unpacked: what costs 60 kB of a file in Node, where nobody downloads it, saves each process 15 ms.
 *
 * @returns {import('esbuild').Plugin}
 */
function unpackedModels() {
  return {
    name: 'unpacked-models',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]learned[\\/]models[\\/][^\\/]+\.js$/ }, async ({ path }) => {
        if (path.endsWith('index.js')) return undefined;
        const { unpackBytes } = await import(join(packages, 'core/dist/math/packed-bytes.js'));
        let contents = await readFile(path, 'utf8');
        for (const [name, packed] of Object.entries(await import(path))) {
          if (!name.endsWith('Packed')) continue;
          const bytes = Buffer.from(unpackBytes(packed, 'place'));
          contents = contents.replace(packed, () => bytes.toString('base64'));
        }
        return { contents };
      });
      onLoad({ filter: /[\\/]learned[\\/]unpack-model\.js$/ }, () => ({
        contents: `export const unpackModel = (base64) => new Uint8Array(Buffer.from(base64, 'base64'));`,
      }));
    },
  };
}

/**
 * Has Node wait for less: the names of character references stand unpacked, tables of encodings as a text, which is read faster than the same as code and not
 * before a page needs it, the checksum of models is Node's own, and all is ASCII, which V8 reads and holds with one byte a character (esbuild leaves regular expressions as they are).
 *
 * @returns {import('esbuild').Plugin}
 */
function readyForNode() {
  return {
    name: 'ready-for-node',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]entities[\\/].*[\\/]decode-data-html\.js$/ }, async ({ path }) => {
        const { htmlDecodeTree } = await import(path);
        const bytes = Buffer.alloc(2 * htmlDecodeTree.length);
        for (const [i, unit] of htmlDecodeTree.entries()) bytes.writeUInt16LE(unit, 2 * i);
        const contents = `const bytes = new Uint8Array(Buffer.from('${bytes.toString('base64')}', 'base64'));
          const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
          if (!isLittleEndian) Buffer.from(bytes.buffer).swap16();
          export const htmlDecodeTree = new Uint16Array(bytes.buffer);`;
        return { contents };
      });
      onLoad({ filter: /[\\/]multi-byte\.encodings\.json$/ }, async ({ path }) => {
        const tables = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
        return {
          contents: `module.exports = JSON.parse(${JSON.stringify(tables)});`,
          loader: 'js',
        };
      });
      onLoad({ filter: /[\\/]learned[\\/]model[\\/]crc32\.js$/ }, () => ({
        contents: `export const crc32 = (bytes) => process.getBuiltinModule('node:zlib').crc32(bytes);`,
      }));
      onLoad({ filter: /\.js$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replaceAll(/[^\0-\x7f]/gu, escaped),
      }));
    },
  };
}

/** A character as strings and regular expressions may write it. */
function escaped(character) {
  const code = character.codePointAt(0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

/**
 * The licences of libraries that are part of a bundle, as they ask for it.
 *
 * @param {readonly string[]} modules their paths below the repository
 */
async function licencesOf(modules) {
  const libraries = modules.flatMap(
    (path) => /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [],
  );
  const texts = [...new Set(libraries)].map(async (library) => {
    const name = (await readdir(join(root, library))).find((file) => /^licen[cs]e\b/i.test(file));
    const text = await readFile(join(root, library, name ?? 'LICENSE'), 'utf8');
    return `${library.replace(/^.*node_modules\//, '')}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join('\n\n');
}

/**
 * Imports modules into others, for nothing but that they are then loaded by the same.
 *
 * @param {readonly Shared[]} shared
 * @returns {import('esbuild').Plugin}
 */
function asUsersOf(shared) {
  return {
    name: 'as-users-of',
    setup({ onLoad }) {
      onLoad({ filter: /\.js$/ }, async ({ path }) => {
        const used = shared.flatMap((each) => (each.users.includes(path) ? each.used : []));
        if (used.length === 0) return undefined;
        const imports = used.map((other) => `import ${JSON.stringify(other)};`);
        return { contents: [await readFile(path, 'utf8'), ...imports].join('\n') };
      });
    },
  };
}

/**
 * Takes packages into a bundle that leaves out all others.
 *
 * @param {readonly string[]} names
 * @returns {import('esbuild').Plugin}
 */
function takingIn(names) {
  return {
    name: 'taking-in',
    setup({ onResolve }) {
      for (const name of names) {
        onResolve({ filter: new RegExp(`^${name}(?:/|$)`) }, ({ path, kind, importer }) => ({
          path:
            kind === 'require-call'
              ? createRequire(importer).resolve(path)
              : fileURLToPath(import.meta.resolve(path)),
        }));
      }
    },
  };
}

/**
 * Copies small modules of other packages into a bundle, so that Node loads fewer files: the table of
 * the server's settings, of which the help is made, and the parsing of addresses.
 *
 * @returns {import('esbuild').Plugin}
 */
function withSmallModules() {
  const modules = {
    '@pith/server/settings': join(packages, 'server/dist/settings.js'),
    'pith/internal/url': join(packages, 'core/dist/internal/url/index.js'),
  };
  return {
    name: 'with-small-modules',
    setup({ onResolve }) {
      for (const [name, path] of Object.entries(modules)) {
        onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path }));
      }
    },
  };
}

/**
 * Paths of the modules in a folder, those aside that an earlier run made.
 *
 * @param {string} folder below the packages
 */
async function modulesIn(folder) {
  const names = await readdir(join(packages, folder));
  return names
    .filter((name) => name.endsWith('.js') && !name.startsWith(chunkPrefix))
    .map((name) => join(packages, folder, name));
}
