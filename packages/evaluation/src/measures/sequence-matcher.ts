// J. W. Ratcliff, D. E. Metzener: Pattern matching, the gestalt approach. Dr. Dobb's Journal, July
// 1988; with the rules of Python's `difflib.SequenceMatcher`, whose answers it gives to the last item
// (without a junk function). `evaluation.md` 5.5.4. Not a longest common subsequence.
import { wordSymbols } from './lcs/symbols.ts';

/** A run of equal items. */
export interface MatchingBlock {
  /** Start in the first sequence. */
  readonly first: number;
  /** Start in the second sequence. */
  readonly second: number;
  readonly size: number;
}

/** One step that turns the first sequence into the second: `first[from, to)` into `second[from, to)`. */
export interface Opcode {
  readonly tag: 'equal' | 'replace' | 'delete' | 'insert';
  readonly firstFrom: number;
  readonly firstTo: number;
  readonly secondFrom: number;
  readonly secondTo: number;
}

/** Options of {@link matchingBlocks}. */
export interface MatcherOptions {
  /**
   * Whether, in a second sequence of 200 or more items, those that make up more than 1 % of it never
   * begin a match.
   * @default true
   */
  readonly autojunk?: boolean;
}

/** Length from which `autojunk` applies. */
const autojunkLength = 200;

/**
 * The matching blocks in order, adjacent ones joined: the longest run common to both, the earliest of
 * several, and the same again to its left and right.
 */
export function matchingBlocks(
  first: readonly string[],
  second: readonly string[],
  options: MatcherOptions = {},
): readonly MatchingBlock[] {
  const symbols = wordSymbols(first, second);
  const findLongest = longestRunFinder(
    symbols.first,
    symbols.second,
    symbols.alphabet,
    options.autojunk ?? true,
  );
  const blocks: MatchingBlock[] = [];
  const open: [number, number, number, number][] = [[0, first.length, 0, second.length]];
  while (open.length > 0) {
    const [firstFrom, firstTo, secondFrom, secondTo] = open.pop()!;
    const block = findLongest(firstFrom, firstTo, secondFrom, secondTo);
    if (block.size === 0) continue;
    blocks.push(block);
    const firstEnd = block.first + block.size;
    const secondEnd = block.second + block.size;
    if (firstFrom < block.first && secondFrom < block.second) {
      open.push([firstFrom, block.first, secondFrom, block.second]);
    }
    if (firstEnd < firstTo && secondEnd < secondTo) {
      open.push([firstEnd, firstTo, secondEnd, secondTo]);
    }
  }
  blocks.sort((a, b) => a.first - b.first);
  return joinAdjacent(blocks);
}

function joinAdjacent(blocks: readonly MatchingBlock[]): MatchingBlock[] {
  const joined: MatchingBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isAdjacent =
      last !== undefined &&
      last.first + last.size === block.first &&
      last.second + last.size === block.second;
    if (isAdjacent) joined[joined.length - 1] = { ...last, size: last.size + block.size };
    else joined.push(block);
  }
  return joined;
}

/** A function that finds the longest common run inside bounds, the earliest in `first`, then in `second`. */
function longestRunFinder(
  first: Int32Array,
  second: Int32Array,
  alphabet: number,
  autojunk: boolean,
): (firstFrom: number, firstTo: number, secondFrom: number, secondTo: number) => MatchingBlock {
  const { start, positions } = positionIndex(second, alphabet, autojunk);
  // length of the run that ends at first[i - 1] and second[j], at j + 1; all 0 between calls
  let previous = new Int32Array(second.length + 1);
  let current = new Int32Array(second.length + 1);

  return (firstFrom, firstTo, secondFrom, secondTo) => {
    let bestFirst = firstFrom;
    let bestSecond = secondFrom;
    let size = 0;
    for (let i = firstFrom; i < firstTo; i++) {
      const rowFrom = start[first[i]];
      const rowTo = start[first[i] + 1];
      for (let row = rowFrom; row < rowTo; row++) {
        const j = positions[row];
        if (j < secondFrom) continue;
        if (j >= secondTo) break;
        const run = previous[j] + 1;
        current[j + 1] = run;
        if (run > size) {
          bestFirst = i - run + 1;
          bestSecond = j - run + 1;
          size = run;
        }
      }
      if (i > firstFrom) clear(previous, first[i - 1]);
      [previous, current] = [current, previous];
    }
    if (firstTo > firstFrom) clear(previous, first[firstTo - 1]);
    // popular items do not begin a run, but lengthen one
    while (
      bestFirst > firstFrom &&
      bestSecond > secondFrom &&
      first[bestFirst - 1] === second[bestSecond - 1]
    ) {
      bestFirst--;
      bestSecond--;
      size++;
    }
    while (
      bestFirst + size < firstTo &&
      bestSecond + size < secondTo &&
      first[bestFirst + size] === second[bestSecond + size]
    ) {
      size++;
    }
    return { first: bestFirst, second: bestSecond, size };
  };

  function clear(lengths: Int32Array, symbol: number): void {
    for (let row = start[symbol]; row < start[symbol + 1]; row++) lengths[positions[row] + 1] = 0;
  }
}

/** Positions of each symbol in order, `positions[start[s], start[s + 1])`; none for popular symbols. */
function positionIndex(
  sequence: Int32Array,
  alphabet: number,
  autojunk: boolean,
): { start: Int32Array; positions: Int32Array } {
  const counts = new Int32Array(alphabet);
  for (const symbol of sequence) counts[symbol]++;
  if (autojunk && sequence.length >= autojunkLength) {
    const most = Math.floor(sequence.length / 100) + 1;
    for (let symbol = 0; symbol < alphabet; symbol++) {
      if (counts[symbol] > most) counts[symbol] = 0;
    }
  }
  const start = new Int32Array(alphabet + 1);
  for (let symbol = 0; symbol < alphabet; symbol++)
    start[symbol + 1] = start[symbol] + counts[symbol];
  const positions = new Int32Array(start[alphabet]);
  const next = start.slice();
  for (let j = 0; j < sequence.length; j++) {
    if (counts[sequence[j]] > 0) positions[next[sequence[j]]++] = j;
  }
  return { start, positions };
}

/** The steps that turn the first sequence into the second, from {@link matchingBlocks}. */
export function opcodes(
  first: readonly string[],
  second: readonly string[],
  options: MatcherOptions = {},
): readonly Opcode[] {
  const steps: Opcode[] = [];
  let i = 0;
  let j = 0;
  const end = { first: first.length, second: second.length, size: 0 };
  for (const block of [...matchingBlocks(first, second, options), end]) {
    const bounds = { firstFrom: i, firstTo: block.first, secondFrom: j, secondTo: block.second };
    if (i < block.first) steps.push({ tag: j < block.second ? 'replace' : 'delete', ...bounds });
    else if (j < block.second) steps.push({ tag: 'insert', ...bounds });
    i = block.first + block.size;
    j = block.second + block.size;
    if (block.size === 0) continue;
    steps.push({
      tag: 'equal',
      firstFrom: block.first,
      firstTo: i,
      secondFrom: block.second,
      secondTo: j,
    });
  }
  return steps;
}
