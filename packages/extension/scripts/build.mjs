// Builds dist/chromium and dist/firefox, which browsers load as they are, and a zip of each for their stores.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { zipSync } from 'fflate';
import { browsers, manifestOf } from './manifest.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** Scripts by the names that they are loaded by; each is whole, since what is injected into a page can import nothing. */
const scripts = {
  background: 'src/background.ts',
  read: 'src/read/main.ts',
  annotate: 'src/annotate/main.ts',
  annotator: 'src/annotate/panel/main.tsx',
  panel: 'src/panel/main.ts',
};

/** Scripts that answer, with what they export as `answer`, to whoever puts them into a page. */
const answering = { snapshot: 'src/snapshot/main.ts' };

/** Time of all files in the zips, so that the same sources give the same bytes. */
const writtenAt = new Date('2020-01-01T00:00:00');

for (const browser of browsers) {
  const folder = join(dist, browser);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const options = /** @type {const} */ ({
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'linked',
    logLevel: 'warning',
  });
  await build({ ...options, entryPoints: scripts });
  await build({
    ...options,
    entryPoints: answering,
    globalName: 'pithAnswering',
    footer: { js: 'pithAnswering.answer;' }, // the value of a script is that of its last statement
  });
  await cp(join(root, 'assets'), folder, { recursive: true });
  const manifest = JSON.stringify(manifestOf(browser, version), null, 2);
  await writeFile(join(folder, 'manifest.json'), `${manifest}\n`);
  await writeFile(join(dist, `pith-${version}-${browser}.zip`), await zipOf(folder));
}

/**
 * A zip of all files in a folder.
 *
 * @param {string} folder
 */
async function zipOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = files.sort().map(async (path) => {
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    return [name, new Uint8Array(await readFile(path))];
  });
  return zipSync(Object.fromEntries(await Promise.all(contents)), { mtime: writtenAt });
}
