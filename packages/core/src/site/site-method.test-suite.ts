// What every site method must hold to.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { PithError } from '../errors.ts';
import { defaultsOf } from '../extractors/parameters.ts';
import { presets, resolveAlgorithm } from '../extractors/registry.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { difference, toPairs } from '../selection/selection.ts';
import { decodeSiteProfiles, encodeSiteProfiles } from './profile-file.ts';
import { siteFilter, siteTemplate } from './site-filter.ts';
import { createSiteLearner, learnPage } from './site-learner.ts';
import { siteMethod } from './site-methods.ts';
import { fixtureSites } from './site-pages.test-suite.ts';
import { mergeSiteProfiles, type SiteProfile } from './site-profile.ts';

/** What a method promises besides. */
export interface SiteMethodPromises {
  /** Whether neither order nor grouping of pages changes a profile, as long as nothing is dropped. */
  readonly isExact: boolean;
}

/** Learns pages by one learner. */
export function learnPages(
  method: string,
  pages: readonly string[],
  parameters: Readonly<Record<string, unknown>> = {},
): SiteProfile {
  const learner = createSiteLearner({ method, parameters });
  for (const html of pages) learner.add(createPage(html));
  return learner.profile();
}

/** The text of a page that is template, piece by piece. */
export function templateText(html: string, profile: SiteProfile): string[] {
  const page = createPage(html);
  return toPairs(siteTemplate(profile)(page).selection).map(([from, to]) => html.slice(from, to));
}

const written = (profile: SiteProfile): string => encodeSiteProfiles(new Map([['s', profile]]));

