import { areAdditional, commentSegments } from './comment-segments.ts';
import type { Judgement } from './judge.ts';
import { repeatedSegments } from './repeated-segments.ts';

/** A rule that leaves out segments whatever their score. */
export type LeavesOut = 'comment' | 'repeat';

/**
 * Which rule a segment was left out by, `undefined` for those that were chosen or not probable enough: `comment` in comments of readers
 * where at least half of the words chosen stand outside of them, `repeat` where it repeats a more probable one.
 */
export function leftOutBy({
  context,
  content,
  probability,
}: Judgement): (segment: number) => LeavesOut | undefined {
  const comments = commentSegments(context);
  const isWithout = comments !== undefined && areAdditional(comments, content, context.text.words);
  const repeats = repeatedSegments(context, probability);
  return (segment) => {
    if (content[segment] === 1) return undefined;
    if (isWithout && comments[segment] === 1) return 'comment';
    return repeats[segment] === 1 ? 'repeat' : undefined;
  };
}
