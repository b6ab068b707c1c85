// Scripts that put no spaces between words.
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const word = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');

/**
 * The words of a text as deduplication compares them: without case, punctuation and layout, compatible forms of characters (full width, ligatures)
 * as one. In scripts without spaces each character is a word, so that n-grams of words are n-grams of characters there.
 */
export function textWords(text: string): readonly string[] {
  return text.normalize('NFKC').toLowerCase().match(word) ?? [];
}
