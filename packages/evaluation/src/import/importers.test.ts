import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderWith, imported } from './importer.test-suite.ts';
import { importers, openSet } from './importers.ts';

test('every importer has a test of its own', () => {
  const files = readdirSync(fileURLToPath(new URL('.', import.meta.url)));
  expect(files).toEqual(expect.arrayContaining(importers.map(({ name }) => `${name}.test.ts`)));
});

test.each(importers.map(({ name, layout }) => [name, layout]))(
  '%s says what it expected and what is there',
  async (name, layout) => {
    const folder = await folderWith({ 'notes.txt': '', 'pictures/oak.png': '' });
    await expect(openSet(name, folder)).rejects.toMatchObject({
      code: 'BAD_LAYOUT',
      message: `Expected ${layout}, got pictures/, notes.txt (${folder})`,
    });
  },
);

test('a folder that does not exist, and a set that is not known', async () => {
  await expect(openSet('wcxb', '/no/such/folder')).rejects.toMatchObject({
    code: 'INPUT_NOT_FOUND',
  });
  await expect(openSet('wcxc', '.')).rejects.toMatchObject({
    code: 'UNKNOWN_SET',
    message: expect.stringContaining('did you mean `wcxb`?'),
  });
});

test('damaged JSON and gzip are named', async () => {
  const broken = await folderWith({ 'ground-truth.json': '{"a":', 'html/a.html': '' });
  await expect(openSet('scrapinghub', broken)).rejects.toMatchObject({
    code: 'BAD_LAYOUT',
    message: expect.stringContaining('ground-truth.json'),
  });
  const cut = { 'a.jsonl.gz': Uint8Array.of(0x1f, 0x8b, 8, 0, 0) };
  await expect(imported('webmainbench', cut)).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
});