/** The contract of site methods. */
export function siteMethodContract(name: string, { isExact }: SiteMethodPromises): void {
  describe(`${name} keeps the contract of site methods`, () => {
    const few = { ...seeded, numRuns: 20 };
    const pages = fc.uniqueArray(documents, { minLength: 1, maxLength: 6 });

    it('marks text with words alone, each piece with its reason, and is nothing without pages', () => {
      fc.assert(
        fc.property(pages, documents, (known, html) => {
          const page = createPage(html);
          const { segments, events } = page;
          const method = siteMethod(name);
          const values = defaultsOf(method.parameters);
          const { state, pages: count } = learnPages(name, [...known, html]);
          const { noise, because } = method.judge(state, values, count)(page);
          expect(noise.length).toBe(events.count);
          noise.forEach((isNoise, event) => {
            if (isNoise === 0) return;
            expect(events.kind[event]).toBe(eventKind.text);
            expect(segments.ofEvent[event]).toBeGreaterThanOrEqual(0);
            expect(because(event)).not.toBe('');
          });
          expect(siteTemplate(learnPages(name, []))(page).selection.count).toBe(0);
        }),
        few,
      );
    });

    it('is read back from its file as it was written', () => {
      fc.assert(
        fc.property(pages, (known) => {
          const profile = learnPages(name, known);
          const [read] = decodeSiteProfiles(written(profile)).values();
          expect(written(read)).toBe(written(profile));
          for (const html of known)
            expect(templateText(html, read)).toEqual(templateText(html, profile));
        }),
        few,
      );
    });

    it('leaves profiles that are merged as they were', () => {
      const [site] = fixtureSites;
      const a = learnPages(name, [site.page(1).html, site.page(2).html]);
      const b = learnPages(name, [site.page(3).html]);
      const before = [written(a), written(b)];
      expect(mergeSiteProfiles([a, b, a]).pages).toBe(5);
      expect([written(a), written(b)]).toEqual(before);
    });

    if (isExact) {
      it('learns the same whatever the order and grouping of pages', () => {
        fc.assert(
          fc.property(pages, pages, pages, (x, y, z) => {
            const parts = [x, y, z].map((part) => learnPages(name, part));
            const [a, b, c] = parts;
            const merged = written(mergeSiteProfiles(parts));
            expect(written(mergeSiteProfiles([mergeSiteProfiles([a, b]), c]))).toBe(merged);
            expect(written(mergeSiteProfiles([a, mergeSiteProfiles([b, c])]))).toBe(merged);
            expect(written(mergeSiteProfiles([c, b, a]))).toBe(merged);
            const all = [...x, ...y, ...z].reverse();
            const whole = learnPages(name, all);
            // of pages with one text only the first is learned, whatever their tags
            if (whole.pages === all.length) expect(written(whole)).toBe(merged);
          }),
          few,
        );
      });

      it('learns the same of long texts in any order, page by page or taken from other learners', () => {
        const long = Array.from({ length: 4 }, (_, page) => {
          const words = Array.from({ length: 300 }, (_, i) => `oak${i * (page + 1)}`);
          return `<h1>${page}</h1><p>${words.join(' ')}</p>`;
        });
        const whole = written(learnPages(name, long));
        expect(written(learnPages(name, long.toReversed()))).toBe(whole);
        const learner = createSiteLearner({ method: name });
        for (const html of long) learner.take(learnPage(createPage(html), { method: name }));
        expect(written(learner.profile())).toBe(whole);
      });
    }

    test.each(fixtureSites)('takes no article of a site away ($name)', (site) => {
      const profile = learnPages(
        name,
        Array.from({ length: 12 }, (_, i) => site.page(i).html),
      );
      const { html, article } = site.page(100);
      const taken = templateText(html, profile);
      for (const paragraph of article) expect(taken).not.toContain(paragraph);
    });

    test('filters what every preset selects, and tells why', () => {
      const [site] = fixtureSites;
      const profile = learnPages(
        name,
        Array.from({ length: 12 }, (_, i) => site.page(i).html),
      );
      const page = createPage(site.page(3).html);
      const { selection, decisions } = siteTemplate(profile)(page);
      const filter = siteFilter(profile);
      for (const preset of presets) {
        const base = resolveAlgorithm(preset.name);
        const filtered = filter(base);
        const expected = difference(base.select(page), selection, page.source.length);
        expect(toPairs(filtered.select(page)), preset.name).toEqual(toPairs(expected));
        const assessed = filtered.assess(page)?.selection ?? expected;
        expect(toPairs(assessed), preset.name).toEqual(toPairs(expected));
        expect(filtered.decisions(page)).toEqual(expect.arrayContaining([...decisions]));
      }
    });

    it('is refused by its file beyond the bounds of its own parameters', () => {
      const menus = Array.from({ length: 20 }, (_, i) => {
        const link = `<li><a href="/${i}">oak${i} elm${i} ash${i} fir${i}</a>`;
        return `<ul>${link.repeat(4)}</ul>`;
      });
      const profile = learnPages(name, menus);
      const bound = 'entries' in profile.parameters ? { entries: 16 } : { nodes: 2 };
      const parameters = { ...profile.parameters, ...bound };
      expect(() => decodeSiteProfiles(written({ ...profile, parameters }))).toThrow(/at most/);
    });

    it('is read back however often it was merged with itself', () => {
      const [site] = fixtureSites;
      let profile = learnPages(name, [site.page(1).html, site.page(2).html]);
      for (let i = 0; i < 60; i++) profile = mergeSiteProfiles([profile, profile]);
      const [read] = decodeSiteProfiles(written(profile)).values();
      expect(read.pages).toBe(Number.MAX_SAFE_INTEGER);
    });

    test.each([
      null,
      7,
      [],
      {},
      { keys: [1] },
      { keys: [1, 1], pages: [1, 1], missed: 0 },
      { keys: [1], pages: [0], missed: 0 },
    ])('refuses the damaged state %j', (state) => {
      const { parameters } = learnPages(name, []);
      const file = {
        format: 'pith-site-profiles',
        version: 1,
        sites: { 'a.example': { method: name, parameters, pages: 2, state } },
      };
      expect(() => decodeSiteProfiles(JSON.stringify(file))).toThrow(PithError);
      expect(() => decodeSiteProfiles(JSON.stringify(file))).toThrow(/a\.example/);
    });
  });
}
