import { createHash } from 'node:crypto';

/** The `ETag` of a body: the same for the same bytes, on any machine. */
export function entityTag(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether a client has a body already, by its header `If-None-Match` (RFC 9110, 13.1.2: weak tags match as well). */
export function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}
