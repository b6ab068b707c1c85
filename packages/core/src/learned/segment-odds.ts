import type { SegmentWords } from './segment-words.ts';
import type { WordOdds } from './word-odds.ts';

/** Words of odds 0 that every mean has besides its own, so that one or two words are no strong evidence. */
const doubt = 2;

/** What the words of each segment say together, one row a segment. */
export interface SegmentOdds {
  /** Sum of the log odds of its words. */
  readonly sum: Float64Array;
  /** Number of its words. */
  readonly words: Float64Array;
}

/** Adds up the log odds of the words of each of `count` segments. Linear. */
export function sumOdds(words: SegmentWords, count: number, odds: WordOdds): SegmentOdds {
  const sum = new Float64Array(count);
  const number = new Float64Array(count);
  for (let i = 0; i < words.count; i++) {
    const segment = words.segment[i];
    sum[segment] += odds.of(words.hash[i], words.form[i]);
    number[segment]++;
  }
  return { sum, words: number };
}

/** Which segments are content, by the odds of their words. */
export interface OddsRule {
  /** How far the words of other segments count, in segments: see {@link meanOdds}. */
  readonly radius: number;
  /** Share of the page's own mean that is taken away, 0 to 2: segments are compared with the rest of their page. */
  readonly relative: number;
  /** Content is what lies above. */
  readonly threshold: number;
}

/** Words of odds 0 that a page's mean has besides its own. */
const pageDoubt = 20;

/** The odds that a rule compares with its threshold, one row a segment. */
export function comparedOdds(
  odds: SegmentOdds,
  { radius, relative }: Pick<OddsRule, 'radius' | 'relative'>,
): Float64Array {
  let sum = 0;
  let words = 0;
  for (let segment = 0; segment < odds.sum.length; segment++) {
    sum += odds.sum[segment];
    words += odds.words[segment];
  }
  const taken = (relative * sum) / (words + pageDoubt);
  return meanOdds(odds, radius).map((mean) => mean - taken);
}

/**
 * Mean log odds of the words around each segment: its own weigh most, those of the segments `radius` away still
 * one part in `radius + 1`, beyond the ends lies nothing. {@link doubt} pulls the mean of few words to 0.
 *
 * @param radius in segments; 0 for the mean of a segment's own words.
 */
export function meanOdds({ sum, words }: SegmentOdds, radius: number): Float64Array {
  const means = new Float64Array(sum.length);
  for (let segment = 0; segment < sum.length; segment++) {
    let odds = 0;
    let weights = doubt;
    const last = Math.min(sum.length - 1, segment + radius);
    for (let other = Math.max(0, segment - radius); other <= last; other++) {
      const weight = 1 - Math.abs(other - segment) / (radius + 1);
      odds += weight * sum[other];
      weights += weight * words[other];
    }
    means[segment] = odds / weights;
  }
  return means;
}
