import type { SegmentGroups } from './segment-groups.ts';

/** How probabilities become a choice of segments (`learned.md` 6, step 5). */
export interface ChoiceRule {
  /** Weight of the mean over segments of the same path in each probability, 0 to 1. */
  readonly blend: number;
  /** Fewer expected words of content than this give an empty choice. */
  readonly fewestWords: number;
  /** How many times the expected words of content the gold is taken to have: above 1 favours recall. */
  readonly slack: number;
  /** The same for a page that is surely an article, whose gold holds hardly more than the probabilities tell; default `slack`. */
  readonly slackOfArticles?: number | undefined;
}

/**
 * The slack of a rule for a page.
 *
 * @param article how probably the page is an article, 0 to 1.
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
  /** F1 that the choice is expected to have by these probabilities, 0 to 1. */
  readonly expectedF1: number;
}

/**
 * Chooses the segments that maximise the page's expected F1. A segment raises it where its probability is above half of
 * it, so the best set is one of the most probable segments: they are sorted and the best prefix is taken. More slack
 * lowers that half, so it never loses a segment.
 *
 * @param probability of each segment to be content.
 * @param words of each segment.
 */
export function chooseSegments(
  probability: Float32Array,
  words: Float32Array,
  groups: SegmentGroups,
  { blend: weight, fewestWords, slack }: Pick<ChoiceRule, 'blend' | 'fewestWords' | 'slack'>,
): Choice {
  const count = probability.length;
  const blended = blend(probability, words, groups, weight);
  const content = new Uint8Array(count);
  let expected = 0;
  for (let s = 0; s < count; s++) expected += blended[s] * words[s];
  if (expected < fewestWords) return { content, probability: blended, expectedF1: 0 };

  const order = new Uint32Array(count);
  for (let s = 0; s < count; s++) order[s] = s;
  order.sort((a, b) => blended[b] - blended[a] || a - b);
  let hits = 0;
  let chosen = 0;
  let best = 0;
  let length = 0;
  let expectedF1 = 0;
  for (let i = 0; i < count; i++) {
    const s = order[i];
    hits += blended[s] * words[s];
    chosen += words[s];
    const f1 = (2 * hits) / (chosen + slack * expected);
    if (f1 > best) {
      best = f1;
      length = i + 1;
      expectedF1 = (2 * hits) / (chosen + expected);
    }
  }
  for (let i = 0; i < length; i++) content[order[i]] = 1;
  return { content, probability: blended, expectedF1 };
}

function blend(
  probability: Float32Array,
  words: Float32Array,
  groups: SegmentGroups,
  weight: number,
): Float32Array {
  const sums = new Float64Array(groups.count.length);
  for (let s = 0; s < probability.length; s++) sums[groups.of[s]] += probability[s] * words[s];
  return probability.map(
    (p, s) => (1 - weight) * p + (weight * sums[groups.of[s]]) / groups.words[groups.of[s]],
  );
}
