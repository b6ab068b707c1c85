import type { ExplainedBlock } from 'pith/extractors';

/** The blocks of a page in source order, as columns. */
export interface BlockColumns {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Share of each that was selected, 0 to 1. */
  readonly selected: Float32Array;
}

/** No blocks, as before a page is open. */
export const noBlocks: BlockColumns = {
  from: new Int32Array(),
  to: new Int32Array(),
  selected: new Float32Array(),
};

/** Where blocks are and what became of them. */
export function blockColumns(blocks: readonly ExplainedBlock[]): BlockColumns {
  return {
    from: Int32Array.from(blocks, ({ from }) => from),
    to: Int32Array.from(blocks, ({ to }) => to),
    selected: Float32Array.from(blocks, ({ selected }) => selected),
  };
}

/** The mean of a signal in each block, NaN where it has none. */
export function blockMeans(blocks: readonly ExplainedBlock[], signal: string): Float64Array {
  return Float64Array.from(
    blocks,
    ({ numbers }) => numbers.find(({ name }) => name === signal)?.mean ?? Number.NaN,
  );
}
