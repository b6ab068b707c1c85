import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PackageDocument } from '../package/test-package.ts';
import { folderWith } from './importer.test-suite.ts';
import { openPackage } from './open-package.ts';
import { writePackage } from './write-package.ts';

const page = new TextEncoder().encode('<p>Oak');
const document = (name: string): PackageDocument => ({ name, html: page, gold: 'Oak', meta: {} });

const text = fc.string({ unit: 'grapheme' }).map((value) => value.replace(/^\ufeff+/, ''));
const documents: fc.Arbitrary<PackageDocument[]> = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[a-z0-9]{1,4}(\/[a-z0-9 .-]{0,3}[a-z0-9])?$/),
    html: fc.uint8Array({ maxLength: 20 }),
    gold: text,
    meta: fc.record(
      { title: text, multiple: fc.boolean(), with: fc.array(text) },
      { requiredKeys: [] },
    ),
  }),
  { selector: ({ name }) => name.split('/')[0], maxLength: 4 }, // no file where a folder is
);

test('what is written is read back the same', async () => {
  const folder = await folderWith({});
  let run = 0;
  await fc.assert(
    fc.asyncProperty(documents, async (written) => {
      const names = written.map(({ name }) => name);
      fc.pre(!names.includes('package'));
      const target = join(folder, String(run++));
      expect(await writePackage(target, { name: 'p', gold: 'manual' }, written)).toBe(names.length);
      const pack = await openPackage(target);
      expect(pack.description).toEqual({ name: 'p', gold: 'manual', size: names.length });
      expect(pack.names).toEqual(names);
      for (const one of written) {
        const read = await pack.read(one.name);
        expect({ ...read, html: [...read.html] }).toEqual({ ...one, html: [...one.html] });
      }
    }),
    { numRuns: 40 },
  );
});

test('a document without gold gets no file for it; marked gold and meta data get theirs', async () => {
  const folder = await folderWith({});
  await writePackage(folder, { name: 'p' }, [
    { ...document('a'), gold: '', missingGold: true, meta: { with: ['Oak'] } },
    { ...document('b'), markedGold: '<p>Oak' },
  ]);
  expect((await readdir(folder)).sort()).toEqual([
    'a.html',
    'a.meta',
    'b.cleaneval',
    'b.html',
    'b.txt',
    'package.txt',
  ]);
  const pack = await openPackage(folder);
  expect(await pack.read('a')).toMatchObject({ missingGold: true, meta: { with: ['Oak'] } });
  expect(await pack.read('b')).toMatchObject({ markedGold: '<p>Oak' });
});

test('gzipped pages are read', async () => {
  const folder = await folderWith({ 'a.html.gz': gzipSync(page), 'a.txt': 'Oak' });
  const pack = await openPackage(folder);
  expect([...(await pack.read('a')).html]).toEqual([...page]);
  const cut = await folderWith({ 'a.html.gz': gzipSync(page).subarray(0, 12), 'a.txt': '' });
  await expect((await openPackage(cut)).read('a')).rejects.toMatchObject({ code: 'BAD_GZIP' });
});

test('a package is not replaced unless it is meant', async () => {
  const folder = await folderWith({ 'package.txt': 'name: old\n' });
  await expect(writePackage(folder, { name: 'new' }, [document('a')])).rejects.toMatchObject({
    code: 'OUTPUT_UNWRITABLE',
  });
  expect(await readFile(join(folder, 'package.txt'), 'utf8')).toBe('name: old\n');
  await writePackage(folder, { name: 'new' }, [document('a')], { overwrite: true });
  expect((await openPackage(folder)).description.name).toBe('new');
});

test.each(['../a', 'a/../../b', '/a', 'package', 'Package', 'a//b', '', 'a\nb', 'c:\\a', ' a'])(
  'no files are written for the name %j',
  async (name) => {
    const folder = await folderWith({});
    await expect(writePackage(folder, { name: 'p' }, [document(name)])).rejects.toMatchObject({
      code: 'BAD_PACKAGE',
    });
    expect(await readdir(folder)).toEqual([]);
  },
);

test('names that differ in case only are refused, as some disks hold one of them', async () => {
  const folder = await folderWith({});
  const written = writePackage(folder, { name: 'p' }, [document('a'), document('A')]);
  await expect(written).rejects.toMatchObject({ code: 'BAD_PACKAGE' });
});
