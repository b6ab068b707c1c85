import { isInField } from './field-segments.ts';
import type { Judgement } from './judge.ts';
import { repeatedSegments } from './repeated-segments.ts';

/** A rule that leaves out segments whatever their score. */
export type LeavesOut = 'field' | 'comment' | 'repeat';

/**
 * Which rule a segment was left out by, `undefined` for those that were chosen or not probable enough: `field` for text in a field, `comment` in
 * comments of readers that are additional to what was chosen, `repeat` where it repeats a more probable one.
 */
export function leftOutBy({
  context,
  content,
  probability,
  comments,
}: Judgement): (segment: number) => LeavesOut | undefined {
  const repeats = repeatedSegments(context, probability);
  return (segment) => {
    if (content[segment] === 1) return undefined;
    if (isInField(context, segment)) return 'field';
    if (comments?.[segment] === 1) return 'comment';
    return repeats[segment] === 1 ? 'repeat' : undefined;
  };
}
