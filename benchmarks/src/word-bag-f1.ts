import { bagF1 } from './bag-f1.ts';

/**
 * Word-bag F1 as WCXB measures it: lower-case words `\w+` as multisets; both empty scores 1, one
 * empty 0. Between 0 and 1. Beyond WCXB, each ideograph, kana and Hangul syllable is a word.
 */
export function wordBagF1(extracted: string, gold: string): number {
  return bagF1(bagWords(extracted), bagWords(gold));
}

const ideographs = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const wordPattern = new RegExp(`[${ideographs}]|((?![${ideographs}])[\\p{L}\\p{M}\\p{N}_])+`, 'gu');

/** The words that {@link wordBagF1} compares, in order. */
export function bagWords(text: string): string[] {
  return text.toLowerCase().match(wordPattern) ?? [];
}
