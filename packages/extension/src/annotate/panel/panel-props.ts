import type { Store } from '../kept-pages.ts';
import type { Annotator } from './annotator.ts';

/** What the panel works with. */
export interface PanelProps {
  readonly annotator: Annotator;
  readonly store: Store;
}
