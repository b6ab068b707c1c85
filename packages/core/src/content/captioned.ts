// Blocks with a line about them: figures and their captions, details and their summaries.
import type { Figure } from './content.ts';
import { blocksOf, type FrameType, inlinesOf, type Part } from './frame.ts';

/** A `figure`; one without a picture, table or code, or with nothing but its caption, is no figure, and what it holds is lifted. */
export const figureFrame: FrameType = {
  kind: 'figure',
  levels: 1,
  finish(element, parts) {
    const children = blocksOf(parts.filter(({ kind }) => kind !== 'caption'));
    if (children.length === 0) return blocksOf(parts);
    return [
      {
        kind: 'figure',
        element,
        children,
        caption: inlinesNamed(parts, 'caption'),
      } satisfies Figure,
    ];
  },
};

/** A `figcaption`, or the `caption` of a table. */
export const captionFrame: FrameType = {
  kind: 'caption',
  levels: 0,
  inlineOnly: true,
  finish: (_, parts) => [{ kind: 'caption', children: inlinesOf(parts) }],
};

/** A `details`. */
export const detailsFrame: FrameType = {
  kind: 'details',
  levels: 1,
  finish: (element, parts) => [
    {
      kind: 'details',
      element,
      summary: inlinesNamed(parts, 'summary'),
      children: blocksOf(parts.filter(({ kind }) => kind !== 'summary')),
    },
  ],
};

/** The `summary` of a `details`. */
export const summaryFrame: FrameType = {
  kind: 'summary',
  levels: 0,
  inlineOnly: true,
  finish: (_, parts) => [{ kind: 'summary', children: inlinesOf(parts) }],
};

/** The inlines of all parts of a kind; a second one begins a line. */
export function inlinesNamed(
  parts: readonly Part[],
  kind: 'caption' | 'summary',
): Figure['caption'] {
  return parts.flatMap((part, i) => {
    if (part.kind !== kind) return [];
    const isFirst = parts.findIndex((other) => other.kind === kind) === i;
    return isFirst ? part.children : [{ kind: 'break' }, ...part.children];
  });
}
