import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { codeDigest, folderDigest, scriptDigest } from './digests.ts';

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-digest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

test('a folder’s digest hangs on names and contents below it, not on where it is', async () => {
  const pages = { 'a/1.html': 'oak', '2.html': 'elm', 'notes.md': 'x' };
  const digest = await folderDigest(await folderOf(pages));
  expect(await folderDigest(await folderOf(pages))).toBe(digest);
  expect(await folderDigest(await folderOf({ ...pages, '2.html': 'ash' }))).not.toBe(digest);
  const { 'a/1.html': moved, ...rest } = pages;
  expect(await folderDigest(await folderOf({ ...rest, 'b/1.html': moved }))).not.toBe(digest);
});

test('a module’s digest hangs on what it imports, but not on models that training writes', async () => {
  const modules = {
    'main.js': "import { a } from './part/a.js';\n/** `import('./gone.ts')` */\nexport { a };",
    'part/a.js':
      "export * from '../learned/models/learned.js';\nexport * from '../learned/models/word-odds.js';\nexport const a = 1;",
    'learned/models/learned.js': 'export const model = 1;',
    'learned/models/word-odds.js': 'export const odds = 1;',
    'other.js': 'export const other = 1;',
  };
  const digestOf = async (changed: Record<string, string>): Promise<string> =>
    codeDigest([join(await folderOf({ ...modules, ...changed }), 'main.js')]);
  const digest = await digestOf({});
  expect(await digestOf({ 'learned/models/learned.js': 'export const model = 2;' })).toBe(digest);
  expect(await digestOf({ 'other.js': 'export const other = 2;' })).toBe(digest);
  expect(await digestOf({ 'learned/models/word-odds.js': 'export const odds = 2;' })).not.toBe(
    digest,
  );
  expect(await digestOf({ 'part/a.js': 'export const a = 2;' })).not.toBe(digest);
});

test('a script’s digest hangs on the modules beside it that it imports, not on other scripts', async () => {
  const scripts = {
    'train.py': 'import json\nfrom fit import fit\n',
    'fit.py': 'import numpy as np\nimport bins\n',
    'bins.py': 'BINS = 63\n',
    'study.py': 'from fit import fit\n',
  };
  const digestOf = async (changed: Record<string, string>): Promise<string> =>
    scriptDigest(await folderOf({ ...scripts, ...changed }), 'train');
  const digest = await digestOf({});
  expect(await digestOf({ 'study.py': 'from fit import other\n' })).toBe(digest);
  expect(await digestOf({ 'bins.py': 'BINS = 255\n' })).not.toBe(digest);
  expect(await digestOf({ 'train.py': 'from fit import fit\n' })).not.toBe(digest);
});
