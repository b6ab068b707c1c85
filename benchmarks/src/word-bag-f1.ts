/**
 * Word-bag F1 as WCXB measures it: lower-case words `\w+` as multisets; both empty scores 1, one
 * empty 0. Between 0 and 1. Beyond WCXB, each ideograph, kana and Hangul syllable is a word.
 */
export function wordBagF1(extracted: string, gold: string): number {
  const wanted = new Map<string, number>();
  let goldWords = 0;
  for (const word of words(gold)) {
    wanted.set(word, (wanted.get(word) ?? 0) + 1);
    goldWords++;
  }
  let found = 0;
  let extractedWords = 0;
  for (const word of words(extracted)) {
    extractedWords++;
    const left = wanted.get(word) ?? 0;
    if (left > 0) {
      wanted.set(word, left - 1);
      found++;
    }
  }
  if (extractedWords === 0 && goldWords === 0) return 1;
  return (2 * found) / (extractedWords + goldWords);
}

const ideographs = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const wordPattern = new RegExp(`[${ideographs}]|((?![${ideographs}])[\\p{L}\\p{M}\\p{N}_])+`, 'gu');

function words(text: string): string[] {
  return text.toLowerCase().match(wordPattern) ?? [];
}
