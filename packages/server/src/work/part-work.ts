import { sourceDigest } from '@pith/node';
import { approximateTokens, type Chunk, type ExtractOptions, extract, PithError } from 'pith';

/** Forms in which {@link partWork} answers content. */
export const partForms = ['markdown', 'text', 'html'] as const;

/** One of {@link partForms}. */
export type PartForm = (typeof partForms)[number];

/** A page, and which part of its main content is wanted. */
export interface PartRequest {
  readonly html: string | Uint8Array;
  readonly options: ExtractOptions;
  readonly form: PartForm;
  /** Most tokens of a part, about as a language model counts them, from 16 up. */
  readonly maxTokens: number;
  /** Which part, from 1 on. */
  readonly part: number;
}

/** A stretch of a part that may be cited. */
export type CitedPassage = Pick<Chunk, 'text' | 'headings' | 'ranges'>;

/** A part of the main content of a page, and what is known of the page; `null` where it does not say. */
export interface PartAnswer {
  readonly title: string | null;
  readonly author: string | null;
  readonly date: string | null;
  readonly siteName: string | null;
  readonly language: string | null;
  readonly algorithm: string;
  /** F1 that the extraction is expected to have; `null` of algorithms that do not estimate it. */
  readonly expectedF1: number | null;
  /** `page`, or the data of the page that the text comes from. */
  readonly origin: string;
  /** Which part this is, from 1 on. */
  readonly part: number;
  /** How many there are, at least 1; put together they are the whole. */
  readonly parts: number;
  readonly content: string;
  /** The stretches of the part, in Markdown only; put together they are `content`. */
  readonly passages: readonly CitedPassage[];
  /** SHA-256 of the bytes of the page; of a string, of its bytes in UTF-8. */
  readonly sourceDigest: string;
  readonly warnings: readonly string[];
}

/** Most tokens of a passage: a paragraph or two, so that a citation is exact. */
const passageTokens = 300;

/** Most characters of a value of the page's metadata; the rest is cut off. */
const longestValue = 300;

/**
 * Takes a part of a page's main content. The same page and the same request have the same parts, so they can be asked for one by
 * one.
 *
 * @throws PithError as `extract`, and `BAD_OPTION` for a part that there is not.
 */
export function partWork({ html, options, form, maxTokens, part }: PartRequest): PartAnswer {
  const result = extract(html, options);
  const pieces: readonly CitedPassage[] =
    form === 'markdown'
      ? result.chunks({ maxTokens: Math.min(maxTokens, passageTokens) })
      : cutLines(result[form], maxTokens).map((text) => ({ text, headings: [], ranges: [] }));
  const firsts = firstOfParts(pieces, maxTokens);
  const parts = firsts.length;
  if (part > parts) {
    const expected = parts === 1 ? '1, as there is one part' : `from 1 to ${parts}`;
    throw new PithError('BAD_OPTION', `Expected a part ${expected}, got ${part} (\`part\`)`);
  }
  const taken = pieces.slice(firsts[part - 1], firsts[part]);
  const content = taken.map(({ text }) => text).join('');
  const passages = taken.map(({ text, headings, ranges }) => ({ text, headings, ranges }));
  return {
    title: onOneLine(result.title),
    author: onOneLine(result.author),
    date: onOneLine(result.date),
    siteName: onOneLine(result.siteName),
    language: onOneLine(result.language),
    algorithm: result.algorithm,
    expectedF1: result.expectedF1 ?? null,
    origin: result.origin,
    part,
    parts,
    content,
    passages: form === 'markdown' ? passages : [],
    sourceDigest: sourceDigest(typeof html === 'string' ? new TextEncoder().encode(html) : html),
    warnings: [...result.warnings, ...invisibleText(content)],
  };
}

/** Row of the first piece of each part: as many pieces as fit. */
function firstOfParts(pieces: readonly CitedPassage[], maxTokens: number): number[] {
  const firsts = [0];
  let tokens = 0;
  for (const [row, { text }] of pieces.entries()) {
    const more = approximateTokens(text);
    if (tokens > 0 && tokens + more > maxTokens) {
      firsts.push(row);
      tokens = 0;
    }
    tokens += more;
  }
  return firsts;
}

/** The lines of a text; one that is longer than a part is cut between characters. */
function cutLines(text: string, maxTokens: number): string[] {
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).flatMap((line) => {
    if (approximateTokens(line) <= maxTokens) return [line];
    const pieces: string[] = [];
    for (let at = 0; at < line.length; ) {
      let to = Math.min(at + maxTokens, line.length); // no character is more than a token
      if (to < line.length && isHighSurrogate(line.charCodeAt(to - 1))) to--;
      pieces.push(line.slice(at, to));
      at = to;
    }
    return pieces;
  });
}

function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

/** A value on one line, so that no second line of it can look like one of ours. */
function onOneLine(value: string | undefined): string | null {
  if (value === undefined) return null;
  const flat = value.replace(/[\p{White_Space}\p{Cc}]+/gu, ' ').trim();
  return flat.length > longestValue ? `${flat.slice(0, longestValue)}…` : flat;
}

/**
 * Warns of characters that no reader sees and a language model may read: Unicode's tags (U+E0000 to U+E007F), but for those that
 * spell a flag.
 */
function invisibleText(content: string): string[] {
  const withoutFlags = content.replace(/\u{1f3f4}[\u{e0020}-\u{e007e}]{2,6}\u{e007f}/gu, '');
  const found = withoutFlags.match(/[\u{e0000}-\u{e007f}]/gu)?.length ?? 0;
  if (found === 0) return [];
  return [
    `The content holds ${found} invisible characters (Unicode tags), which can carry text that readers do not see.`,
  ];
}
