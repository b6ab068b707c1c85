import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { trimmedText } from '../selection/select.ts';

/** Marks around a quotation and around one within it: outer, inner. */
type Marks = readonly [open: string, close: string, innerOpen: string, innerClose: string];

/** By language, after the delimiters of the CLDR; a region is asked for before its language. */
const byLanguage: Readonly<Record<string, Marks>> = {
  ar: ['”', '“', '’', '‘'],
  ast: ['«', '»', '“', '”'],
  be: ['«', '»', '„', '“'],
  bg: ['„', '“', '„', '“'],
  bs: ['„', '”', '‘', '’'],
  ca: ['«', '»', '“', '”'],
  cs: ['„', '“', '‚', '‘'],
  de: ['„', '“', '‚', '‘'],
  'de-ch': ['«', '»', '‹', '›'],
  dsb: ['„', '“', '‚', '‘'],
  el: ['«', '»', '“', '”'],
  es: ['«', '»', '“', '”'],
  et: ['„', '“', '«', '»'],
  fa: ['«', '»', '‹', '›'],
  fi: ['”', '”', '’', '’'],
  fr: ['«', '»', '“', '”'],
  'fr-ch': ['«', '»', '‹', '›'],
  he: ['”', '”', '’', '’'],
  hr: ['„', '”', '‘', '’'],
  hsb: ['„', '“', '‚', '‘'],
  hu: ['„', '”', '»', '«'],
  hy: ['«', '»', '«', '»'],
  is: ['„', '“', '‚', '‘'],
  it: ['«', '»', '“', '”'],
  ja: ['「', '」', '『', '』'],
  ka: ['„', '“', '«', '»'],
  lt: ['„', '“', '„', '“'],
  lb: ['„', '“', '‚', '‘'],
  mk: ['„', '“', '‚', '‘'],
  nb: ['«', '»', '‘', '’'],
  nn: ['«', '»', '‘', '’'],
  no: ['«', '»', '‘', '’'],
  pl: ['„', '”', '«', '»'],
  ps: ['«', '»', '‹', '›'],
  'pt-pt': ['«', '»', '“', '”'],
  ro: ['„', '”', '«', '»'],
  ru: ['«', '»', '„', '“'],
  sk: ['„', '“', '‚', '‘'],
  sl: ['„', '“', '‚', '‘'],
  sq: ['«', '»', '“', '”'],
  sr: ['„', '“', '‘', '‘'],
  sv: ['”', '”', '’', '’'],
  uk: ['«', '»', '„', '“'],
  ur: ['”', '“', '’', '‘'],
  yi: ['”', '”', '’', '’'],
  'zh-hant': ['「', '」', '『', '』'],
  'zh-hk': ['「', '」', '『', '』'],
  'zh-mo': ['「', '」', '『', '』'],
  'zh-tw': ['「', '」', '『', '』'],
};

/** Those of English, Chinese, Dutch, Hindi, Korean, Portuguese, Thai, Turkish, Vietnamese and many others. */
const usual: Marks = ['“', '”', '‘', '’'];

/**
 * The marks around a quotation.
 *
 * @param language tag of BCP 47, or `undefined` where the page does not tell.
 * @param depth how many quotations it stands in: outer and inner marks alternate.
 */
export function quotationMarks(
  language: string | undefined,
  depth: number,
): { readonly open: string; readonly close: string } {
  const parts = language?.toLowerCase().split('-') ?? [];
  const tags = [...parts.slice(1).map((part) => `${parts[0]}-${part}`), parts[0] ?? ''];
  const tag = tags.find((name) => Object.hasOwn(byLanguage, name));
  const marks = tag === undefined ? usual : byLanguage[tag];
  const [open, close] = depth % 2 === 0 ? marks : marks.slice(2);
  return { open, close };
}

const anyMark = /^[\p{Pi}\p{Pf}"'„‚「」『』《》〈〉]/u;

/** Events that are read for the first word of a quotation. */
const mostEvents = 16;

/** Whether a `q` begins with a mark, or stands behind one: then its author wrote them, and the page's style shows no others. */
export function hasOwnMarks(page: Page, element: number): boolean {
  const { source, events, structure } = page;
  const open = structure.open[element];
  if (anyMark.test(source[events.from[open] - 1] ?? '')) return true;
  const stop = Math.min(structure.end[element], open + mostEvents);
  for (let event = open + 1; event < stop; event++) {
    if (events.kind[event] !== eventKind.text) continue;
    const [from, to] = trimmedText(page, event);
    if (from < to) return anyMark.test(source.slice(from, from + 1));
  }
  return false;
}
