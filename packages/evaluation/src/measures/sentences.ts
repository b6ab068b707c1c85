/**
 * The sentences of a text, each a list of tokens that are split at white space. Sentences are those of
 * `Intl.Segmenter` (Unicode Standard Annex 29, rules of `en`); a token belongs to the sentence that it
 * begins in, so that no sentence border cuts one. Without `Intl.Segmenter`, lines are the sentences.
 */
export function sentencesOf(text: string): readonly (readonly string[])[] {
  const sentences: string[][] = [];
  const starts = sentenceStarts(text);
  let sentence = -1;
  let current: string[] = [];
  for (const match of text.matchAll(/[^\p{White_Space}]+/gu)) {
    let isNew = false;
    while (sentence + 1 < starts.length && starts[sentence + 1] <= match.index) {
      sentence++;
      isNew = true;
    }
    if (isNew && current.length > 0) {
      sentences.push(current);
      current = [];
    }
    current.push(match[0]);
  }
  if (current.length > 0) sentences.push(current);
  return sentences;
}

function sentenceStarts(text: string): readonly number[] {
  if (typeof Intl === 'object' && 'Segmenter' in Intl) {
    const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
    return Array.from(segmenter.segment(text), ({ index }) => index);
  }
  return Array.from(text.matchAll(/[^\n]+/g), ({ index }) => index);
}
