import { afterAll, beforeAll, describe, test } from 'vitest';
import { hostilePages } from '../page/hostile-pages.test-suite.ts';
import { createPage, type Page } from '../page/page.ts';
import { allAlgorithms } from './all-algorithms.test-suite.ts';
import { expectValid, unreadBy } from './contract.test-suite.ts';
import { resolveAlgorithm } from './registry.ts';

/** Every method on every hostile page, at a share of its full size. */
export function takesHostilePages(scale: number): void {
  describe.each(hostilePages)('%s', (_, size, make) => {
    let page: Page | undefined; // shared, as reading it costs more than most methods
    beforeAll(() => {
      page = createPage(make(size * scale));
    });
    afterAll(() => {
      page = undefined;
    });

    test.each(allAlgorithms)('%s selects valid ranges', (name) => {
      expectValid(page!, resolveAlgorithm(name).select(page!), unreadBy(name));
    });
  });
}
