import { wordsOf } from 'pith/page';

/** Options of {@link wordsIn}. */
export interface WordOptions {
  /**
   * What a word is: `space` is a run without white space, with Chinese, Japanese and Korean signs one
   * by one and Thai, Lao, Khmer and Myanmar by dictionary (`algorithms.md` 1.3), punctuation attached;
   * `unicode` is a run of letters, marks, numbers and `_`.
   * @default 'space'
   */
  readonly words?: 'space' | 'unicode';
  /**
   * Words to leave out, in lower case without punctuation; compared with the word so reduced.
   * @default none
   */
  readonly stopWords?: ReadonlySet<string>;
  /**
   * The stem of a word, which is given in lower case without punctuation at its edges.
   * @default none
   */
  readonly stem?: (word: string) => string;
}

/** The words of a text and where they stand. */
export interface WordSpans {
  readonly words: readonly string[];
  /** Start offset of each word in the text, in UTF-16 units. */
  readonly from: Int32Array;
  /** End offset of each word in the text. */
  readonly to: Int32Array;
}

/** The words of a text in order (`evaluation.md` 4, step 7). */
export function wordsIn(text: string, options: WordOptions = {}): readonly string[] {
  return wordSpans(text, options).words;
}

/** The words of a text in order, with their offsets. */
export function wordSpans(text: string, options: WordOptions = {}): WordSpans {
  const spans = options.words === 'unicode' ? unicodeRuns(text) : spaceRuns(text);
  return options.stopWords === undefined && options.stem === undefined
    ? spans
    : reduceWords(spans, options);
}

function spaceRuns(text: string): WordSpans {
  const { count, from, to } = wordsOf(text);
  const words: string[] = [];
  for (let i = 0; i < count; i++) words.push(text.slice(from[i], to[i]));
  return { words, from: from.subarray(0, count), to: to.subarray(0, count) };
}

function unicodeRuns(text: string): WordSpans {
  const words: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}_]+/gu)) {
    words.push(match[0]);
    from.push(match.index);
    to.push(match.index + match[0].length);
  }
  return { words, from: Int32Array.from(from), to: Int32Array.from(to) };
}

const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** Leaves out stop words and replaces the others by their stems; punctuation alone stays as it is. */
function reduceWords({ words, from, to }: WordSpans, { stopWords, stem }: WordOptions): WordSpans {
  const kept: string[] = [];
  const rows: number[] = [];
  for (let i = 0; i < words.length; i++) {
    const bare = words[i].toLowerCase().replace(edges, '');
    if (stopWords?.has(bare)) continue;
    kept.push(bare === '' || stem === undefined ? words[i] : stem(bare));
    rows.push(i);
  }
  return {
    words: kept,
    from: Int32Array.from(rows, (i) => from[i]),
    to: Int32Array.from(rows, (i) => to[i]),
  };
}

/** The runs without white space (Unicode White_Space), whatever the script: the tokens of other scorers. */
export function spaceTokens(text: string): readonly string[] {
  return text.match(/[^\p{White_Space}]+/gu) ?? [];
}

/**
 * The runs of `\w+` as Python's `re` finds them in a `str`: letters, numbers and `_`, but no combining
 * marks, unlike `unicode` words. The scorers of the scrapinghub and WCXB benchmarks read texts so.
 */
export function pythonWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? [];
}
