import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DocumentMeta } from '../package/test-package.ts';
import { type CreatePackageOptions, createPackage } from './create-package.ts';
import { folderWith } from './importer.test-suite.ts';
import { openPackage } from './open-package.ts';
import { writePackage } from './write-package.ts';

const metas: Readonly<Record<string, Readonly<Record<string, DocumentMeta>>>> = {
  news: {
    n1: { language: 'de-AT', multiple: true },
    n2: { language: 'en', pageType: 'article' },
    n3: { language: 'den' },
  },
  german: { g1: {}, g2: { pageType: 'forum' }, g3: { language: 'fr' } },
};

async function packages(): Promise<string> {
  const folder = await folderWith({});
  for (const [name, documents] of Object.entries(metas)) {
    await writePackage(
      join(folder, name),
      { name, ...(name === 'german' && { language: 'de' }) },
      Object.entries(documents).map(([document, meta]) => ({
        name: document,
        html: new TextEncoder().encode(`<p>${document}`),
        gold: document,
        meta,
      })),
    );
  }
  return folder;
}

async function create(options: Partial<CreatePackageOptions>): Promise<readonly string[]> {
  const folder = await packages();
  const output = join(folder, 'new', 'mix');
  await createPackage(
    output,
    ['news', 'german'].map((name) => join(folder, name)),
    { description: { name: 'mix' }, ...options },
  );
  const pack = await openPackage(output);
  for (const name of pack.names) {
    expect((await pack.read(name)).gold, name).toBe(name.slice(name.lastIndexOf('/') + 1));
  }
  return pack.names.map((name) => name.replace('../../', ''));
}

test('documents are listed by relative paths and stay where they are', async () => {
  expect(await create({})).toEqual([
    'news/n1',
    'news/n2',
    'news/n3',
    'german/g1',
    'german/g2',
    'german/g3',
  ]);
});

test('a language matches its subtags, and that of the package stands in', async () => {
  expect(await create({ filter: ['language=de'] })).toEqual(['news/n1', 'german/g1', 'german/g2']);
});

test('values of one key are alternatives, keys must all match, absent booleans are false', async () => {
  expect(await create({ filter: ['pageType=forum', 'pageType=article'] })).toEqual([
    'news/n2',
    'german/g2',
  ]);
  expect(await create({ filter: ['language=de', 'multiple=false'] })).toEqual([
    'german/g1',
    'german/g2',
  ]);
});

test('a sample keeps the order, and is the same for the same seed wherever the packages lie', async () => {
  const all = await create({});
  const taken = await create({ sample: 3, seed: 1 });
  expect(taken).toHaveLength(3);
  expect(all.filter((name) => taken.includes(name))).toEqual(taken);
  expect(await create({ sample: 3, seed: 1 })).toEqual(taken);
  const others = await Promise.all([2, 3, 4, 5].map((seed) => create({ sample: 3, seed })));
  expect(others.some((other) => other.join() !== taken.join())).toBe(true);
  expect(await create({ sample: 99 })).toEqual(all);
});

test('a created package can be recombined again, and a document comes once', async () => {
  const folder = await packages();
  const [news, first, second] = ['news', 'first', 'deep/second'].map((name) => join(folder, name));
  const description = { name: 'p' };
  await createPackage(first, [news], { description, filter: ['language=en'] });
  expect(await createPackage(second, [first, news], { description })).toBe(3);
  expect((await openPackage(second)).names[0]).toBe('../../news/n2');
});

test('wrong filters, nothing left, and a package that is there', async () => {
  await expect(create({ filter: ['colour=red'] })).rejects.toMatchObject({ code: 'BAD_OPTION' });
  await expect(create({ filter: ['language'] })).rejects.toMatchObject({ code: 'BAD_OPTION' });
  await expect(create({ filter: ['language=fi'] })).rejects.toMatchObject({ code: 'BAD_PACKAGE' });
  const folder = await packages();
  const [news, german] = ['news', 'german'].map((name) => join(folder, name));
  await expect(createPackage(news, [german], { description: { name: 'p' } })).rejects.toMatchObject(
    { code: 'OUTPUT_UNWRITABLE' },
  );
  expect(await readFile(join(news, 'package.txt'), 'utf8')).toContain('name: news');
});
