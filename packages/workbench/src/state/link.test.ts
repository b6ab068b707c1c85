import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockAt } from './block-at.ts';
import { readLink, writeLink } from './link.ts';

test('a link holds the page, the method and what was set', () => {
  const question = { algorithm: 'ccb', parameters: { threshold: 0.6, mode: 'exact' } };
  const link = writeLink({ page: { example: 'news-en' }, question });
  expect(link).toBe('#example=news-en&algorithm=ccb&p.threshold=0.6&p.mode=exact');
  expect(readLink(link, { algorithm: 'learned' })).toEqual({
    page: { example: 'news-en' },
    question: { algorithm: 'ccb', parameters: { threshold: '0.6', mode: 'exact' } },
  });
});

test('a page that is no example is told by its digest', () => {
  const question = { algorithm: 'bte' };
  const link = writeLink({ page: { digest: '0123456789abcdef' }, question });
  expect(link).toBe('#page=0123456789abcdef&algorithm=bte');
  expect(readLink(link, question)).toEqual({ page: { digest: '0123456789abcdef' }, question });
});

test('a link tells the part of the page that plots show', () => {
  const link = { page: {}, question: { algorithm: 'bte' }, window: { from: 120.4, to: 939.2 } };
  expect(writeLink(link)).toBe('#algorithm=bte&window=120-940');
  expect(readLink('#window=120-940', {}).window).toEqual({ from: 120, to: 940 });
  for (const window of ['940-120', '7-7', '-1-5', '1', 'a-b']) {
    expect(readLink(`#window=${window}`, {}).window).toBeUndefined();
  }
});

test('any link is read, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string(), (fragment) => {
      expect(readLink(fragment, { algorithm: 'learned' }).question.algorithm).toBeTypeOf('string');
    }),
    { seed: 8 },
  );
});

test('a place is in the block that holds it, and between blocks in none', () => {
  const blocks = {
    from: Int32Array.of(2, 7),
    to: Int32Array.of(5, 9),
    selected: Float32Array.of(0, 1),
  };
  expect([0, 2, 4, 5, 6, 7, 8, 9].map((place) => blockAt(blocks, place))).toEqual([
    undefined,
    0,
    0,
    undefined,
    undefined,
    1,
    1,
    undefined,
  ]);
});
