import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { columnBytes } from './column-bytes.ts';
import { documents } from './documents.ts';
import { readAll } from './stages.ts';

test('views of one buffer are counted once, in the length of the buffer', () => {
  const column = new Int32Array(100);
  expect(columnBytes({ from: column, inner: { to: column.subarray(1, 3) }, other: null })).toBe(
    400,
  );
  expect(columnBytes({ from: column, kind: new Uint8Array(7) })).toBe(407);
});

test('the columns of a page are found', () => {
  const page = createPage('<p>oak '.repeat(1000));
  const { events, structure } = page;
  const least = events.kind.byteLength + events.from.byteLength + structure.parent.byteLength;
  expect(columnBytes(page)).toBeGreaterThan(least);
});

test.each(Object.entries(documents))('the columns of %s take few bytes a character', (_, make) => {
  const page = createPage(make(200_000));
  const { events, structure, lengths, segments, source } = readAll(page);
  expect(columnBytes(page) / source.length).toBeLessThan(13.5);
  const readByLearned = { events, structure, lengths, segments };
  expect(columnBytes(readByLearned) / source.length).toBeLessThan(9);
});
