import type { Block, Inline, ListItem, Paragraph, TableCell } from './content.ts';

/** What elements become that only stand in a certain block: items in lists, captions in figures. */
export type Part =
  | Block
  | ListItem
  | CellPart
  | { readonly kind: 'caption' | 'summary' | 'term'; readonly children: readonly Inline[] }
  | { readonly kind: 'definition'; readonly children: readonly Block[] };

/** A cell of a table before its place is known. */
export interface CellPart extends Pick<TableCell, 'element' | 'children'> {
  readonly kind: 'cell';
}

/** What an element that holds blocks does with them. */
export interface FrameType {
  readonly kind:
    | 'page'
    | 'heading'
    | 'list'
    | 'listItem'
    | 'quote'
    | 'definitionList'
    | 'term'
    | 'definition'
    | 'figure'
    | 'caption'
    | 'details'
    | 'summary'
    | 'table'
    | 'cell'
    | 'post';
  /** Whether it holds one run of inlines: borders of blocks in it are line breaks. */
  readonly inlineOnly?: boolean;
  /** Levels of the tree that it adds. */
  readonly levels: number;
  /** Makes what the element becomes from what was written in it; nothing is written where nothing is selected. */
  finish(element: number, parts: readonly Part[]): readonly Part[];
}

/** An element that holds blocks, while it is open. */
export interface Frame {
  readonly type: FrameType;
  /** Row of the element in `page.structure`. */
  readonly element: number;
  /** Depth in the tree of what stands directly in it, from 1. */
  readonly depth: number;
  /** What was written in it so far. */
  readonly parts: Part[];
}

/** Parts as blocks; those that found nothing to stand in become their text. */
export function blocksOf(parts: readonly Part[]): readonly Block[] {
  return parts.flatMap((part): readonly Block[] => {
    switch (part.kind) {
      case 'caption':
      case 'summary':
      case 'term':
        return [{ kind: 'paragraph', element: 0, children: part.children }];
      case 'definition':
      case 'listItem':
      case 'cell':
        return part.children;
      default:
        return [part];
    }
  });
}

/** The inlines of a frame that holds nothing else. */
export function inlinesOf(parts: readonly Part[]): readonly Inline[] {
  return parts.flatMap((part) => (part as Paragraph).children);
}
