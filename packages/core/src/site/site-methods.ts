import { PithError } from '../errors.ts';
import { nearest } from '../extractors/nearest.ts';
import { commonStructure } from './common-structure.ts';
import type { SiteMethod } from './site-method.ts';

/** Every method that learns a site's template. */
export const siteMethods: readonly SiteMethod[] = [commonStructure as unknown as SiteMethod];

/** Method used when none is named. */
export const defaultSiteMethod = 'common';

/**
 * The method of a name.
 *
 * @throws PithError `UNKNOWN_ALGORITHM`.
 */
export function siteMethod(name: string): SiteMethod {
  const found = siteMethods.find((method) => method.name === name);
  if (found !== undefined) return found;
  const names = siteMethods.map((method) => method.name);
  const suggestion = nearest(name, names);
  const hint = suggestion === undefined ? '' : `; did you mean \`${suggestion}\`?`;
  throw new PithError(
    'UNKNOWN_ALGORITHM',
    `Expected a site method (${names.join(', ')}), got \`${name}\`${hint}`,
  );
}
