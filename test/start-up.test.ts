// What Node has to load before anything happens, counted, as no clock tells the same twice. `npm run build` makes the bundles.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  ['importing pith', ['--input-type=module', '-e', "import 'pith';"], 2, 1_250_000],
  ['importing a part of it', ['--input-type=module', '-e', "import 'pith/page';"], 2, 1_250_000],
  ['pith extract', [pith, 'extract', page], 17, 1_400_000],
  ['pith --version', [pith, '--version'], 3, 80_000],
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

test('what Node compiled is kept in the user’s cache where Node can, and nothing is written elsewhere', async () => {
  const home = await mkdtemp(join(tmpdir(), 'pith-home-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const env = { ...process.env, HOME: home, XDG_CACHE_HOME: join(home, 'caches'), TMPDIR: home };
  const outputs: string[] = [];
  for (let run = 0; run < 2; run++) {
    const { stdout } = await promisify(execFile)(process.execPath, [pith, 'extract', page], {
      env,
    });
    outputs.push(stdout);
  }
  expect(outputs[0]).not.toBe('');
  expect(outputs[1]).toBe(outputs[0]);
  const canKeep = 'enableCompileCache' in module; // from Node 22.1 on
  expect(await readdir(home)).toEqual(canKeep ? ['caches'] : []);
  if (canKeep) expect(await readdir(join(home, 'caches/pith/compiled'))).not.toEqual([]);
});

test('the command starts where no cache can be made', async () => {
  const nowhere = '/proc/nowhere'; // as homes that are not mounted: it is not there, and its parent, which is there, takes nothing
  const env = { ...process.env, HOME: nowhere, XDG_CACHE_HOME: '', LOCALAPPDATA: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [pith, '--version'], { env });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('models are unpacked when Node’s bundles are made, and say there what they say in the modules', async () => {
  const dist = join(root, 'packages/core/dist');
  const folder = join(dist, 'node');
  const chunks = (await readdir(folder)).filter((name) => /^chunk-.*\.js$/.test(name));
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
