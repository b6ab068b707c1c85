import type { Signal } from '../extractors/extractor.ts';
import type { Selection } from '../selection/selection.ts';
import { type SelectedItems, selectedItems } from './selected-items.ts';
import { items, styleOf } from './styles.ts';

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

/**
 * The signals with items, their names, and what was selected of them.
 *
 * @param text the text of the page, as `textOf` gives it.
 */
export function seriesOf(
  signals: readonly Signal[],
  text: Selection,
  selection: Selection,
): Series[] {
  const drawn = signals.filter(({ values }) => values.length > 0);
  const related: SelectedItems[] = [];
  const all = drawn.map((signal, i): Series => {
    const style = styleOf(signal.name);
    // signals of a method often share their items
    const same = drawn.findIndex(({ from, to }) => from === signal.from && to === signal.to);
    const selected = related[same] ?? selectedItems(text, selection, signal.from, signal.to);
    related[i] = selected;
    const within = drawn.find(({ name }) => name === style?.within);
    return {
      signal,
      selected: within === undefined ? selected : regionWithin(selected, within.values),
      item: style?.item ?? items[signal.domain],
      unit: style?.unit ?? signal.title,
    };
  });
  return all.map((series) => {
    const curve = named(all, styleOf(series.signal.name)?.curve);
    return curve === undefined ? series : { ...series, curve };
  });
}

function regionWithin(selected: SelectedItems, values: Float64Array): SelectedItems {
  const { items, region } = selected;
  return { ...selected, region: region.map((shaded, i) => (values[i] > 0 ? shaded : items[i])) };
}

/** The series of a signal, by its name. */
export function named(all: readonly Series[], name: string | undefined): Series | undefined {
  return all.find(({ signal }) => signal.name === name);
}
