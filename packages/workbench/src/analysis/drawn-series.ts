import type { Explanation } from 'pith';
import { type Series, seriesOf } from 'pith/picture';
import { textOf } from 'pith/selection';
import { createTracks, type Track } from '../plots/track.ts';

/** Name of the series that tells words from tags, by the curve that counts the tags up. */
export const tokenVector = 'token-vector';

/** Signals that count up the tags of the token vector. */
const countsTags: ReadonlySet<string> = new Set(['cumulative-tags', 'document-slope-curve']);

/** The signals of an explanation that have items, with what was selected of them, ready to be drawn. */
export function drawnSeries({ page, selection, signals }: Explanation): Track[] {
  const all = seriesOf(signals, textOf(page), selection);
  return createTracks(all.flatMap((series) => [...tokensOf(series), series]));
}

/** What the last of the signals was after 1, 2, 4 ... passes, of methods that repeat one; none for others. */
export function drawnSteps({ page, selection, algorithm }: Explanation): Track[] {
  return createTracks(seriesOf(algorithm.steps(page), textOf(page), selection));
}

/** The tokens that a curve counts up: words and tags. */
function tokensOf(curve: Series): Series[] {
  const { signal } = curve;
  const { name, values } = signal;
  if (!countsTags.has(name)) return [];
  const isWord = values.map((tags, i) => 1 - (tags - (i === 0 ? 0 : values[i - 1])));
  const tokens = { title: 'Token vector', values: isWord, thresholds: [], bounds: [0, 1] as const };
  return [{ ...curve, signal: { ...signal, name: tokenVector, ...tokens } }];
}
