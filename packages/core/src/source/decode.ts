import { TextDecoder } from '@exodus/bytes/encoding-browser.js';
import { describe, PithError } from '../errors.ts';
import { readByteOrderMark } from './byte-order-mark.ts';
import { detectUtf16, rankEncodings } from './detect.ts';
import { charsetLabel } from './http-header.ts';
import { encodingOfLabel } from './label.ts';
import { prescan, prescanBytes } from './meta-prescan.ts';
import { sampleWords } from './sample.ts';

/** What is known about the bytes of a page from outside. */
export interface DecodeOptions {
  /** The `Content-Type` header that came with the page, such as `text/html; charset=koi8-r`. */
  readonly contentType?: string | undefined;
  /**
   * The encoding that the caller knows the page to be in, as any label of the Encoding Standard.
   * Followed whatever the bytes are; only a byte order mark comes before it.
   */
  readonly encoding?: string | undefined;
  /**
   * How many bytes from the start may hold the page's own declaration, an integer from 0 on.
   * @default 1024
   */
  readonly prescanBytes?: number | undefined;
}

/** Which sign decided the encoding. `default`: there was none, and none was needed. */
export type EncodingSource =
  | 'byte-order-mark'
  | 'option'
  | 'http'
  | 'meta'
  | 'detected'
  | 'default';

/** A page as a string, with how it became one. */
export interface DecodedSource {
  /** The page, without its byte order mark. All offsets of Pith count its UTF-16 units. */
  readonly text: string;
  /** Name in the Encoding Standard, lower-cased: `utf-8`, `windows-1252`, `gbk`, `shift_jis` ... */
  readonly encoding: string;
  /** Which sign decided it. An XML declaration counts as `meta`. */
  readonly from: EncodingSource;
  /** How many invalid byte sequences became U+FFFD. */
  readonly replacements: number;
  /** A sentence for each label that was not followed, and one if there were replacements. */
  readonly warnings: readonly string[];
}

interface Label {
  readonly encoding: string;
  readonly from: 'http' | 'meta';
}

/**
 * A label is not followed when the sampled words take this many bits more in its encoding than in
 * the likeliest one, in all and for each byte beyond ASCII. On pages in 17 languages put into 17
 * encodings one right label was lost, of a page that is garbled in itself; wrong ones are mostly 1
 * to 10 bits a byte above. Languages without a model in `letter-models.ts` have only this margin to rely on.
 */
const wrongLabelBits = 30;
const wrongLabelBitsEach = 0.5;

/**
 * Decodes the bytes of a page as browsers do, and repairs wrong labels that browsers follow.
 *
 * The order is that of the HTML Standard, 13.2.3.2: byte order mark; the caller's `encoding`; the
 * `charset` of `contentType`; the page's own `<meta>` or XML declaration; detection. It differs in
 * this, because who extracts text wants the right text and not the one a browser shows:
 * - Bytes that are valid UTF-8 and hold characters outside ASCII are UTF-8, whatever the header or
 *   the page says. By chance that hardly ever happens: two bytes of another encoding can look like
 *   UTF-8, a paragraph cannot. (`gb2312` pages that are UTF-8, servers that add `iso-8859-1`.)
 * - A label that turns the bytes into invalid sequences or into text that no language looks like is
 *   dropped, with a warning, for the next label or for detection.
 * - A page in ASCII without a label is `utf-8` and not `windows-1252`; its text is the same.
 *
 * Never throws on any bytes, and takes time linear in them.
 *
 * @throws PithError `BAD_OPTION` when `bytes` are none, an option has the wrong type, or `encoding` is
 *   no label of the Encoding Standard that can be decoded.
 */
