import { createHash } from 'node:crypto';

/** Number of folds for cross-validation. */
export const foldCount = 5;

/** Share of the domains that is locked away. */
const lockboxShare = 1 / 5;

/**
 * Whether a site is locked away: no choice looks at its pages, they are scored once, at the end. It hangs on
 * the name of the site alone, so a site is on the same side in every set and in every run.
 *
 * @param site registered domain, or what stands for it.
 */
export function isLockedAway(site: string): boolean {
  return unitHash('lockbox', site) < lockboxShare;
}

/** The fold that a site's pages are held out in, 0 to 4; independent of {@link isLockedAway}. */
export function foldOf(site: string): number {
  return Math.floor(unitHash('fold', site) * foldCount);
}

/** The part of the protocol that a site's pages belong to: a fold's number, or the lockbox. */
export function partOf(site: string): number | 'lockbox' {
  return isLockedAway(site) ? 'lockbox' : foldOf(site);
}

/** A number in [0, 1) that hangs on its purpose and the site only. */
function unitHash(purpose: string, site: string): number {
  const digest = createHash('sha256').update(`${purpose}\0${site.toLowerCase()}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
