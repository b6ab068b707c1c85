import type { Signal } from '../extractors/extractor.ts';
import type { SelectedItems } from './selected-items.ts';

/** A signal with what was selected of it and how its axes are called. */
export interface Series {
  readonly signal: Signal;
  readonly selected: SelectedItems;
  /** Title of the horizontal axis: what an item is. */
  readonly item: string;
  /** Title of the vertical axis: what a value counts. */
  readonly unit: string;
  /** Another series of the same items, drawn as a curve over this one's columns. */
  readonly curve?: Series;
}