export function decodeSource(bytes: Uint8Array, options: DecodeOptions = {}): DecodedSource {
  const wanted = checkOptions(bytes, options);
  const mark = readByteOrderMark(bytes);
  if (mark !== undefined) {
    return decoded(bytes.subarray(mark.length), mark.encoding, 'byte-order-mark', []);
  }
  if (wanted !== undefined) return decoded(bytes, wanted, 'option', []);

  const warnings: string[] = [];
  const labels = readLabels(bytes, options, warnings);
  const utf16 = detectUtf16(bytes);
  if (utf16 !== undefined) return follow(bytes, utf16, labels, warnings);

  const utf8 = decodeValidUtf8(bytes);
  if (utf8 === undefined && labels[0]?.encoding.startsWith('utf-16')) {
    const wide = decodeLoosely(bytes, labels[0].encoding); // hardly ever valid by chance
    if (wide.replacements === 0) return follow(bytes, labels[0].encoding, labels, warnings);
  }
  if (utf8 === undefined) return decodeLegacy(bytes, labels, warnings);
  if (utf8.length < bytes.length && (labels.length === 0 || isSurelyUtf8(utf8))) {
    const from = blameLabels(labels, 'utf-8', warnings);
    return { text: utf8, encoding: 'utf-8', from, replacements: 0, warnings };
  }
  return decodeAscii(bytes, utf8, labels, warnings);
}

function checkOptions(bytes: Uint8Array, options: DecodeOptions): string | undefined {
  if (!(bytes instanceof Uint8Array)) {
    throw new PithError('BAD_OPTION', `Expected a Uint8Array, got ${describe(bytes)} (bytes)`);
  }
  const { contentType, encoding, prescanBytes: limit } = options;
  if (contentType !== undefined && typeof contentType !== 'string') {
    throw new PithError(
      'BAD_OPTION',
      `Expected a string, got ${describe(contentType)} (contentType)`,
    );
  }
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 0)) {
    throw new PithError(
      'BAD_OPTION',
      `Expected an integer from 0 on, got ${describe(limit)} (prescanBytes)`,
    );
  }
  if (encoding === undefined) return undefined;
  const name = typeof encoding === 'string' ? encodingOfLabel(encoding) : undefined;
  if (name === undefined || name === 'replacement') {
    throw new PithError(
      'BAD_OPTION',
      `Expected a label of the Encoding Standard, such as windows-1252, got ${describe(encoding)} (encoding)`,
    );
  }
  return name;
}

/** The labels in the order of their weight, without those that cannot be followed. */
function readLabels(bytes: Uint8Array, options: DecodeOptions, warnings: string[]): Label[] {
  const labels: Label[] = [];
  const header = options.contentType === undefined ? undefined : charsetLabel(options.contentType);
  if (header !== undefined) {
    const encoding = encodingOfLabel(header);
    if (encoding !== undefined && encoding !== 'replacement') {
      labels.push({ encoding, from: 'http' });
    } else {
      warnings.push(
        `The Content-Type header names no encoding that can be read: ${describe(header)}.`,
      );
    }
  }
  const declared = prescan(bytes, options.prescanBytes ?? prescanBytes);
  if (declared === 'replacement') {
    warnings.push('The page declares an encoding that the Encoding Standard no longer reads.');
  } else if (declared !== undefined) {
    labels.push({ encoding: declared, from: 'meta' });
  }
  return labels;
}

/** The bytes are valid UTF-8 and either ASCII, or too few to tell against a label. */
function decodeAscii(
  bytes: Uint8Array,
  utf8: string,
  labels: readonly Label[],
  warnings: string[],
): DecodedSource {
  if (utf8.includes('\x1b$') && utf8.length === bytes.length) {
    const japanese = decodeLoosely(bytes, 'iso-2022-jp');
    if (japanese.replacements === 0) return follow(bytes, 'iso-2022-jp', labels, warnings);
  }
  // UTF-16 would have shown in its NUL bytes.
  const label = labels.find(({ encoding }) => !encoding.startsWith('utf-16'));
  if (label !== undefined) {
    blameLabels(labels, label.encoding, warnings);
    if (label.encoding !== 'utf-8') return decoded(bytes, label.encoding, label.from, warnings);
    return { text: utf8, encoding: 'utf-8', from: label.from, replacements: 0, warnings };
  }
  blameLabels(labels, 'utf-8', warnings);
  return { text: utf8, encoding: 'utf-8', from: 'default', replacements: 0, warnings };
}

