import { lcsScratch } from './lcs/bit-parallel.ts';
import { hirschbergPairs, type MatchedPairs } from './lcs/hirschberg.ts';
import { type SymbolPair, wordSymbols } from './lcs/symbols.ts';
import { uniqueAnchors } from './lcs/unique-anchors.ts';
import { type WordOptions, wordSpans } from './words.ts';

/** A stretch of an alignment. Ranges are offsets in the two texts, in UTF-16 units, from word start to word end. */
export interface AlignedRange {
  /** `equal` words are in both texts, the others in one only. */
  readonly kind: 'equal' | 'extracted' | 'gold';
  /** Range of the extracted text; empty, at the place in question, for `gold`. */
  readonly extracted: readonly [from: number, to: number];
  /** Range of the gold; empty for `extracted`. */
  readonly gold: readonly [from: number, to: number];
}

/** What {@link alignWords} answers. */
export interface WordAlignment {
  /** In the order of both texts; neighbours differ in kind. Between two `equal` ones `extracted` precedes `gold`. */
  readonly ranges: readonly AlignedRange[];
  /** Number of words that are equal. */
  readonly equalWords: number;
  /** Whether `equalWords` is the longest common subsequence; it may be shorter for texts over `maxCells`. */
  readonly isExact: boolean;
}

/** Options of {@link alignWords}. */
export interface AlignmentOptions extends WordOptions {
  /**
   * Words of one text times words of the other that are aligned exactly. Longer texts are first cut
   * at words that each has exactly once; a piece that is still too long counts as different.
   * @default 1e9, under a second
   */
  readonly maxCells?: number;
}

/** Default of `maxCells`: 30,000 words against as many. */
export const defaultMaxCells = 1e9;

/**
 * Aligns an extraction with the gold, word by word, along a longest common subsequence. O(n + m) space;
 * O(n m / 31) time within `maxCells`, and never much more than that bound takes.
 */
export function alignWords(
  extracted: string,
  gold: string,
  options: AlignmentOptions = {},
): WordAlignment {
  const found = wordSpans(extracted, options);
  const wanted = wordSpans(gold, options);
  const symbols = wordSymbols(found.words, wanted.words);
  const maxCells = options.maxCells ?? defaultMaxCells;
  const { pairs, isExact } = matchWithin(symbols, maxCells);
  const ranges: AlignedRange[] = [];
  let i = 0;
  let j = 0;

  const append = (kind: AlignedRange['kind'], iTo: number, jTo: number): void => {
    if (i === iTo && j === jTo) return;
    ranges.push({
      kind,
      extracted: rangeOf(found, i, iTo),
      gold: rangeOf(wanted, j, jTo),
    });
    i = iTo;
    j = jTo;
  };

  for (let k = 0; k < pairs.count; ) {
    append('extracted', pairs.first[k], j);
    append('gold', i, pairs.second[k]);
    let run = 1;
    while (
      k + run < pairs.count &&
      pairs.first[k + run] === i + run &&
      pairs.second[k + run] === j + run
    ) {
      run++;
    }
    append('equal', i + run, j + run);
    k += run;
  }
  append('extracted', found.words.length, j);
  append('gold', i, wanted.words.length);
  return { ranges, equalWords: pairs.count, isExact };
}

/** From the start of word `from` to the end of the word before `to`; an empty range lies after the word before. */
function rangeOf(
  spans: { readonly from: Int32Array; readonly to: Int32Array },
  from: number,
  to: number,
): readonly [number, number] {
  if (from < to) return [spans.from[from], spans.to[to - 1]];
  const at = from === 0 ? 0 : spans.to[from - 1];
  return [at, at];
}

function matchWithin(
  symbols: SymbolPair,
  maxCells: number,
): { pairs: MatchedPairs; isExact: boolean } {
  if (symbols.first.length * symbols.second.length <= maxCells) {
    return { pairs: hirschbergPairs(symbols), isExact: true };
  }
  const anchors = uniqueAnchors(symbols);
  const scratch = lcsScratch(symbols.alphabet);
  const first: number[] = [];
  const second: number[] = [];
  let budget = maxCells;
  for (let k = 0; k <= anchors.count; k++) {
    const [aFrom, bFrom] = k === 0 ? [0, 0] : [anchors.first[k - 1] + 1, anchors.second[k - 1] + 1];
    const [aTo, bTo] =
      k === anchors.count
        ? [symbols.first.length, symbols.second.length]
        : [anchors.first[k], anchors.second[k]];
    const cells = (aTo - aFrom) * (bTo - bFrom);
    if (cells > 0 && cells <= budget) {
      budget -= cells;
      const piece = hirschbergPairs(
        {
          first: symbols.first.subarray(aFrom, aTo),
          second: symbols.second.subarray(bFrom, bTo),
          alphabet: symbols.alphabet,
        },
        scratch,
      );
      for (let p = 0; p < piece.count; p++) {
        first.push(aFrom + piece.first[p]);
        second.push(bFrom + piece.second[p]);
      }
    }
    if (k < anchors.count) {
      first.push(anchors.first[k]);
      second.push(anchors.second[k]);
    }
  }
  const pairs = {
    count: first.length,
    first: Int32Array.from(first),
    second: Int32Array.from(second),
  };
  return { pairs, isExact: false };
}
