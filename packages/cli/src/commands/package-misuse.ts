import { PithError } from 'pith';

/** The error of a `pith package` that was used wrongly. */
export function misuse(expected: string, got: string, where: string): PithError {
  return new PithError(
    'BAD_OPTION',
    `Expected ${expected}, got ${got} (${where}); \`pith help package\` shows the use`,
  );
}

/** A number of things in words: `1 page`, `2 pages`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
