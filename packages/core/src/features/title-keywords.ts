import { attributeOf } from '../page/attributes.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { wordsOf } from '../page/words.ts';
import { decodedText } from './decoded-text.ts';
import { commonStopWords } from './stop-words.ts';

/** Shortest keyword in letters (`algorithms.md` 8, step 5). */
const shortestKeyword = 3;

/** What parts an article's name from its site's: `|` and `»` anywhere, `-` between spaces, `:` before one. */
const separator = /\s*[|»]\s*|\s+[-–—]\s+|:\s+/;

// both begin where a run begins, as trying every place of long runs that stand elsewhere would take quadratic time
const separatorsAtEnd = /(?<![\s|»:–—-])[\s|»:–—-]+$/;
const punctuationAtEnd = /(?<![^\p{L}\p{N}\p{M}])[^\p{L}\p{N}\p{M}]+$/u;

/** The text of the first `title` that has any, decoded, white space collapsed; empty without one. */
export function titleText(page: Page): string {
  const { count, kind, tag, from } = page.events;
  const { flags } = page.structure;
  for (let event = 0; event + 1 < count; event++) {
    if (kind[event] !== eventKind.open || tag[event] !== tagId.title) continue;
    // a drawing's title is not the page's
    if ((flags[event] & flag.foreign) !== 0 || kind[event + 1] !== eventKind.text) continue;
    const title = decodedText(page, from[event + 1], from[event + 2]);
    const collapsed = title.replaceAll(/\s+/g, ' ').trim();
    if (collapsed !== '') return collapsed;
  }
  return '';
}

/** The language that `html` declares, its main part in lower case (`en` of `en-GB`); empty without one. */
export function declaredLanguage(page: Page): string {
  const { count, kind, tag } = page.events;
  for (let event = 0; event < count; event++) {
    if (kind[event] !== eventKind.open) continue;
    if (tag[event] !== tagId.html) break; // `html` comes first or not at all
    return mainLanguage(attributeOf(page.source, page.events, event, 'lang') ?? '');
  }
  return '';
}

function mainLanguage(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/, 1)[0];
}

/**
 * Title keywords: the words of the page's title in lower case, without stop words, words under three
 * letters, and the name of the site, which is the last part after a separator when it is shorter than
 * the rest.
 *
 * @param language code of the language whose stop words go; empty for the declared one. Without
 * either, or without a list for it, the stop words of all languages go.
 */
export function titleKeywords(page: Page, language: string): ReadonlySet<string> {
  const keywords = new Set<string>();
  const title = withoutSiteName(titleText(page));
  if (title === '') return keywords;
  const stopWords = stopWordsOf(mainLanguage(language) || declaredLanguage(page));
  const { count, from, to } = wordsOf(title);
  for (let row = 0; row < count; row++) {
    const word = keywordForm(title.slice(from[row], to[row]));
    if ([...word].length >= shortestKeyword && !stopWords.has(word)) keywords.add(word);
  }
  return keywords;
}

/** A title without its last part when a separator stands before it and it is shorter than the rest. */
export function withoutSiteName(title: string): string {
  const parts = title.split(separator);
  const last = parts[parts.length - 1];
  const rest = title.slice(0, title.length - last.length).replace(separatorsAtEnd, '');
  return parts.length > 1 && last.length < rest.length ? rest : title;
}

function stopWordsOf(language: string): ReadonlySet<string> {
  const one = Object.hasOwn(commonStopWords, language) ? commonStopWords[language] : undefined;
  return new Set((one ?? Object.values(commonStopWords).join(' ')).split(' '));
}

/** What keywords can begin with: a table of {@link beginning} of their first two units in either case. */
function beginnings(keywords: ReadonlySet<string>): Uint8Array {
  const table = new Uint8Array(beginningCount);
  for (const keyword of keywords) {
    for (const first of bothCases(keyword.charAt(0))) {
      for (const second of bothCases(keyword.charAt(1))) table[beginning(first, second)] = 1;
    }
  }
  return table;
}

function bothCases(character: string): [number, number] {
  return [character.charCodeAt(0), character.toUpperCase().charCodeAt(0)];
}

const beginningCount = 4096;

function beginning(first: number, second: number): number {
  return (first * 61 + second) & (beginningCount - 1);
}

/**
 * Marks the words of a page that are keywords, in any case, with or without punctuation around them.
 * One row a token of `page.tokens`, 1 for a keyword. Linear in the source; nearly all words are told
 * apart by their first two letters, without a string.
 */
export function markKeywords(page: Page, keywords: ReadonlySet<string>): Uint8Array {
  const { source } = page;
  const { kind } = page.events;
  const { flags } = page.structure;
  const { count, event, from, to } = page.tokens;
  const marks = new Uint8Array(count);
  if (keywords.size === 0) return marks;
  const canBegin = beginnings(keywords);
  for (let token = 0; token < count; token++) {
    const at = event[token];
    if (kind[at] !== eventKind.text) continue;
    if ((flags[at] & flag.hasReference) === 0) {
      let start = from[token];
      while (start < to[token] && isPunctuation(source.charCodeAt(start))) start++;
      if (canBegin[beginning(source.charCodeAt(start), source.charCodeAt(start + 1))] === 0)
        continue;
    }
    const word = keywordForm(decodedText(page, from[token], to[token]));
    if (keywords.has(word)) marks[token] = 1;
  }
  return marks;
}

/** Whether a unit may stand before a word: punctuation of ASCII and Latin-1, quotes and dashes beyond. */
function isPunctuation(unit: number): boolean {
  if (unit < 0x80) {
    const letterOrDigit =
      (unit >= 0x30 && unit <= 0x39) || ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a);
    return !letterOrDigit;
  }
  return (unit >= 0xa0 && unit < 0xc0) || (unit >= 0x2010 && unit <= 0x206f);
}

/** A word as keywords are compared: lower case, without punctuation around it. */
function keywordForm(word: string): string {
  let start = 0;
  while (start < word.length && isPunctuation(word.charCodeAt(start))) start++;
  return word.slice(start).toLowerCase().replace(punctuationAtEnd, '');
}
