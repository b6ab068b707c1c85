import type { Assessment } from './extractors/extractor.ts';
import { type JudgedBlock, judgeBlocks, textOfBlocks } from './extractors/judged-blocks.ts';
import { type BlockType, blockTypes } from './features/block-type.ts';
import { lowerBound } from './math/lower-bound.ts';
import type { Page } from './page/page.ts';
import { type Rendering, renderText } from './render/text.ts';
import { intersection, type Selection } from './selection/selection.ts';

/** A block of the page and what became of it; `from`, `to` and `ranges` are in units of `offsets`. */
export interface ExtractedBlock extends JudgedBlock {
  /** What it is by the elements that it stands in. */
  readonly type: BlockType;
  /** Of headings 1 to 6, of items of lists how many lists they stand in; `undefined` of others. */
  readonly level: number | undefined;
  /** What was selected of it, as plain text; empty when nothing was. */
  readonly text: string;
  /** Where that lies in the source. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** Probability that it is main content, 0 to 1; `undefined` for methods that do not estimate it. */
  readonly confidence: number | undefined;
}

/**
 * The blocks that a method judged, in source order, with what of each was selected. Linear in the page.
 *
 * @param inUnits counts ranges in the units that were asked for.
 */
export function extractedBlocks(
  page: Page,
  selection: Selection,
  assessment: Assessment | undefined,
  inUnits: (ranges: Selection) => { readonly selection: Selection },
): ExtractedBlock[] {
  const view = assessment?.blocks ?? page.textBlocks;
  const judged = judgeBlocks(page, view, selection);
  const spans = inUnits({
    count: judged.length,
    from: Int32Array.from(judged, ({ from }) => from),
    to: Int32Array.from(judged, ({ to }) => to),
  }).selection;
  const types = blockTypes(page);
  const selected = intersection(textOfBlocks(page, view), selection);
  const rendering = renderText(page, selected);
  const parts = partsOf(judged, selected);
  const located = inUnits(parts.ranges).selection;
  return judged.map((block, row) => {
    const element = view.element[row];
    const ranges: [number, number][] = [];
    for (let part = parts.first[row]; part < parts.first[row + 1]; part++) {
      ranges.push([located.from[part], located.to[part]]);
    }
    return {
      ...block,
      from: spans.from[row],
      to: spans.to[row],
      type: types.type(element),
      level: types.level(element),
      text: textBetween(rendering, block.from, block.to),
      ranges,
      confidence: assessment?.confidence[row],
    };
  });
}

/** What of a selection lies in each block: ranges in source order, and for each block the first of them, with one more at the end. */
function partsOf(
  blocks: readonly JudgedBlock[],
  selected: Selection,
): { ranges: Selection; first: Int32Array } {
  const from: number[] = [];
  const to: number[] = [];
  const first = new Int32Array(blocks.length + 1);
  let range = 0;
  for (const [row, block] of blocks.entries()) {
    first[row] = from.length;
    while (range < selected.count && selected.to[range] <= block.from) range++;
    for (; range < selected.count && selected.from[range] < block.to; range++) {
      from.push(Math.max(selected.from[range], block.from));
      to.push(Math.min(selected.to[range], block.to));
      if (selected.to[range] > block.to) break;
    }
  }
  first[blocks.length] = from.length;
  const ranges = { count: from.length, from: Int32Array.from(from), to: Int32Array.from(to) };
  return { ranges, first };
}

/** The part of a plain text that comes from `[from, to)` of the source. */
function textBetween({ text, map }: Rendering, from: number, to: number): string {
  const first = lowerBound(map.sourceFrom, from);
  const last = lowerBound(map.sourceFrom, to) - 1;
  return last < first ? '' : text.slice(map.outFrom[first], map.outFrom[last] + map.length[last]);
}
