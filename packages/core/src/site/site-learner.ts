import { readParameters } from '../extractors/parameters.ts';
import type { Page } from '../page/page.ts';
import { pageTextKey, segmentTextKeys } from './segment-keys.ts';
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
  /** How many numbers are held, one for each page that is known again included; linear in what is held at most. */
  size(): number;
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
  const { name, method, parameters } = readOptions(options);
  const state = method.empty();
  const textKeys = segmentTextKeys(page);
  method.add(state, page, parameters, textKeys);
  return { key: pageTextKey(textKeys), profile: { method: name, parameters, pages: 1, state } };
}

function readOptions({ method: name = defaultSiteMethod, parameters = {} }: SiteLearnerOptions) {
  const method = siteMethod(name);
  return {
    name,
    method,
    parameters: readParameters(method.parameters, parameters, `site method ${name}`),
  };
}

/** How many pages a learner knows again. */
const pagesKnownAgain = 65_536;

/**
 * Starts to learn a site.
 *
 * @throws PithError `BAD_OPTION`, `UNKNOWN_OPTION`.
 */
export function createSiteLearner(options: SiteLearnerOptions = {}): SiteLearner {
  const { name, method, parameters } = readOptions(options);
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
      const textKeys = segmentTextKeys(page);
      if (!isNew(pageTextKey(textKeys))) return false;
      method.add(state, page, parameters, textKeys);
      return true;
    },
    take({ key, profile }) {
      requireSame(profile, { method: name, parameters });
      if (!isNew(key)) return false;
      method.merge(state, profile.state, parameters);
      return true;
    },
    size: () => known.size + method.size(state),
    profile: () => ({ method: name, parameters, pages, state }),
  };
}
