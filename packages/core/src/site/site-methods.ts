import { PithError } from '../errors.ts';
import { nearestName } from '../extractors/nearest-name.ts';
import { blockEntropy } from './block-entropy.ts';
import { blockFrequency } from './block-frequency.ts';
import { commonStructure } from './common-structure.ts';
import { pageTemplates } from './page-templates.ts';
import { pagelets } from './pagelets.ts';
import type { SiteMethod } from './site-method.ts';
import { siteStyleTree } from './site-style-tree.ts';

/** Every method that learns a site's template. */
export const siteMethods: readonly SiteMethod[] = [
  commonStructure,
  pagelets,
  blockEntropy,
  siteStyleTree,
  blockFrequency,
  pageTemplates,
] as unknown as readonly SiteMethod[];

/** Method used when none is named. */
export const defaultSiteMethod = 'common';

/**
 * The method of a name.
 *
 * @throws PithError `BAD_OPTION`, which lists the methods.
 */
export function siteMethod(name: string): SiteMethod {
  const found = siteMethods.find((method) => method.name === name);
  if (found !== undefined) return found;
  const names = siteMethods.map((method) => method.name);
  const suggestion = nearestName(name, names);
  const hint = suggestion === undefined ? '' : `; did you mean \`${suggestion}\`?`;
  throw new PithError(
    'BAD_OPTION',
    `Expected a site method (${names.join(', ')}), got \`${name}\`${hint}`,
  );
}
