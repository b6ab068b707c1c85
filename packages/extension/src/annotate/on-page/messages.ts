// What the annotator's panel and the script in the page say to each other, over a port that only the extension can open. Places are
// offsets in the page's snapshot; pages themselves can send nothing here.
import type { Stretch } from '@pith/evaluation/annotation';

/** Name of the port. */
export const annotatePort = 'annotate';

/** Name of the browser's highlight of what is main content; its style comes in beside the script, as a style of the extension. */
export const markName = 'pith-part';

/** What the panel tells the page. */
export type ToPage =
  /** Blocks that can be pointed at, in source order. */
  | { readonly kind: 'blocks'; readonly blocks: readonly Stretch[] }
  /** What is main content, to be marked. */
  | { readonly kind: 'parts'; readonly parts: readonly Stretch[] }
  /** What the panel points at, and whether the page scrolls there. */
  | { readonly kind: 'point'; readonly at: Stretch | undefined; readonly scrolls: boolean }
  /** Whether clicks and selections annotate, or do what they do on the page. */
  | { readonly kind: 'picking'; readonly isOn: boolean };

/** What the page tells the panel. */
export type ToPanel =
  /** The page; whether it is longer than what was written of it. */
  | { readonly kind: 'page'; readonly html: string; readonly url: string; readonly isCut: boolean }
  /** A block was clicked; its row. */
  | { readonly kind: 'picked'; readonly block: number }
  /** Text was selected. */
  | { readonly kind: 'selected'; readonly stretch: Stretch }
  /** A key of the annotator was pressed in the page. */
  | { readonly kind: 'key'; readonly key: PageKey };

/** Keys that the annotator takes in the page while it picks. */
export type PageKey = 'undo' | 'redo' | 'stop';
