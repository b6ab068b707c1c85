// What people read silently in a minute. Words: M. Brysbaert, "How many words do we read per minute?" (2019), non-fiction in
// English. Scripts without spaces are counted in characters, at the same pace by their usual length of a word.
const wordsPerMinute = 238;
const charactersPerMinute = 450;
const lettersPerWord = 5;

/** Han, kana: each character counts. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Letters of scripts that write no spaces between words, whose words are not told without a dictionary. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

const word = /[\p{L}\p{N}]+(?:[\p{M}\p{Pd}'’][\p{L}\p{N}\p{M}]*)*/gu;

/** How long a text is. */
export interface ReadingLength {
  /** Words of scripts that write spaces between them. */
  readonly words: number;
  /** Characters of scripts that write none. */
  readonly characters: number;
  /** Minutes that it takes to read, at least 1; 0 for a text without words. */
  readonly minutes: number;
}

/** Counts what there is to read, each script in its own measure. */
export function readingLength(text: string): ReadingLength {
  const characters = countOf(text, ideograph);
  const letters = countOf(text, unspaced);
  const words = countOf(text.replace(ideograph, ' ').replace(unspaced, ' '), word);
  const minutes =
    (words + letters / lettersPerWord) / wordsPerMinute + characters / charactersPerMinute;
  return {
    words,
    characters: characters + letters,
    minutes: minutes === 0 ? 0 : Math.max(1, Math.round(minutes)),
  };
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
