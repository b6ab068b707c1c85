import { encodingOfLabel } from './label.ts';

/**
 * How many bytes the prescan reads. The HTML Standard asks authors to declare the encoding within
 * the first 1024 bytes, and browsers of the Standard wait for no more. A later `<meta>` is rarer and
 * less to be trusted (it may stand in a script's string or a quoted page), and {@link prescan} does
 * not know what a script is; detection looks at the text itself instead.
 */
export const prescanBytes = 1024;

const LESS_THAN = 0x3c; // <
const GREATER_THAN = 0x3e; // >
const SLASH = 0x2f; // /
const BANG = 0x21; // !
const QUESTION = 0x3f; // ?
const HYPHEN = 0x2d; // -
const EQUALS = 0x3d; // =
const DOUBLE_QUOTE = 0x22; // "
const SINGLE_QUOTE = 0x27; // '

/** Where the prescan stands. It has run out of bytes when `at` is `end`. */
interface Cursor {
  at: number;
  readonly end: number;
}

interface Attribute {
  readonly name: string;
  readonly value: string;
}

/**
 * The encoding that a page declares about itself in a `<meta charset>`, a `<meta http-equiv>` or an
 * XML declaration. HTML Standard 13.2.3.2, "prescan a byte stream to determine its encoding".
 *
 * @param bytes the page, from its first byte.
 * @param limit how many bytes to read, at least 0; 1024 by default.
 * @returns the lower-cased name, `replacement` included; `undefined` when nothing is declared or
 *   only names that do not exist. UTF-16 comes back as `utf-8` and `x-user-defined` as
 *   `windows-1252`, as the Standard has it: a declaration that could be read as ASCII is neither.
 */
export function prescan(bytes: Uint8Array, limit: number = prescanBytes): string | undefined {
  const cursor: Cursor = { at: 0, end: Math.min(bytes.length, limit) };
  if (startsWith(bytes, 0, [0x3c, 0, 0x3f, 0, 0x78, 0])) return 'utf-16le'; // <?x in UTF-16
  if (startsWith(bytes, 0, [0, 0x3c, 0, 0x3f, 0, 0x78])) return 'utf-16be';

  for (; cursor.at < cursor.end; cursor.at++) {
    if (bytes[cursor.at] !== LESS_THAN) continue;
    const next = bytes[cursor.at + 1];
    if (next === BANG && bytes[cursor.at + 2] === HYPHEN && bytes[cursor.at + 3] === HYPHEN) {
      skipComment(bytes, cursor);
    } else if (isMetaStart(bytes, cursor.at)) {
      cursor.at += 5;
      const encoding = encodingOfMeta(bytes, cursor);
      if (encoding !== undefined && cursor.at < cursor.end) return encoding;
    } else if (isLetter(next) || (next === SLASH && isLetter(bytes[cursor.at + 2]))) {
      while (cursor.at < cursor.end && !endsTagName(bytes[cursor.at])) cursor.at++;
      while (nextAttribute(bytes, cursor) !== undefined);
    } else if (next === BANG || next === SLASH || next === QUESTION) {
      while (cursor.at < cursor.end && bytes[cursor.at] !== GREATER_THAN) cursor.at++;
    }
  }
  return encodingOfXmlDeclaration(bytes, cursor.end);
}

/** The two hyphens of `<!--` may be those of `-->`. */
function skipComment(bytes: Uint8Array, cursor: Cursor): void {
  cursor.at += 4;
  while (cursor.at < cursor.end) {
    if (
      bytes[cursor.at] === GREATER_THAN &&
      bytes[cursor.at - 1] === HYPHEN &&
      bytes[cursor.at - 2] === HYPHEN
    ) {
      return;
    }
    cursor.at++;
  }
}

/** Reads the attributes of a `<meta>`; the cursor stands after the name, and then after the tag. */
function encodingOfMeta(bytes: Uint8Array, cursor: Cursor): string | undefined {
  const seen = new Set<string>();
  let gotPragma = false;
  let needPragma: boolean | undefined;
  let charset: string | undefined | null = null; // null: not named yet, undefined: no such encoding
  for (;;) {
    const attribute = nextAttribute(bytes, cursor);
    if (attribute === undefined) break;
    const { name, value } = attribute;
    if (seen.has(name)) continue;
    seen.add(name);
    if (name === 'http-equiv') {
      if (value === 'content-type') gotPragma = true;
    } else if (name === 'content') {
      const encoding = encodingOfMetaContent(value);
      if (encoding !== undefined && charset === null) {
        charset = encoding;
        needPragma = true;
      }
    } else if (name === 'charset') {
      charset = encodingOfLabel(value);
      needPragma = false;
    }
  }
  if (needPragma === undefined || (needPragma && !gotPragma)) return undefined;
  if (charset === undefined || charset === null) return undefined;
  if (charset === 'x-user-defined') return 'windows-1252';
  return asAsciiCompatible(charset);
}

