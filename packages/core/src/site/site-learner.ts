import { readParameters } from '../extractors/parameters.ts';
import type { Page } from '../page/page.ts';
import { pageTextKey } from './segment-keys.ts';
import { defaultSiteMethod, siteMethod } from './site-methods.ts';
import { requireSame, type SiteProfile } from './site-profile.ts';

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
  /**
   * Adds a page that {@link learnPage} learned elsewhere with the same options, as `add` does.
   *
   * @throws PithError `BAD_OPTION` when method or parameters differ.
   */
  take(learned: LearnedPage): boolean;
  /** What was learned so far. The learner goes on with it: hand it to nobody before the last page. */
  profile(): SiteProfile;
}

/** A page that was learned by itself, in a thread, say. Plain data. */
export interface LearnedPage {
  /** Equal for pages that say the same. */
  readonly key: number;
  readonly profile: SiteProfile;
}

/** Learns one page by itself, for a learner to take. Errors as {@link createSiteLearner}. */
export function learnPage(page: Page, options: SiteLearnerOptions = {}): LearnedPage {
  const learner = createSiteLearner(options);
  learner.add(page);
  return { key: pageTextKey(page), profile: learner.profile() };
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
  const isNew = (key: number): boolean => {
    if (known.has(key)) return false;
    if (known.size < pagesKnownAgain) known.add(key);
    pages++;
    return true;
  };
  return {
    add(page) {
      if (!isNew(pageTextKey(page))) return false;
      method.add(state, page, parameters);
      return true;
    },
    take({ key, profile }) {
      requireSame(profile, { method: name, parameters });
      if (!isNew(key)) return false;
      method.merge(state, profile.state, parameters);
      return true;
    },
    profile: () => ({ method: name, parameters, pages, state }),
  };
}
