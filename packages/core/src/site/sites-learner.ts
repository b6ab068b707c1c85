import { describe, PithError } from '../errors.ts';
import { sitesToForget } from './forget-sites.ts';
import {
  createSiteLearner,
  type LearnedPage,
  type SiteLearner,
  type SiteLearnerOptions,
} from './site-learner.ts';
import { siteMethod } from './site-methods.ts';
import type { SiteProfile } from './site-profile.ts';

/** How sites are learned, and how much is held of all together. */
export interface SitesLearnerOptions extends SiteLearnerOptions {
  /**
   * How many numbers are held of all sites together, a whole number from 1; each takes 30 to 70 bytes of memory, by the method, and at most
   * 16 digits of a file, so that by default all that is learned goes into one.
   * @default 8_388_608
   */
  readonly maxNumbers?: number | undefined;
}

/** Default of {@link SitesLearnerOptions.maxNumbers}. */
export const defaultMaxNumbers = 8_388_608;

/** A site that was learned. */
export interface LearnedSite {
  readonly profile: SiteProfile;
  /** Pages that said the same as one before. */
  readonly repeated: number;
}

/** Learns any number of sites at once, page by page, in bounded memory. */
export interface SitesLearner {
  /**
   * Adds a page of a site, by its name, that `learnPage` learned with the same options. Answers whether it was new to the site.
   *
   * @throws PithError `BAD_OPTION` when method or parameters differ.
   */
  take(site: string, learned: LearnedPage): boolean;
  /** How many pages were forgotten with their sites. What comes later of such a site is learned anew. */
  forgotten(): number;
  /** What was learned of each site, by its name, in the order of their first pages. Hand it to nobody before the last page. */
  sites(): ReadonlyMap<string, LearnedSite>;
}

interface GrowingSite {
  readonly learner: SiteLearner;
  repeated: number;
  /** When a page of it was last seen, in pages of all sites. */
  last: number;
}

/** What a site counts for by itself, in numbers. */
export const numbersOfSite = 32;

/**
 * Starts to learn sites. Where more than `maxNumbers` would be held, half of them are left: the sites of most pages, of equals those seen last,
 * one at least. So a site stays whose pages come more often than those of others, in whatever order; beyond the bound that order has a say in what is
 * known of a site. Sizes are counted anew only after as much as half of the bound has come, so that a page costs no more for it.
 *
 * @throws PithError `BAD_OPTION`, `UNKNOWN_OPTION`.
 */
export function createSitesLearner({
  maxNumbers = defaultMaxNumbers,
  ...options
}: SitesLearnerOptions = {}): SitesLearner {
  if (!Number.isSafeInteger(maxNumbers) || maxNumbers < 1) {
    throw new PithError(
      'BAD_OPTION',
      `Expected a whole number from 1, got ${describe(maxNumbers)} (option \`maxNumbers\`)`,
    );
  }
  createSiteLearner(options); // wrong use is told before any page is read
  const sites = new Map<string, GrowingSite>();
  let held = 0; // at least what is held: numbers that pages share count more than once
  let seen = 0;
  let forgotten = 0;

  function forgetLeastKnown(): void {
    const ranked = [...sites].map(([site, { learner, last }]) => ({
      site,
      last,
      pages: learner.profile().pages,
      size: numbersOfSite + learner.size(),
    }));
    const least = sitesToForget(ranked, maxNumbers / 2);
    held = least.held;
    for (const { site, pages } of least.forgotten) {
      sites.delete(site);
      forgotten += pages;
    }
  }

  return {
    take(site, learned) {
      const known = sites.get(site);
      const growing = known ?? { learner: createSiteLearner(options), repeated: 0, last: 0 };
      if (known === undefined) {
        sites.set(site, growing);
        held += numbersOfSite;
      }
      growing.last = seen++;
      const isNew = growing.learner.take(learned);
      if (isNew) held += 1 + siteMethod(learned.profile.method).size(learned.profile.state);
      else growing.repeated++;
      if (held > maxNumbers) forgetLeastKnown();
      return isNew;
    },
    forgotten: () => forgotten,
    sites: () =>
      new Map(
        [...sites].map(([site, { learner, repeated }]) => [
          site,
          { profile: learner.profile(), repeated },
        ]),
      ),
  };
}
