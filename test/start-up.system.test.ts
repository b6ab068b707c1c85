// What Node has to load before anything happens, counted, as no clock tells the same twice. `npm run build` makes the bundles.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pith = join(root, 'packages/cli/bin/pith.mjs');
const page = join(root, 'test/pages/news-en/source.html');

/** The files of code that a run of Node loads, as V8 lists them when it is asked what ran. */
async function filesLoaded(...argv: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await promisify(execFile)(process.execPath, argv, {
    cwd: root,
    env: { ...process.env, NODE_V8_COVERAGE: folder },
  });
  const [name] = await readdir(folder);
  const { result } = JSON.parse(await readFile(join(folder, name), 'utf8'));
  const urls: string[] = result.map(({ url }: { url: string }) => url);
  return urls.filter((url) => /^file:.*js$/.test(url)).map((url) => fileURLToPath(url));
}

async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

test.each([
  ['importing pith', ['--input-type=module', '-e', "import 'pith';"], 3, 1_300_000],
  ['importing a part of it', ['--input-type=module', '-e', "import 'pith/page';"], 3, 1_300_000],
  ['pith extract', [pith, 'extract', page], 19, 1_450_000],
  ['pith --version', [pith, '--version'], 4, 85_000],
  ['importing the server', ['--input-type=module', '-e', "import '@pith/server';"], 760, 6_000_000],
])('%s loads few files', async (_, argv, files, bytes) => {
  const loaded = await filesLoaded(...argv);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.length, loaded.join('\n')).toBeLessThanOrEqual(files);
  expect(await bytesOf(loaded)).toBeLessThanOrEqual(bytes);
});

test('a single page is extracted without what fetches, hashes or runs threads', async () => {
  const code = `const before = new Set(process.moduleLoadList);
    process.on('exit', () => console.error(process.moduleLoadList.filter((name) => !before.has(name)).join()));
    process.argv.splice(1, 0, 'pith');
    await import(${JSON.stringify(pith)});`;
  const { stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    code,
    'extract',
    page,
  ]);
  expect(stderr).toContain('NativeModule fs/promises');
  expect(stderr).not.toMatch(/NativeModule (?:crypto|dns|http|worker_threads)\b/);
});

/** Runs the command with a home of its own, so that nothing is kept yet, and what it may leave behind is seen. */
async function atHome() {
  const home = await mkdtemp(join(tmpdir(), 'pith-home-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const env = { ...process.env, HOME: home, XDG_CACHE_HOME: join(home, 'caches'), TMPDIR: home };
  const run = async (more: Readonly<Record<string, string>> = {}): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [pith, 'extract', page],
      {
        env: { ...env, ...more },
      },
    );
    return stdout + stderr;
  };
  return { home, kept: join(home, 'caches/pith/compiled'), run };
}

