import { createSiteLearner, encodeSiteProfiles, siteTemplate } from 'pith/site';
import type { ScoredPage } from './scored-page.ts';
import type { SiteSetting } from './settings.ts';

/** What a site method costs, over pages whose views are read already. */
export interface SiteCost {
  /** Milliseconds to learn a page, mean over pages. */
  readonly learn: number;
  /** Milliseconds to find the template in a page, mean over pages. */
  readonly judge: number;
  /** Profiles of all sites as written, kB a page. */
  readonly kilobytes: number;
}

/** Learns and judges all pages of each site, the better of two rounds. */
export function costOf(sites: readonly (readonly ScoredPage[])[], setting: SiteSetting): SiteCost {
  const pages = sites.reduce((sum, site) => sum + site.length, 0);
  let learn = Number.POSITIVE_INFINITY;
  let judge = Number.POSITIVE_INFINITY;
  let characters = 0;
  for (let round = 0; round < 2; round++) {
    const start = performance.now();
    const profiles = sites.map((site) => {
      const learner = createSiteLearner(setting);
      for (const { page } of site) learner.add(page);
      return learner.profile();
    });
    const learned = performance.now();
    profiles.forEach((profile, s) => {
      const templateOf = siteTemplate(profile);
      for (const { page } of sites[s]) templateOf(page);
    });
    learn = Math.min(learn, learned - start);
    judge = Math.min(judge, performance.now() - learned);
    const named = profiles.map((profile, s) => [String(s), profile] as const);
    characters = encodeSiteProfiles(new Map(named)).length;
  }
  return { learn: learn / pages, judge: judge / pages, kilobytes: characters / 1000 / pages };
}
