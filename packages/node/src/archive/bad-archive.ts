import { PithError } from 'pith';

/** The error for a record that is damaged or cut short. */
export function badArchive(expected: string, got: string, offset: number): PithError {
  return new PithError('BAD_ARCHIVE', `Expected ${expected}, got ${got} (byte ${offset})`);
}
