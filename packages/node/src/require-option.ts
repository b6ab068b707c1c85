import { describe, PithError } from 'pith';

/** Throws `BAD_OPTION` unless the value is a whole number of at least `minimum`. @internal */
export function requireWholeNumber(option: string, value: unknown, minimum: number): void {
  if (Number.isSafeInteger(value) && (value as number) >= minimum) return;
  throw new PithError(
    'BAD_OPTION',
    `Expected \`${option}\` to be a whole number >= ${minimum}, got ${describe(value)}`,
  );
}
