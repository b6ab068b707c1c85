import { blocksOf, type FrameType } from './frame.ts';

/** A `blockquote`. */
export const quoteFrame: FrameType = {
  kind: 'quote',
  levels: 1,
  finish: (element, parts) => [{ kind: 'quote', element, children: blocksOf(parts) }],
};
