// S. Debnath, P. Mitra, C. L. Giles: Automatic extraction of informative blocks from webpages. SAC
// 2005, count blocks; with seed 003's criticism met by weights. `evaluation.md` 5.5.5.
import { comparableLines } from './comparable-text.ts';
import { type Measure, type Score, scoreOf } from './measure.ts';
import { sharedCount } from './multiset.ts';
import { withoutWhiteSpace } from './without-white-space.ts';

/**
 * Precision and recall of blocks: an extracted block is right when the gold has an equal one, each as
 * often as it occurs there.
 *
 * @param extracted texts of blocks, normalised alike.
 * @param gold likewise.
 * @param weight what a block counts: its characters without white space by default, so that empty
 *   blocks count nothing and long ones much; `() => 1` counts blocks as the original does.
 */
export function blockScore(
  extracted: readonly string[],
  gold: readonly string[],
  weight: (block: string) => number = (block) => [...withoutWhiteSpace(block)].length,
): Score {
  const total = (blocks: readonly string[]): number =>
    blocks.reduce((sum, block) => sum + weight(block), 0);
  return scoreOf(sharedCount(extracted, gold, weight), total(extracted), total(gold));
}

/**
 * Blocks weighted by text. The lines of both texts are the blocks, so it is only as good as their line
 * breaks: on text of one line it asks whether all is equal.
 */
export const blocks: Measure = {
  name: 'blocks',
  title: 'Blocks, weighted by text',
  reference: 'Debnath, Mitra, Giles, SAC 2005; evaluation.md 5.5.5',
  reads: 'lines',
  score: (extracted, gold) => blockScore(linesOf(extracted), linesOf(gold)),
};

function linesOf(text: string): readonly string[] {
  const lines = comparableLines(text);
  return lines === '' ? [] : lines.split('\n');
}
