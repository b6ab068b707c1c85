import { comparableText, type Score, wordBag } from '@pith/evaluation/measures';
import { type Explanation, type ExtractOptions, extract } from 'pith';
import { locate, renderText } from 'pith/render';
import type { Track } from '../plots/track.ts';
import { drawnSeries } from './drawn-series.ts';
import type { OpenedPage } from './opened-page.ts';
import { type WrittenText, writtenText } from './written-text.ts';

/** What a user asks of a method. */
export type Question = Pick<ExtractOptions, 'algorithm' | 'parameters' | 'focus' | 'profile'>;

/** What a method made of a page. Offsets count UTF-16 units of the source. */
export interface Analysed {
  readonly algorithm: string;
  readonly title: string;
  /** What was selected: starts and ends. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** What the method computed, for plots. */
  readonly tracks: readonly Track[];
  readonly expectedF1: number | undefined;
  /** By the bags of words, where there is gold. */
  readonly score: Score | undefined;
  readonly warnings: readonly string[];
  readonly text: WrittenText;
  /** Milliseconds that the method took, without opening the page. */
  readonly tookMs: number;
}

/**
 * What a method made of a page, for the views.
 *
 * @param explained of the page, by the method.
 * @param gold what a person says is the main content, as `comparableText` gives it.
 */
export function analysedOf(
  explained: Explanation,
  tookMs: number,
  gold: string | undefined,
): Analysed {
  const { page, algorithm, selection, assessment, warnings } = explained;
  const { text, map } = renderText(page, selection);
  return {
    algorithm: algorithm.name,
    title: algorithm.title,
    from: selection.from.slice(0, selection.count),
    to: selection.to.slice(0, selection.count),
    tracks: drawnSeries(explained),
    expectedF1: assessment?.expectedF1,
    score: gold === undefined ? undefined : wordBag.score(comparableText(text), gold),
    warnings,
    text: writtenText(text, (at) => locate(map, at)),
    tookMs,
  };
}

/** What a method selects as Markdown, which takes longer than all else. */
export function writtenMarkdown({ source, url }: KeptPage, question: Question): WrittenText {
  const { markdown, locate: placeOf } = extract(source, { ...question, url });
  return writtenText(markdown, (at) => placeOf(at, 'markdown'));
}

/** What of an opened page questions are about. */
export type KeptPage = Pick<OpenedPage, 'source' | 'url'>;
