import { PithError } from 'pith';

/**
 * How many bytes one page may have at most, after any inflation, unless an option says otherwise: 64 MiB.
 * Stricter than the library's own limit of 100,000,000 characters (`limits.maxLength` of `extract`),
 * as bytes are held in memory before and beside the text that they become.
 */
export const defaultMaxBytes = 64 * 1024 * 1024;

/**
 * The error for a page over the limit.
 *
 * @param got the number of bytes, where it is known.
 */
export function tooLarge(maxBytes: number, where: string, got?: number): PithError {
  const message = `Expected at most ${maxBytes} bytes (option \`maxBytes\`), got ${got ?? 'more'} (${where})`;
  return new PithError('INPUT_TOO_LARGE', message);
}
