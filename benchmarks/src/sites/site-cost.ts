import {
  createSiteLearner,
  encodeSiteProfiles,
  learnPage,
  siteMethod,
  siteTemplate,
} from 'pith/site';
import type { ScoredPage } from './scored-page.ts';
import type { SiteSetting } from './settings.ts';

/** What a site method costs, over pages whose views are read already. */
export interface SiteCost {
  /** Milliseconds of processor time to learn a page, mean over pages. */
  readonly learn: number;
  /** Milliseconds of processor time to find the template in a page, mean over pages. */
  readonly judge: number;
  /** Numbers that are known of one page learned by itself, mean over pages: what `--max-numbers` bounds. */
  readonly numbers: number;
  /** Profiles of all sites as written, kB a page. */
  readonly kilobytes: number;
}

/** Learns and judges all pages of each site, the best of five rounds. */
export function costOf(sites: readonly (readonly ScoredPage[])[], setting: SiteSetting): SiteCost {
  const pages = sites.reduce((sum, site) => sum + site.length, 0);
  let learn = Number.POSITIVE_INFINITY;
  let judge = Number.POSITIVE_INFINITY;
  let characters = 0;
  for (let round = 0; round < 5; round++) {
    const start = processorTime();
    const profiles = sites.map((site) => {
      const learner = createSiteLearner(setting);
      for (const { page } of site) learner.add(page);
      return learner.profile();
    });
    const learned = processorTime();
    profiles.forEach((profile, s) => {
      const templateOf = siteTemplate(profile);
      for (const { page } of sites[s]) templateOf(page);
    });
    learn = Math.min(learn, learned - start);
    judge = Math.min(judge, processorTime() - learned);
    const named = profiles.map((profile, s) => [String(s), profile] as const);
    characters = encodeSiteProfiles(new Map(named)).length;
  }
  const { size } = siteMethod(setting.method);
  const numbers = sites
    .flat()
    .reduce((sum, { page }) => sum + size(learnPage(page, setting).profile.state), 0);
  return {
    learn: learn / pages,
    judge: judge / pages,
    numbers: numbers / pages,
    kilobytes: characters / 1000 / pages,
  };
}

/** Milliseconds of processor time so far: other work on the machine has little say in it. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