/** HTML Standard 2.5.4, "extracting a character encoding from a `meta` element". */
function encodingOfMetaContent(content: string): string | undefined {
  const match =
    /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*))/i.exec(
      content,
    );
  const label = match?.[1] ?? match?.[2] ?? match?.[3];
  return label === undefined ? undefined : encodingOfLabel(label);
}

/** HTML Standard 13.2.3.2, "get an attribute". Names and values come lower-cased. */
function nextAttribute(bytes: Uint8Array, cursor: Cursor): Attribute | undefined {
  const { end } = cursor;
  let at = cursor.at;
  while (at < end && (isSpace(bytes[at]) || bytes[at] === SLASH)) at++;
  const nameFrom = at;
  if (at >= end || bytes[at] === GREATER_THAN) {
    cursor.at = at;
    return undefined;
  }
  while (
    at < end &&
    !isSpace(bytes[at]) &&
    bytes[at] !== SLASH &&
    bytes[at] !== GREATER_THAN &&
    (bytes[at] !== EQUALS || at === nameFrom)
  ) {
    at++;
  }
  const name = lowerCased(bytes, nameFrom, at);
  while (at < end && isSpace(bytes[at])) at++;
  if (bytes[at] !== EQUALS) {
    cursor.at = at;
    return at < end ? { name, value: '' } : undefined;
  }
  at++;
  while (at < end && isSpace(bytes[at])) at++;
  const quote = bytes[at];
  let value: string;
  if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
    const valueFrom = ++at;
    while (at < end && bytes[at] !== quote) at++;
    value = lowerCased(bytes, valueFrom, at);
    at++;
  } else {
    const valueFrom = at;
    while (at < end && !isSpace(bytes[at]) && bytes[at] !== GREATER_THAN) at++;
    value = lowerCased(bytes, valueFrom, at);
  }
  cursor.at = Math.min(at, end);
  return at <= end ? { name, value } : undefined;
}

/** HTML Standard 13.2.3.2, "get an XML encoding", within the declaration itself. */
function encodingOfXmlDeclaration(bytes: Uint8Array, end: number): string | undefined {
  if (!startsWith(bytes, 0, [0x3c, 0x3f, 0x78, 0x6d, 0x6c])) return undefined; // <?xml
  const close = bytes.subarray(0, end).indexOf(GREATER_THAN);
  if (close === -1) return undefined;
  const declaration = String.fromCharCode(...bytes.subarray(0, Math.min(close, prescanBytes)));
  const match = /encoding[\0-\x20]*=[\0-\x20]*(["'])([^\0-\x20]*?)\1/.exec(declaration);
  const encoding = match === null ? undefined : encodingOfLabel(match[2]);
  return encoding === undefined ? undefined : asAsciiCompatible(encoding);
}

function asAsciiCompatible(encoding: string): string {
  return encoding === 'utf-16le' || encoding === 'utf-16be' ? 'utf-8' : encoding;
}

function lowerCased(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    text += String.fromCharCode(byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);
  }
  return text;
}

function isMetaStart(bytes: Uint8Array, at: number): boolean {
  return (
    (bytes[at + 1] | 0x20) === 0x6d && // m
    (bytes[at + 2] | 0x20) === 0x65 && // e
    (bytes[at + 3] | 0x20) === 0x74 && // t
    (bytes[at + 4] | 0x20) === 0x61 && // a
    (isSpace(bytes[at + 5]) || bytes[at + 5] === SLASH)
  );
}

function startsWith(bytes: Uint8Array, from: number, pattern: readonly number[]): boolean {
  return pattern.every((byte, offset) => bytes[from + offset] === byte);
}

function endsTagName(byte: number): boolean {
  return isSpace(byte) || byte === GREATER_THAN;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c;
}
