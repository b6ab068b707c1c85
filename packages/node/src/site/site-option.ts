import type { ExtractOptions } from 'pith';
import { type SiteProfiles, siteFilters } from 'pith/site';

/** What was computed of the profiles that a thread was given, once for all its pages; it goes with them. */
const known = new WeakMap<SiteProfiles, ReturnType<typeof siteFilters>>();

/**
 * The option `site` of `extract` for a page at an address, in a task of the pool: tasks get profiles as plain data, without what is computed of them.
 *
 * @returns as of `siteFilters`; `undefined` without profiles.
 */
export function siteOption(
  profiles: SiteProfiles | undefined,
  url: string | undefined,
): ExtractOptions['site'] {
  if (profiles === undefined) return undefined;
  const filters = known.get(profiles) ?? siteFilters(profiles);
  known.set(profiles, filters);
  return filters(url);
}
