import { expect, test } from 'vitest';
import { emptyAnnotation } from './annotation.ts';
import {
  annotatedBefore,
  changeSitting,
  dropDraft,
  dropPage,
  endSitting,
  type KeptPage,
  keepDraft,
  keepPage,
  newSitting,
  readPage,
  readSitting,
} from './kept-pages.ts';
import { memoryStore } from './memory-store.test-suite.ts';

const page = (url: string, html = `<p>${url} درخت 树 🌳`): KeptPage => ({
  url,
  title: `Title of ${url}`,
  html,
  annotation: { ...emptyAnnotation('fa'), parts: [{ from: 3, to: 9 }] },
  gold: 'Gold',
  fetched: '2026-11-22T10:00:00Z',
});

test('what is changed at once is all kept', async () => {
  const store = memoryStore();
  const changes = [keepPage(store, page('a')), changeSitting(store, { name: 'trees' })];
  await Promise.all([...changes, keepPage(store, page('b'))]);
  const { name, pages } = await readSitting(store);
  expect([name, ...pages.map(({ url }) => url)]).toEqual(['trees', 'a', 'b']);
});

test('pages are kept whole, under numbers that are never given twice', async () => {
  const store = memoryStore();
  expect(await readSitting(store)).toEqual(newSitting);
  await keepPage(store, page('a'));
  await keepPage(store, page('b'));
  await dropPage(store, '0002');
  const sitting = await keepPage(store, page('c'));
  expect(sitting?.pages.map(({ name, url }) => [name, url])).toEqual([
    ['0001', 'a'],
    ['0003', 'c'],
  ]);
  expect(await readPage(store, '0001')).toEqual(page('a'));
  expect(await readPage(store, '0002')).toBeUndefined();
});

test('a page that is kept again takes the place of the one before', async () => {
  const store = memoryStore();
  await keepPage(store, page('a'));
  await keepPage(store, page('b'));
  const sitting = await keepPage(store, page('a', '<p>other'));
  expect(sitting?.pages.map(({ name }) => name)).toEqual(['0001', '0002']);
  expect((await readPage(store, '0001'))?.html).toBe('<p>other');
});

test('a page that does not fit is told, and changes nothing', async () => {
  const store = memoryStore(1000);
  await keepPage(store, page('a'));
  const noise = Array.from({ length: 3000 }, (_, i) => (i * i * 7919) % 9973).join(' ');
  expect(await keepPage(store, page('b', noise))).toBeUndefined();
  expect(await keepDraft(store, page('b', noise))).toBe(false);
  expect((await readSitting(store)).pages.map(({ url }) => url)).toEqual(['a']);
});

test('what is being annotated comes back, before what was kept of the same address', async () => {
  const store = memoryStore();
  expect(await annotatedBefore(store, 'a')).toBeUndefined();
  await keepPage(store, page('a'));
  await keepDraft(store, page('a', '<p>later'));
  expect((await annotatedBefore(store, 'a'))?.html).toBe('<p>later');
  expect(await annotatedBefore(store, 'b')).toBeUndefined();
  await dropDraft(store);
  expect((await annotatedBefore(store, 'a'))?.html).toBe(page('a').html);
});

test('a new package begins without pages, by the same person', async () => {
  const store = memoryStore();
  await changeSitting(store, { name: 'heise', annotator: 'K. L.' });
  await keepPage(store, page('a'));
  expect(await endSitting(store)).toEqual({ ...newSitting, annotator: 'K. L.' });
  expect(await readPage(store, '0001')).toBeUndefined();
});
