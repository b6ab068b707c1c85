import { extract, PithError } from 'pith';
import { expect, test } from 'vitest';
import { comparableText } from '../measures/comparable-text.ts';
import { measureNamed } from '../measures/registry.ts';
import { documentOf, fixturePackage, packageOf } from '../run/fixture-package.test-suite.ts';
import { calibrate } from './calibrate.ts';
import { gridOf } from './grid.ts';

test('the score of every setting is that of the library’s text, in any number of threads', async () => {
  const names = ['news-en', 'wiki-en', 'news-ru', 'blog-fr'];
  const pack = fixturePackage(...names);
  const settings = gridOf('dsc', { window: ['20', '50'], factor: ['0.5', '0.8'] });
  const options = { packages: [pack], algorithm: 'dsc', settings, measure: 'seq' };
  const { documents, scores } = await calibrate({ ...options, jobs: 0 });
  expect(documents.map(({ name }) => name)).toEqual(pack.names);
  for (const [column, { parameters }] of settings.entries()) {
    for (const [row, name] of pack.names.entries()) {
      const { html, gold, meta } = await pack.read(name);
      const { contentType } = meta;
      const { text } = extract(html, { contentType, algorithm: 'dsc', parameters });
      const { f1 } = measureNamed('seq').score(comparableText(text), comparableText(gold));
      expect(scores[column][row]).toBe(f1);
    }
  }
  expect((await calibrate({ ...options, jobs: 2 })).scores).toEqual(scores);
});

test('documents without gold, and ones that cannot be read, are left out and told', async () => {
  const missing = { name: '2', html: Buffer.from('<p>x'), gold: '', missingGold: true, meta: {} };
  const pack = packageOf('oaks', [documentOf('1'), missing, documentOf('3'), documentOf('4')]);
  const unreadable = new PithError('INPUT_UNREADABLE', 'Expected a file, got none');
  const seen: boolean[] = [];
  const { documents, scores } = await calibrate({
    packages: [
      {
        ...pack,
        read: async (name) => (name === '3' ? Promise.reject(unreadable) : pack.read(name)),
      },
    ],
    algorithm: 'bte',
    settings: gridOf('bte', { links: [] }),
    jobs: 0,
    onDocument: (_, failed) => seen.push(failed),
  });
  expect(documents.map(({ name }) => name)).toEqual(['1', '4']);
  for (const column of scores) expect(column).toHaveLength(2);
  expect(seen.filter((failed) => failed)).toEqual([true]);
  expect(seen).toHaveLength(4);
});

test('wrong use is refused before any page is read', async () => {
  const pack = {
    ...packageOf('oaks', [documentOf('1')]),
    read: () => expect.fail('read a page'),
  };
  const base = { packages: [pack], algorithm: 'bte', settings: gridOf('bte', {}), jobs: 0 };
  await expect(calibrate({ ...base, measure: 'f1' })).rejects.toThrow('measure');
  await expect(calibrate({ ...base, folds: 1 })).rejects.toThrow('folds');
  await expect(calibrate({ ...base, packages: [] })).rejects.toMatchObject({ code: 'BAD_PACKAGE' });
});
