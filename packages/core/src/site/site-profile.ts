import { PithError } from '../errors.ts';
import { readParameters } from '../extractors/parameters.ts';
import { cappedSum } from './capped-sum.ts';
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
 * Profiles of parts of a site as one of all of them. Of the methods that count (`common`, `pagelets`, `entropy`), while nothing was dropped for a bound
 * of memory, neither order nor grouping changes the outcome, and it is that of one learner over all pages, given that none came to two
 * learners. Beyond the bounds counts differ by what was dropped; the order of two profiles still has no say.
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
    requireSame(profile, profiles[0]);
    method.merge(state, profile.state, values);
    pages = cappedSum(pages, profile.pages);
  }
  return { method: name, parameters, pages, state };
}

/**
 * Refuses a profile that was learned otherwise than another.
 *
 * @throws PithError `BAD_OPTION`.
 */
export function requireSame(
  profile: SiteProfile,
  other: Pick<SiteProfile, 'method' | 'parameters'>,
): void {
  if (profile.method !== other.method) throw differing(other.method, profile.method);
  const names = [...Object.keys(other.parameters), ...Object.keys(profile.parameters)];
  for (const name of names) {
    const [own, others] = [profile.parameters[name], other.parameters[name]];
    if (own !== others) throw differing(`${name}=${String(others)}`, `${name}=${String(own)}`);
  }
}

function differing(one: string, other: string): PithError {
  return new PithError(
    'BAD_OPTION',
    `Expected site profiles of one method with the same parameters, got \`${one}\` and \`${other}\` (merging)`,
  );
}
