import { createSiteLearner, type SiteProfile, siteTemplate } from 'pith/site';
import { type ScoredPage, tokensIn } from './scored-page.ts';
import type { SiteSetting } from './settings.ts';

/**
 * What a site's profile is learned from, never with the gold: `own` = all pages of the site, as one has them who cleans a crawl; `others` = other pages
 * of the site than those measured, by {@link folds} folds.
 */
export type Protocol = 'own' | 'others';

/** Folds of the protocol `others`: page i of a site is in fold i mod 5. */
const folds = 5;

/**
 * The tokens of each page that are template, by setting and page.
 *
 * @param pages of one site.
 * @returns by setting, one row a page.
 */
export function noiseOfSite(
  pages: readonly ScoredPage[],
  settings: readonly SiteSetting[],
  protocol: Protocol,
): Uint8Array[][] {
  return settings.map((setting) => {
    if (protocol === 'own') {
      const templateOf = siteTemplate(learn(pages, setting));
      return pages.map(({ page }) => tokensIn(page, templateOf(page).selection));
    }
    const noise: Uint8Array[] = [];
    for (let fold = 0; fold < folds; fold++) {
      const others = pages.filter((_, i) => i % folds !== fold);
      const templateOf = siteTemplate(learn(others, setting));
      pages.forEach(({ page }, i) => {
        if (i % folds === fold) noise[i] = tokensIn(page, templateOf(page).selection);
      });
    }
    return noise;
  });
}

function learn(pages: readonly ScoredPage[], setting: SiteSetting): SiteProfile {
  const learner = createSiteLearner(setting);
  for (const { page } of pages) learner.add(page);
  return learner.profile();
}
