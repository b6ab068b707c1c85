import { sitesToForget } from './forget-sites.ts';
import type { SiteProfiles } from './profile-file.ts';
import { siteMethod } from './site-methods.ts';
import { mergeSiteProfiles, type SiteProfile } from './site-profile.ts';
import { defaultMaxNumbers, numbersOfSite } from './sites-learner.ts';

/** Puts the profiles of many files together, in bounded memory. */
export interface SitesMerger {
  /** Adds the profiles of a file. @throws PithError `BAD_OPTION` when a site was learned otherwise in another. */
  add(profiles: SiteProfiles): void;
  /** How many pages were forgotten with their sites. */
  forgotten(): number;
  /** What is known of each site, by its name, in the order in which they came. */
  profiles(): SiteProfiles;
}

/**
 * Starts to merge. Where more than `maxNumbers` would be held, half of them are left: the sites of most pages, of equals those that came last. What comes
 * later of a site that was forgotten is known alone.
 *
 * @param maxNumbers as of `createSitesLearner`: at least 1; of what is held one file can be written.
 */
export function createSitesMerger(maxNumbers = defaultMaxNumbers): SitesMerger {
  const sites = new Map<string, { profile: SiteProfile; last: number; size: number }>();
  let held = 0;
  let seen = 0;
  let forgotten = 0;

  function forgetLeastKnown(): void {
    const ranked = [...sites].map(([site, { profile, last, size }]) => ({
      site,
      last,
      pages: profile.pages,
      size,
    }));
    const least = sitesToForget(ranked, maxNumbers / 2);
    held = least.held;
    for (const { site, pages } of least.forgotten) {
      sites.delete(site);
      forgotten += pages;
    }
  }

  return {
    add(profiles) {
      for (const [site, added] of profiles) {
        const known = sites.get(site);
        const profile = known === undefined ? added : mergeSiteProfiles([known.profile, added]);
        const size = numbersOfSite + siteMethod(profile.method).size(profile.state);
        sites.set(site, { profile, last: seen++, size });
        held += size - (known?.size ?? 0);
        if (held > maxNumbers) forgetLeastKnown();
      }
    },
    forgotten: () => forgotten,
    profiles: () => new Map([...sites].map(([site, { profile }]) => [site, profile])),
  };
}
