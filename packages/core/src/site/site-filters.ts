import type { Algorithm } from '../extractors/algorithm.ts';
import { parseUrl } from '../source/parse-url.ts';
import type { SiteProfiles } from './profile-file.ts';
import { siteFilter } from './site-filter.ts';

/** Name of the site that pages of unknown sites belong to. */
export const anySite = '*';

/** Name of the site of an address, as profiles are kept by: its host with its port where it has one, in lower case; `undefined` without an address. */
export function siteOfUrl(url: string | undefined): string | undefined {
  const host = parseUrl(url)?.host ?? '';
  return host === '' || host === anySite ? undefined : host; // `*` is a host to the URL Standard
}

/**
 * The filters of several sites, each made when it is first asked for.
 *
 * @returns a function that answers, for the address of a page, the option `site` of `extract`: by the profile of its host, else by that of {@link anySite}. Where
 *   no address is known and there is one profile only, it is that one. `undefined` where none fits.
 */
export function siteFilters(
  profiles: SiteProfiles,
): (url: string | undefined) => ((base: Algorithm) => Algorithm) | undefined {
  const filters = new Map<string, (base: Algorithm) => Algorithm>();
  const [only] = profiles.size === 1 ? profiles.keys() : [];
  return (url) => {
    const name = [siteOfUrl(url) ?? only, anySite].find(
      (site) => site !== undefined && profiles.has(site),
    );
    if (name === undefined) return undefined;
    const filter = filters.get(name) ?? siteFilter(profiles.get(name)!);
    filters.set(name, filter);
    return filter;
  };
}
