// Reads what a profile holds, which somebody may have cut short or changed: all that is not as it should be is an error.
import { describe, PithError } from '../errors.ts';

/**
 * An object with fields.
 *
 * @param where named in the message.
 * @throws PithError `BAD_SITE_PROFILE`, as all of this file.
 */
export function readObject(json: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof json === 'object' && json !== null && !Array.isArray(json))
    return json as Record<string, unknown>;
  throw badProfile('an object', json, where);
}

/** A list, of a length if one is given. */
export function readList(json: unknown, where: string, length?: number): readonly unknown[] {
  if (Array.isArray(json) && (length === undefined || json.length === length)) return json;
  throw badProfile(`a list${length === undefined ? '' : ` of ${length}`}`, json, where);
}

/** A whole number from 0 to 2^53 - 1. */
export function readCount(json: unknown, where: string): number {
  if (Number.isSafeInteger(json) && (json as number) >= 0) return json as number;
  throw badProfile('a whole number from 0', json, where);
}

/** A whole number from 1 to 2^53 - 1: what is counted was there. */
export function readPositive(json: unknown, where: string): number {
  const count = readCount(json, where);
  if (count > 0) return count;
  throw badProfile('a whole number from 1', json, where);
}

/** Refuses more of something than the parameters of a profile allow. */
export function requireAtMost(bound: number, found: number, where: string): void {
  if (found > bound) throw badProfile(`at most ${bound}`, found, where);
}

/** Text. */
export function readText(json: unknown, where: string): string {
  if (typeof json === 'string') return json;
  throw badProfile('text', json, where);
}

/** Different whole numbers. */
export function readKeys(json: unknown, where: string): readonly number[] {
  const keys = readList(json, where).map((key) => readCount(key, where));
  if (new Set(keys).size === keys.length) return keys;
  throw badProfile('keys that differ', 'the same twice', where);
}

/** What a damaged profile is refused with. */
export function badProfile(expected: string, got: unknown, where: string): PithError {
  const found = Array.isArray(got) ? `a list of ${got.length}` : describe(got);
  return new PithError(
    'BAD_SITE_PROFILE',
    `Expected ${expected}, got ${found} (site profile, ${where})`,
  );
}
