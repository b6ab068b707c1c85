import { createPage } from 'pith/page';
import { renderText } from 'pith/render';
import { fromPairs } from 'pith/selection';
import { decodeSource } from 'pith/source';

/** Options of {@link comparableText}. */
export interface ComparableOptions {
  /** Whether letters are put in lower case. @default false */
  readonly caseFold?: boolean;
}

/** Defaults of {@link ComparableOptions}. */
export const defaultComparableOptions: Required<ComparableOptions> = Object.freeze({
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
  const { caseFold } = { ...defaultComparableOptions, ...options };
  const counted = text.replace(uncounted, '');
  return (caseFold ? counted.toLowerCase() : counted).normalize('NFC');
}

/**
 * The plain text of a returned document (`evaluation.md` 4, steps 1 to 3), one line a block: bytes are
 * decoded as pages are; script, style, comments and tags are removed, a block tag or `br` becomes white
 * space and an inline tag nothing; `head`, `noscript` and `template` are skipped; references resolved.
 *
 * @param html the document, as a string or as the bytes that were answered.
 * @param contentType HTTP header `Content-Type` of the answer.
 */
export function textOfHtml(html: string | Uint8Array, contentType?: string): string {
  const source =
    typeof html === 'string'
      ? html
      : decodeSource(html, contentType === undefined ? {} : { contentType }).text;
  if (source === '') return '';
  return renderText(createPage(source), fromPairs([[0, source.length]], source.length)).text;
}

/** {@link comparableText} of a returned document: section 4 as a whole. */
export function comparableHtml(
  html: string | Uint8Array,
  options: ComparableOptions & { readonly contentType?: string } = {},
): string {
  return comparableText(textOfHtml(html, options.contentType), options);
}
