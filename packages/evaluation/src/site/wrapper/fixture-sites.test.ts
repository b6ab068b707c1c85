// The promise of a wrapper: learned from five pages of a site it labels the others as their gold has them, or says null.
import { expect, test } from 'vitest';
import { type FixtureSite, fixtureDocuments, fixtureSites } from '../fixture-sites.test-suite.ts';
import { type AnnotatedPage, annotatedPage } from './annotated-page.ts';
import { labelF1, learnWrapper, wrapperF1 } from './learn-wrapper.ts';
import type { Wrapper } from './wrapper.ts';

const annotated = (site: FixtureSite, from: number, count: number): AnnotatedPage[] =>
  fixtureDocuments(site, from, count).map(annotatedPage);

/** Word F1 of each page; `undefined` where the wrapper says null. */
const scores = (wrapper: Wrapper, pages: readonly AnnotatedPage[]): (number | undefined)[] =>
  pages.map((page) => wrapperF1(wrapper, page));

const relaunched = (site: FixtureSite, change: (html: string) => string): AnnotatedPage[] =>
  fixtureDocuments(site, 700, 10).map((document) => {
    const html = change(new TextDecoder().decode(document.html));
    return annotatedPage({ ...document, html: new TextEncoder().encode(html) });
  });

test.each(fixtureSites.map((site) => [site.name, site] as const))(
  'a wrapper learned from five pages of %s is right or says null, and null to every other layout',
  (_, site) => {
    for (const seed of [0, 3000]) {
      const pages = annotated(site, seed, 5);
      expect(pages.map(labelF1)).toEqual([1, 1, 1, 1, 1]);
      const { wrapper } = learnWrapper(pages);

      const others = scores(wrapper, annotated(site, seed + 100, 50));
      const answered = others.filter((f1) => f1 !== undefined);
      expect(new Set(answered)).toEqual(new Set([1]));
      expect(answered.length).toBeGreaterThanOrEqual(0.9 * others.length);

      for (const foreign of fixtureSites) {
        if (foreign === site) continue;
        expect(
          scores(wrapper, annotated(foreign, seed, 8)).filter((f1) => f1 !== undefined),
        ).toEqual([]);
      }
      for (const change of site.relaunches) {
        const known = scores(wrapper, relaunched(site, change)).filter((f1) => f1 !== undefined);
        expect(known, String(change)).toEqual([]);
      }
    }
  },
);
