/** Words of a text in lower case, each ideograph one; punctuation is none. */
export function wordsIn(text: string): string[] {
  const word = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+/gu;
  return text.normalize('NFKC').toLowerCase().match(word) ?? [];
}
