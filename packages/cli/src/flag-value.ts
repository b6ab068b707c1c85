import { parseUrl } from 'pith/internal/url';
import type { Flag, FlagValue, ListFlag, NumberFlag, TextFlag } from './flag.ts';

/** A flag's value as a configuration file has it; undefined where the flag does not take it. */
export function accept(flag: Flag, value: unknown): FlagValue | undefined {
  switch (flag.type) {
    case 'switch':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
      return typeof value === 'number' && isInRange(flag, value) ? value : undefined;
    case 'choice':
      return typeof value === 'string' && flag.options.includes(value) ? value : undefined;
    case 'text':
      return typeof value === 'string' && isText(flag, value) ? value : undefined;
    case 'list':
      return acceptList(flag, value);
  }
}

/** A flag's value as it is written on the command line, for a list one of its values. */
export function acceptWritten(flag: Flag, written: string): FlagValue | undefined {
  if (flag.type === 'number') return written.trim() === '' ? undefined : accept(flag, +written);
  const value = accept(flag, written);
  return flag.type === 'list' && value !== undefined ? written : value;
}

function isInRange({ minimum, integer }: NumberFlag, value: number): boolean {
  return Number.isFinite(value) && value >= minimum && (!integer || Number.isInteger(value));
}

function isText({ isAddress = false }: TextFlag, value: string): boolean {
  return !isAddress || (/^https?:\/\//i.test(value) && parseUrl(value) !== undefined);
}

function acceptList({ options, pairs }: ListFlag, value: unknown): FlagValue | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const items = pairs && isObject ? pairsOf(value) : [value].flat();
  const fits = (item: unknown): item is string =>
    typeof item === 'string' && (options === undefined || options.includes(item));
  return items.every(fits) ? items : undefined;
}

function pairsOf(values: object): unknown[] {
  return Object.entries(values).map(([key, value]) =>
    typeof value === 'object' ? value : `${key}=${value}`,
  );
}

/** What a wrong value may have been meant as: a name to look for among the words of the flag; `undefined` where it takes any text. */
export function meantBy(
  flag: Flag,
  written: string,
): { given: string; candidates: readonly string[] } | undefined {
  if (!('options' in flag) || flag.options === undefined) return undefined;
  const { options, otherNames = {} } = flag;
  const name = written.toLowerCase();
  const known = Object.hasOwn(otherNames, name) ? otherNames[name] : written;
  return { given: known, candidates: options };
}

/** What a flag takes, in words. */
export function expected(flag: Flag): string {
  switch (flag.type) {
    case 'switch':
      return 'true or false';
    case 'number':
      return `a ${flag.integer ? 'whole ' : ''}number from ${flag.minimum} up`;
    case 'choice':
      return `one of ${flag.options.join(', ')}`;
    case 'list':
      return flag.options === undefined ? 'text' : `one of ${flag.options.join(', ')}`;
    case 'text':
      return flag.isAddress ? 'an absolute http or https URL' : 'text';
  }
}
