import type { Choice } from './choose.ts';
import type { SegmentContext } from './segment-context.ts';
import { landmarkIndex, landmarks } from './segment-elements.ts';
import { type Scenario, scenariosOf } from './shared-error.ts';

/** What is this probable is content as often as it stands there: a refrain, the name of who speaks. */
const surelyContent = 0.8;

/** Fewest words of a copy that stands alone; a number or a yes may come again by chance. */
const fewestWordsOfCopy = 2;

/** Fewest words of a run that is taken for a copy of another as a whole, when both stand in lists of one kind. */
const fewestWordsOfRun = 30;

/**
 * Which segments only repeat a more probable one: copies of text for other screens, slides that are cloned, posts that are quoted. A gold
 * mostly holds one of them, and either is as good. A segment repeats the most probable one of the same words, the first of equals,
 * where it is not surely content itself, and
 *
 * - has {@link fewestWordsOfCopy} words and stands elsewhere in the structure, that is below other tags and class names, or
 * - belongs to a run of at least {@link fewestWordsOfRun} words that comes again. What is shorter, a date or a price of two items
 *   of one list, is said of both of them.
 *
 * Cells of tables and lines of code come again on purpose and stay. Which segments repeat others hangs on the page alone and not on how much
 * is chosen. Linear: runs are followed no further than their words are counted.
 *
 * @param probability of each segment to be content.
 * @returns one row a segment, 1 for those that repeat.
 */
export function repeatedSegments(context: SegmentContext, probability: Float32Array): Uint8Array {
  const { count, copies, namedPaths, text } = context;
  const repeats = new Uint8Array(count);
  const best = mostProbable(context, probability);
  for (let s = 0; s < count; s++) {
    const other = best[copies.of[s]];
    if (other === s || probability[s] >= surelyContent || mayComeAgain(context, s)) continue;
    const isElsewhere =
      text.words[s] >= fewestWordsOfCopy && namedPaths.of[s] !== namedPaths.of[other];
    if (isElsewhere || isInLongRun(context, s, other)) repeats[s] = 1;
  }
  return repeats;
}

/** Whether a segment stands in a cell of a table, or its white space is kept, as that of code is. */
export function mayComeAgain({ elements }: SegmentContext, segment: number): boolean {
  const { host, row, nearest } = elements;
  const from = row[host[segment]] * landmarks.length;
  return nearest[from + landmarkIndex.td] !== 0 || nearest[from + landmarkIndex.pre] !== 0;
}

/** By group of copies, the most probable segment, the first of equals. */
function mostProbable({ count, copies }: SegmentContext, probability: Float32Array): Int32Array {
  const best = new Int32Array(copies.count.length).fill(-1);
  for (let s = 0; s < count; s++) {
    const group = copies.of[s];
    if (best[group] < 0 || probability[s] > probability[best[group]]) best[group] = s;
  }
  return best;
}

/** Whether two segments of the same words belong to runs of the same words that are long enough. */
function isInLongRun(
  { count, copies: { of }, text }: SegmentContext,
  a: number,
  b: number,
): boolean {
  let words = text.words[a];
  const [low, high] = a < b ? [a, b] : [b, a];
  for (let i = 1; words < fewestWordsOfRun && low - i >= 0 && of[low - i] === of[high - i]; i++) {
    words += text.words[low - i];
  }
  for (
    let i = 1;
    words < fewestWordsOfRun && high + i < count && of[low + i] === of[high + i];
    i++
  ) {
    words += text.words[low + i];
  }
  return words >= fewestWordsOfRun;
}

/**
 * A choice without the segments that repeat others; the gold is taken to have none of these.
 *
 * @param sharedDeviation the one of the rule that chose: the expected F1 is computed anew.
 */
export function withoutRepeated(
  { content, probability, expectedF1 }: Choice,
  repeats: Uint8Array,
  words: Float32Array,
  sharedDeviation = 0,
): Choice {
  if (!repeats.some((is, s) => is === 1 && content[s] === 1))
    return { content, probability, expectedF1 };
  const kept = content.map((is, s) => is & ~repeats[s] & 1);
  const f1 = (scenario: Scenario): number => {
    let hits = 0;
    let chosen = 0;
    let expected = 0;
    for (let s = 0; s < words.length; s++) {
      if (content[s] === 1 && kept[s] === 0) continue;
      expected += scenario.probability[s] * words[s];
      if (kept[s] === 0) continue;
      hits += scenario.probability[s] * words[s];
      chosen += words[s];
    }
    return (2 * hits) / (chosen + expected);
  };
  const scenarios = scenariosOf(probability, sharedDeviation);
  const mean = scenarios.reduce((sum, scenario) => sum + scenario.weight * f1(scenario), 0);
  return { content: kept, probability, expectedF1: mean };
}