/** The files below a folder, whose names Node and we make of the versions of all that they depend on. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

test('what was compiled is kept in the user’s cache, for nobody else, and nothing is written elsewhere', async () => {
  const { home, kept, run } = await atHome();
  const first = await run();
  expect(first).toContain('quay');
  expect(await readdir(home)).toEqual(['caches']);
  expect(await readdir(join(home, 'caches'))).toEqual(['pith']);
  expect(await readdir(join(home, 'caches/pith'))).toEqual(['compiled']);
  const files = await filesBelow(kept);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect((await stat(file)).mode & 0o077, file).toBe(0);

  const written = await Promise.all(files.map(async (file) => (await stat(file)).ino));
  expect(await run()).toBe(first);
  expect(await filesBelow(kept)).toEqual(files);
  const found = await Promise.all(files.map(async (file) => (await stat(file)).ino));
  expect(found).toEqual(written); // it was taken: what V8 does not take is written anew
});

test.skipIf('enableCompileCache' in module)(
  'where Node keeps nothing by itself, the core’s script is kept, by the name that the build made of its content',
  async () => {
    const { kept, run } = await atHome();
    await Promise.all([run(), run(), run()]); // whoever is last replaces what the others wrote
    const names = await readdir(join(root, 'packages/core/dist/node'));
    const script = names.find((name) => name.endsWith('.cjs') && name !== 'load.cjs')!;
    const name = basename(script, '.cjs');
    const written = [
      expect.stringMatching(new RegExp(`^core-[0-9a-f]+-${process.arch}-[0-9a-f]+-${name}$`)),
    ];
    const [own] = await readdir(kept);
    expect([own]).toEqual(written);
    await rename(join(kept, own), join(kept, own.replace(name, 'chunk-OF-AN-EARLIER-BUILD')));
    await run();
    expect(await readdir(kept)).toEqual(written);
  },
);

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['damaged', (bytes) => bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 64)],
  ['cut', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => Buffer.alloc(0)],
])('what was kept and is %s is compiled and kept anew', async (_, spoil) => {
  const { kept, run } = await atHome();
  const first = await run();
  const files = await filesBelow(kept);
  const whole = await Promise.all(files.map(async (file) => (await stat(file)).size));
  for (const file of files) await writeFile(file, spoil(await readFile(file)));
  expect(await run()).toBe(first);
  expect(await run()).toBe(first);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  for (const [i, size] of sizes.entries()) expect(size).toBeGreaterThan(0.9 * whole[i]);
});

test('nothing is kept where it is forbidden, and where it cannot be the command does the same without', async () => {
  const { home, kept, run } = await atHome();
  const first = await run({ NODE_DISABLE_COMPILE_CACHE: '1' });
  expect(first).toContain('quay');
  expect(await readdir(home)).toEqual([]);
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(kept, ''); // no folder can take its place, whoever runs this
  expect(await run()).toBe(first);
  await rm(kept);
  await mkdir(kept, { mode: 0o500 });
  expect(await run()).toBe(first);
});

test('the command starts where no cache can be made', async () => {
  const nowhere = '/proc/nowhere'; // as homes that are not mounted: it is not there, and its parent, which is there, takes nothing
  const env = { ...process.env, HOME: nowhere, XDG_CACHE_HOME: '', LOCALAPPDATA: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [pith, 'extract', page], { env });
  expect(stdout).toContain('quay');
});

test('a process has one core, whether it is imported, in whole or in part, or required', async () => {
  const code = `import { createRequire } from 'node:module';
    import { PithError } from 'pith';
    import { PithError as ofPart } from 'pith/light';
    const { PithError: required } = createRequire(process.cwd() + '/')('pith');
    console.log(PithError === ofPart, PithError === required);`;
  const argv = ['--input-type=module', '-e', code];
  const { stdout } = await promisify(execFile)(process.execPath, argv, { cwd: root });
  expect(stdout).toBe('true true\n');
});

test('models are unpacked when Node’s bundles are made, and say there what they say in the modules', async () => {
  const dist = join(root, 'packages/core/dist');
  const folder = join(dist, 'node');
  const chunks = (await readdir(folder)).filter((name) => /^chunk-.*\.cjs$/.test(name));
  const code = await Promise.all(chunks.map((name) => readFile(join(folder, name), 'utf8')));
  const { learnedPacked } = await import(
    pathToFileURL(join(dist, 'learned/models/learned.js')).href
  );
  expect(code.join('\n')).not.toContain(learnedPacked);
  const [modules, bundle] = await Promise.all(
    [dist, folder].map((path) => import(pathToFileURL(join(path, 'index.js')).href)),
  );
  const html = await readFile(page, 'utf8');
  for (const algorithm of ['learned', 'learned-small', 'learned-words']) {
    const [meant, got] = [modules, bundle].map(({ extract }) => extract(html, { algorithm }));
    expect(got.text, algorithm).not.toBe('');
    expect(got.text, algorithm).toBe(meant.text);
    expect([got.confidence, got.pageType]).toEqual([meant.confidence, meant.pageType]);
  }
});
