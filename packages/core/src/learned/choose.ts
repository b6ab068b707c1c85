import { fromMostProbable } from './from-most-probable.ts';
import type { SegmentGroups } from './segment-groups.ts';
import { type Scenario, scenariosOf } from './shared-error.ts';

/** How probabilities become a choice of segments (`learned.md` 6, step 5). */
export interface ChoiceRule {
  /** Weight of the mean over segments of the same path in each probability, 0 to 1. */
  readonly blend: number;
  /** Fewer expected words of content than this give an empty choice. */
  readonly fewestWords: number;
  /** How many times the expected words of content the gold is taken to have: above 1 favours recall. */
  readonly slack: number;
  /** The same for a page that is taken for an article, whose gold holds hardly more than the probabilities tell; default `slack`. */
  readonly slackOfArticles?: number | undefined;
  /**
   * Standard deviation, in log odds, of an error that the probabilities of all segments of a page share, 0 to 10: the expected F1 is then a
   * mean over this error (`shared-error.ts`). Default 0, each segment errs for itself.
   */
  readonly sharedDeviation?: number | undefined;
}

/**
 * The slack of a rule for a page.
 *
 * @param article how far the page is taken for an article, 0 to 1.
 */
export function slackFor({ slack, slackOfArticles = slack }: ChoiceRule, article: number): number {
  return article * slackOfArticles + (1 - article) * slack;
}

/** What was chosen, and how sure it is. */
export interface Choice {
  /** One row a segment: 1 for content. */
  readonly content: Uint8Array;
  /** One row a segment: its probability of being content, after blending. */
  readonly probability: Float32Array;
  /** F1 that the choice is expected to have by these probabilities, 0 to 1; a mean over the error that they share, if the rule has one. */
  readonly expectedF1: number;
}

/**
 * Chooses the segments that maximise the page's expected F1. A segment raises it where its probability is above half of
 * it, so the best set is one of the most probable segments: they are sorted and the best prefix is taken. More slack
 * lowers that half, so it never loses a segment.
 *
 * With a shared error it is the prefix of the highest mean over the scenarios of the page, of those that part no segments of one
 * probability, as the best one never does without. That more slack loses nothing is then not sure by its form: see {@link heldTo}.
 *
 * @param probability of each segment to be content.
 * @param words of each segment.
 */
export function chooseSegments(
  probability: Float32Array,
  words: Float32Array,
  groups: SegmentGroups,
  {
    blend: weight,
    fewestWords,
    slack,
    sharedDeviation = 0,
  }: Pick<ChoiceRule, 'blend' | 'fewestWords' | 'slack' | 'sharedDeviation'>,
): Choice {
  const count = probability.length;
  const blended = blend(probability, words, groups, weight);
  const content = new Uint8Array(count);
  if (expectedWords(blended, words) < fewestWords) {
    return { content, probability: blended, expectedF1: 0 };
  }

  const order = fromMostProbable(blended);
  const scenarios = scenariosOf(blended, sharedDeviation);
  const f1 = f1OfPrefixes(scenarios, words, order, slack);
  let best = 0;
  let length = 0;
  for (let i = 0; i < count; i++) {
    // behind the last one there is nothing, which differs too
    const ends = sharedDeviation === 0 || blended[order[i + 1]] !== blended[order[i]];
    if (ends && f1[i] > best) {
      best = f1[i];
      length = i + 1;
    }
  }
  if (length === 0) return { content, probability: blended, expectedF1: 0 };
  for (let i = 0; i < length; i++) content[order[i]] = 1;
  const expectedF1 = f1OfPrefixes(scenarios, words, order.subarray(0, length), 1)[length - 1];
  return { content, probability: blended, expectedF1 };
}

/**
 * A choice by a rule that favours precision or recall, held to the one by the balanced rule: for precision the shorter of the two is
 * taken, for recall the longer. Both are prefixes of one order, so more recall never loses a segment, whatever the rules; where their expected F1
 * has no shared error, more slack sees to that alone.
 *
 * @param own by the rule in favour of `focus`, of the same probabilities and blend as `balanced`.
 */
export function heldTo(balanced: Choice, own: Choice, focus: 'precision' | 'recall'): Choice {
  const difference = size(own) - size(balanced);
  return (focus === 'recall' ? difference >= 0 : difference <= 0) ? own : balanced;
}

const size = ({ content }: Choice): number => content.reduce((sum, is) => sum + is, 0);

/** Expected F1 of each prefix of an order, from one segment on, if the gold has `slack` times the expected words. */
function f1OfPrefixes(
  scenarios: readonly Scenario[],
  words: Float32Array,
  order: Uint32Array,
  slack: number,
): Float64Array {
  const f1 = new Float64Array(order.length);
  for (const { weight, probability } of scenarios) {
    const gold = slack * expectedWords(probability, words);
    let hits = 0;
    let chosen = 0;
    for (let i = 0; i < order.length; i++) {
      const s = order[i];
      hits += probability[s] * words[s];
      chosen += words[s];
      f1[i] += weight * ((2 * hits) / (chosen + gold));
    }
  }
  return f1;
}

function expectedWords(probability: Scenario['probability'], words: Float32Array): number {
  let sum = 0;
  for (let s = 0; s < words.length; s++) sum += probability[s] * words[s];
  return sum;
}

function blend(
  probability: Float32Array,
  words: Float32Array,
  groups: SegmentGroups,
  weight: number,
): Float32Array {
  const sums = new Float64Array(groups.count.length);
  for (let s = 0; s < probability.length; s++) sums[groups.of[s]] += probability[s] * words[s];
  const blended = new Float32Array(probability.length);
  for (let s = 0; s < probability.length; s++) {
    const group = groups.of[s];
    blended[s] = (1 - weight) * probability[s] + (weight * sums[group]) / groups.words[group];
  }
  return blended;
}
