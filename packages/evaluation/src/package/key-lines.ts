import { describe, PithError } from 'pith';

/** One `key: value` line. */
export interface KeyLine {
  readonly key: string;
  /** Without outer white space; may be empty. */
  readonly value: string;
}

/** The lines of a file without its byte order mark; `\r\n` counts as one line end. */
export function linesOf(text: string): string[] {
  return (text.startsWith('\ufeff') ? text.slice(1) : text).split(/\r\n|[\n\r]/);
}

/**
 * Reads one line as `key: value`; the key ends at the first colon.
 *
 * @param where file and line, for the message.
 * @throws PithError `BAD_PACKAGE` for a line without a colon or with nothing before it.
 */
export function readKeyLine(line: string, where: string): KeyLine {
  const colon = line.indexOf(':');
  const key = line.slice(0, Math.max(colon, 0)).trim();
  if (key === '') {
    throw new PithError('BAD_PACKAGE', `Expected \`key: value\`, got ${describe(line)} (${where})`);
  }
  return { key, value: line.slice(colon + 1).trim() };
}

/** Whether a key and its value come back as they are when written as one line. */
export function fitsLine({ key, value }: KeyLine): boolean {
  return (
    isTrimmedLine(key) && !key.includes(':') && !/^[\ufeff{]/.test(key) && isTrimmedLine(value)
  );
}

/** Whether a text is one line, not empty, without outer white space. */
export function isTrimmedLine(text: string): boolean {
  return text !== '' && text.trim() === text && !/[\n\r]/.test(text);
}
