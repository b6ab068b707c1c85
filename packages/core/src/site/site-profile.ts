import { PithError } from '../errors.ts';
import { readParameters } from '../extractors/parameters.ts';
import { siteMethod } from './site-methods.ts';

/** What was learned of one site. Plain data: it can be handed to threads; `encodeSiteProfiles` writes it. */
export interface SiteProfile {
  /** Name of the method that learned it. */
  readonly method: string;
  /** Its parameters, all of them. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Pages that were learned; identical ones count once a learner. */
  readonly pages: number;
  /** What the method knows. */
  readonly state: unknown;
}

/**
 * Profiles of parts of a site as one of all of them. While no method dropped or refused anything for a bound of its memory, neither order
 * nor grouping changes the outcome, and it is that of one learner over all pages, given that none came to two learners. Beyond the bounds the
 * order has no say for two profiles; grouping may.
 *
 * @param profiles at least one; they are left as they are.
 * @throws PithError `BAD_OPTION` when there is none, or methods or parameters differ.
 */
export function mergeSiteProfiles(profiles: readonly SiteProfile[]): SiteProfile {
  if (profiles.length === 0) {
    throw new PithError('BAD_OPTION', 'Expected a site profile, got none (mergeSiteProfiles)');
  }
  const [{ method: name, parameters }] = profiles;
  const method = siteMethod(name);
  const values = readParameters(method.parameters, parameters, `site method ${name}`);
  const state = method.empty();
  let pages = 0;
  for (const profile of profiles) {
    if (profile.method !== name || !areEqual(profile.parameters, parameters)) {
      throw new PithError(
        'BAD_OPTION',
        `Expected site profiles of one method with the same parameters, got \`${name}\` and \`${profile.method}\` (mergeSiteProfiles)`,
      );
    }
    method.merge(state, profile.state, values);
    pages += profile.pages;
  }
  return { method: name, parameters, pages, state };
}

function areEqual(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && a[name] === b[name])
  );
}
