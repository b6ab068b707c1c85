import { afterEach, expect, test, vi } from 'vitest';
import { runSplitter } from './unspaced-words.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stands for `Intl.Segmenter`: words begin with `a`, marks are `.`; returns what it is given. */
function stubSegmenter(): string[] {
  const given: string[] = [];
  class Segmenter {
    segment(piece: string) {
      given.push(piece);
      return Array.from(piece.matchAll(/\.|a?[^a.]*/g), ({ 0: segment, index }) => ({
        segment,
        index,
        isWordLike: segment !== '.',
      })).filter(({ segment }) => segment !== '');
    }
  }
  vi.stubGlobal('Intl', { Segmenter });
  return given;
}

test('what is no word joins the word before it, and is one at the start', () => {
  stubSegmenter();
  expect(runSplitter()('ab.abb..a')).toEqual([3, 8, 9]);
  expect(runSplitter()('..ab.')).toEqual([2, 5]);
});

test('a Khmer full stop joins the word before it', () => {
  expect(runSplitter()('ភាសា។')).toEqual([5]);
});

test('a long run is split piece by piece, each from the last word of the one before', () => {
  const given = stubSegmenter();
  const run = 'abc'.repeat(500);
  expect(runSplitter()(run)).toEqual(Array.from({ length: 500 }, (_, i) => 3 * i + 3));
  expect(given).toEqual([run.slice(0, 1000), run.slice(999)]);
});

test('a run as long as a piece is one', () => {
  const given = stubSegmenter();
  runSplitter()('ab'.repeat(500));
  expect(given).toHaveLength(1);
});

test('a word longer than a piece ends with the piece', () => {
  stubSegmenter();
  expect(runSplitter()(`a${'b'.repeat(2200)}`)).toEqual([1000, 2000, 2201]);
});

test('a word that a mark ends may be the last of a piece', () => {
  stubSegmenter();
  expect(runSplitter()(`a${'b'.repeat(998)}..abab`)).toEqual([1001, 1003, 1005]);
});

test('a run is split once', () => {
  const given = stubSegmenter();
  const split = runSplitter();
  expect(split('abab')).toBe(split('abab'));
  expect(split('ab')).toEqual([2]);
  expect(given).toEqual(['abab', 'ab']);
});

test('without a segmenter marks stay with the letter before them', () => {
  vi.stubGlobal('Intl', undefined);
  expect(runSplitter()('ที่นี่')).toEqual([3, 6]);
  expect(runSplitter()('\u0e35\u0e48กก')).toEqual([2, 3, 4]);
});
