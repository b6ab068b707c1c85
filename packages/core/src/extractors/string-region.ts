import type { TextStrings } from '../features/text-strings.ts';
import type { Page } from '../page/page.ts';
import { selectEvents } from '../selection/select.ts';
import { emptySelection, type Selection } from '../selection/selection.ts';
import { type Decision, decideEach } from './extractor.ts';

/** A stretch of the strings between structural tags, first and last inclusive; what Density selects. */
export interface Region {
  readonly first: number;
  readonly last: number;
}

/** Selects everything from the first to the last string of a region; nothing without one. */
export function selectRegion(
  page: Page,
  { ofEvent }: TextStrings,
  region: Region | undefined,
): Selection {
  if (region === undefined) return emptySelection;
  const { first, last } = region;
  return selectEvents(page, (event) => ofEvent[event] >= first && ofEvent[event] <= last);
}

/** Which strings lie in a region. */
export function regionDecisions(
  strings: TextStrings,
  region: Region | undefined,
): readonly Decision[] {
  return decideEach(strings, (i) =>
    region !== undefined && i >= region.first && i <= region.last ? inside : outside,
  );
}

const inside = { content: true, because: 'it lies in the region' };
const outside = { content: false, because: 'it lies outside the region' };
