import { readParameters } from '../extractors/parameters.ts';
import type { Page } from '../page/page.ts';
import { pageTextKey } from './segment-keys.ts';
import { defaultSiteMethod, siteMethod } from './site-methods.ts';
import type { SiteProfile } from './site-profile.ts';

/** How a site is learned. */
export interface SiteLearnerOptions {
  /** Name of the method. @default 'common' */
  readonly method?: string | undefined;
  /** Parameters of the method; what is not given keeps its default. */
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
}

/** Learns the template of one site, page by page, in bounded memory. */
export interface SiteLearner {
  /** Learns a page; one that says the same as a page before is passed over. Answers whether it was learned. */
  add(page: Page): boolean;
  /** What was learned so far. The learner goes on with it: hand it to nobody before the last page. */
  profile(): SiteProfile;
}

/** How many pages a learner knows again. */
const pagesKnownAgain = 65_536;

/**
 * Starts to learn a site.
 *
 * @throws PithError `UNKNOWN_ALGORITHM`, `UNKNOWN_OPTION`, `BAD_OPTION`.
 */
export function createSiteLearner(options: SiteLearnerOptions = {}): SiteLearner {
  const { method: name = defaultSiteMethod, parameters: given = {} } = options;
  const method = siteMethod(name);
  const parameters = readParameters(method.parameters, given, `site method ${name}`);
  const state = method.empty();
  const known = new Set<number>();
  let pages = 0;
  return {
    add(page) {
      const key = pageTextKey(page);
      if (known.has(key)) return false;
      if (known.size < pagesKnownAgain) known.add(key);
      method.add(state, page, parameters);
      pages++;
      return true;
    },
    profile: () => ({ method: name, parameters, pages, state }),
  };
}
