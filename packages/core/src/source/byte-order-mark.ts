/** A byte order mark at the start of a page. */
export interface ByteOrderMark {
  /** What it says the bytes are. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  /** Its length in bytes, 2 or 3. */
  readonly length: number;
}

/**
 * The byte order mark that the bytes start with, if any. Encoding Standard 6.1, "BOM sniff"; the
 * HTML Standard puts it before every other sign of the encoding, the user's own choice included.
 */
export function readByteOrderMark(bytes: Uint8Array): ByteOrderMark | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/**
 * The string with a space for the U+FEFF at its start, for callers that already hold a string: to
 * HTML both are nothing, and all positions stay. Only one is replaced, and none inside the string.
 */
export function blankByteOrderMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text;
}
