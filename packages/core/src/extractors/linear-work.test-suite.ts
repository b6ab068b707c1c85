import { beforeAll, describe, expect, test } from 'vitest';
import { hostilePages } from '../page/hostile-pages.test-suite.ts';
import { createPage, type Page } from '../page/page.ts';
import { allAlgorithms } from './all-algorithms.test-suite.ts';
import { resolveAlgorithm } from './registry.ts';
import { workOf } from './work-count.test-suite.ts';

/**
 * Every method on every hostile page, at a share of its full size: four times the size runs at most
 * five times as many blocks of code. Linear code runs 4 times as many to the second digit, `n log n`
 * about 4.6 times, `n sqrt n` 8 times and quadratic code 16 times, so the bound fails for all that
 * grows faster than `n ** 1.16`. The count is exact on any machine under any load.
 *
 * @param share each method is tried on every `share`th page.
 *
 * What the engine's own functions do is not counted (see {@link workOf}).
 */
export function doesLinearWork(scale: number, share = 1): void {
  test.each(hostilePages)('to read %s', (_, size, make) => {
    const { work: least } = workOf(() => readAll(make((size * scale) / 4)));
    const { work: most } = workOf(() => readAll(make(size * scale)));
    expect(least, 'blocks of code that ran').toBeGreaterThan(100);
    expect(most / least).toBeLessThan(5);
  });

  describe.each(hostilePages)('to select from %s', (kind, size, make) => {
    const place = hostilePages.findIndex(([name]) => name === kind);
    let quarter: Page;
    let whole: Page;
    beforeAll(() => {
      quarter = readAll(make((size * scale) / 4));
      whole = readAll(make(size * scale));
    });

    const ofPage = allAlgorithms.filter((_, i) => (i + place) % share === 0);
    test.each(ofPage)('by %s', (name) => {
      const { select } = resolveAlgorithm(name);
      const { work: least } = workOf(() => select(quarter));
      const { work: most } = workOf(() => select(whole));
      expect(least, 'blocks of code that ran').toBeGreaterThan(0);
      expect(most / least).toBeLessThan(5);
    });
  });
}

/** A page with each of its views read, which happens on demand. */
function readAll(source: string): Page {
  const page = createPage(source);
  for (const view of Object.keys(page) as (keyof Page)[]) page[view];
  return page;
}
