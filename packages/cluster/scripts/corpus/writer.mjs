import { isUnspaced } from './fixtures.mjs';

/**
 * Writes sentences of random words. Where the words are drawn one after the other, those whose number is in `edits` are others than
 * without it, and all else stays as it was: so a near duplicate is the page with edits.
 */
export function createWriter(random, language, words, edits = new Set()) {
  const space = isUnspaced(language) ? '' : ' ';
  const stop = language === 'ja' || language === 'zh' ? '。' : space === '' ? ' ' : '.';
  let drawn = 0;
  const word = () => {
    const at = random.below(words.length);
    return words[edits.has(drawn++) ? (at + 1) % words.length : at];
  };
  const some = (count) => Array.from({ length: count }, word).join(space);
  const sentence = () => some(6 + random.below(14)) + stop;
  return {
    words: some,
    sentence,
    paragraph: () =>
      Array.from({ length: 2 + random.below(5) }, sentence).join(space === '' ? '' : ' '),
  };
}
