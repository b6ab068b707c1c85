import { describe, expect, test } from 'vitest';
import { checkPage } from './check-page.ts';
import { readCorpus } from './corpus.ts';
import { readFound } from './found.ts';
import { type FuzzPage, fuzzPage, turns } from './fuzz-page.ts';

/** Pages of each test; `npm run fuzz` goes on from there. */
const pages = 400;

const seed = 20260607;

/** Pages with their faults: none. */
function faultsOf(all: readonly FuzzPage[]): unknown[] {
  return all.flatMap((page) =>
    checkPage(page, false).map((fault) => ({ fault, html: page.html, options: page.options })),
  );
}

describe('mutated pages have no faults', () => {
  const corpus = readCorpus();

  test.each([0, 1, 2, 3, 4].map((part) => part * pages))('from page %d on', (from) => {
    const some = Array.from({ length: pages }, (_, i) => fuzzPage(corpus, seed, from + i));
    expect(faultsOf(some)).toEqual([]);
  });

  test('and are the same every time, most of them unlike each other', () => {
    const twice = [0, 1].map(() =>
      Array.from({ length: 100 }, (_, i) => fuzzPage(corpus, seed, i + 1)),
    );
    expect(twice[0]).toEqual(twice[1]);
    expect(new Set(twice[0].map(({ html }) => String(html))).size).toBeGreaterThan(90);
  });
});

describe('a fault that was found once is not there any more:', () => {
  test.each(readFound().map(({ name, page }) => [name, page] as const))('%s', (_name, found) => {
    for (const turn of turns) {
      const page = { chunking: { maxCharacters: 100 }, isLarge: false, ...found, turn };
      expect(checkPage(page, false)).toEqual([]);
    }
  });
});
