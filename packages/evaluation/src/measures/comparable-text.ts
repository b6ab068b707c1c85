import { readReturned } from './returned-document.ts';

/** Options of {@link comparableText}. */
export interface ComparableOptions {
  /** Whether letters are put in lower case. @default false */
  readonly caseFold?: boolean;
}

/** Defaults of {@link ComparableOptions}. */
export const comparableDefaults: Required<ComparableOptions> = Object.freeze({
  caseFold: false,
});

/** Soft hyphen, zero-width space, byte order mark and bidi controls; the joiners stay. */
const uncounted = /[\u00ad\u200b\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** Every Unicode White_Space, and U+0000, which pages never show. */
const whiteSpace = /[\p{White_Space}\0]+/gu;

/**
 * Text as all measures of ours compare it (`evaluation.md` 4, steps 4 and 5): characters that do not
 * count dropped, NFC, white space runs one space, trimmed. For the gold standard and for plain-text
 * output; idempotent.
 */
export function comparableText(text: string, options: ComparableOptions = {}): string {
  return normalise(text, options).replace(whiteSpace, ' ').trim();
}

/**
 * As {@link comparableText}, line by line: lines stay apart by `\n`, empty lines are dropped. For
 * measures that read blocks.
 */
export function comparableLines(text: string, options: ComparableOptions = {}): string {
  return normalise(text, options)
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.replace(whiteSpace, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function normalise(text: string, options: ComparableOptions): string {
  const { caseFold } = { ...comparableDefaults, ...options };
  const counted = text.replace(uncounted, '');
  return (caseFold ? counted.toLowerCase() : counted).normalize('NFC');
}

/** The plain text of a returned document, see {@link readReturned}. */
export function textOfHtml(html: string | Uint8Array, contentType?: string): string {
  return readReturned(html, { contentType }).text;
}

/** {@link comparableText} of a returned document: section 4 as a whole. */
export function comparableHtml(
  html: string | Uint8Array,
  options: ComparableOptions & { readonly contentType?: string } = {},
): string {
  return comparableText(textOfHtml(html, options.contentType), options);
}