/** The bytes are not valid UTF-8: a label if one holds, else what detection says. */
function decodeLegacy(
  bytes: Uint8Array,
  labels: readonly Label[],
  warnings: string[],
): DecodedSource {
  const sample = sampleWords(bytes);
  const named = labels.map(({ encoding }) => (encoding === 'gb18030' ? 'gbk' : encoding));
  const ranked = rankEncodings(sample, named);
  const best = ranked[0];
  const highBytes = sample.reduce((count, byte) => count + (byte >> 7), 0);
  const tolerated = Math.max(wrongLabelBits, wrongLabelBitsEach * highBytes);
  for (const [at, { encoding }] of labels.entries()) {
    const own = ranked.find((entry) => entry.encoding === named[at]);
    if (own === undefined) continue;
    const excess = own.bits - best.bits;
    // UTF-8 has been found invalid already: it has to be the best.
    if (excess <= (encoding === 'utf-8' ? 0 : tolerated)) {
      return follow(bytes, encoding, labels, warnings);
    }
  }
  return follow(bytes, sample.length === 0 ? 'windows-1252' : best.encoding, labels, warnings);
}

/** Decodes in the encoding decided upon, after a warning for each label that says otherwise. */
function follow(
  bytes: Uint8Array,
  encoding: string,
  labels: readonly Label[],
  warnings: string[],
): DecodedSource {
  return decoded(bytes, encoding, blameLabels(labels, encoding, warnings), warnings);
}

/** Warns of the labels before the first that says `encoding`; the answer is who said it. */
function blameLabels(
  labels: readonly Label[],
  encoding: string,
  warnings: string[],
): 'http' | 'meta' | 'detected' {
  for (const label of labels) {
    if (label.encoding === encoding) return label.from;
    const who = label.from === 'http' ? 'The Content-Type header' : 'The page';
    warnings.push(`${who} says ${label.encoding}, but the bytes are ${encoding}.`);
  }
  return 'detected';
}

function decoded(
  bytes: Uint8Array,
  encoding: string,
  from: EncodingSource,
  warnings: string[],
): DecodedSource {
  const { text, replacements } = decodeLoosely(bytes, encoding);
  if (replacements > 0) {
    warnings.push(`${replacements} invalid byte sequences in ${encoding} became U+FFFD.`);
  }
  return { text, encoding, from, replacements, warnings };
}

/** The string if the bytes are valid UTF-8. This is the way of nearly all pages: one native pass. */
function decodeValidUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeLoosely(bytes: Uint8Array, encoding: string) {
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  let replacements = 0;
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', at + 1)) {
    replacements++;
  }
  return { text, replacements: replacements > 0 ? replacements - written(bytes, encoding) : 0 };
}

/** How often the page itself holds U+FFFD, which is no damage. */
function written(bytes: Uint8Array, encoding: string): number {
  if (encoding !== 'utf-8') return 0;
  let count = 0;
  for (let at = bytes.indexOf(0xef); at !== -1; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) count++;
  }
  return count;
}

/**
 * Whether text decoded from valid UTF-8 holds more than chance explains: a character of three bytes
 * or more, characters of Latin-1 only (whose two bytes make no sense in other encodings), or six of
 * any kind.
 */
function isSurelyUtf8(text: string): boolean {
  let latin1Only = true;
  let count = 0;
  for (const [character] of text.matchAll(/[^\0-\x7f]/g)) {
    if (character > '\u07ff' || ++count === 6) return true;
    if (character > '\u00ff') latin1Only = false;
  }
  return latin1Only;
}
