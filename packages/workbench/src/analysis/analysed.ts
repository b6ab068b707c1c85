import { type ExtractOptions, explain, extract, type PageTypeProbabilities } from 'pith';
import type { ExplainedBlock } from 'pith/extractors';
import type { Series } from 'pith/picture';
import { locate, renderText } from 'pith/render';
import { drawnSeries } from './drawn-series.ts';
import type { OpenedPage } from './opened-page.ts';
import { type WrittenText, writtenText } from './written-text.ts';

/** What a user asks of a method. */
export type Question = Pick<ExtractOptions, 'algorithm' | 'parameters' | 'focus' | 'profile'>;

/** What a method made of a page. Offsets count UTF-16 units of the source. */
export interface Analysed {
  readonly algorithm: string;
  readonly title: string;
  readonly reference: string;
  /** All parameters with their values. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** What was selected: starts and ends. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly blocks: readonly AnalysedBlock[];
  /** What the method computed, for plots. */
  readonly series: readonly Series[];
  readonly confidence: number | undefined;
  readonly expectedF1: number | undefined;
  readonly pageType: PageTypeProbabilities | undefined;
  readonly warnings: readonly string[];
  readonly text: WrittenText;
  /** Milliseconds that the method took, without opening the page. */
  readonly tookMs: number;
}

/** A block with what decided; features' contributions come when they are asked for. */
export type AnalysedBlock = Omit<ExplainedBlock, 'score'>;

/** Runs a method on an opened page. Errors as those of `extract`. */
export function analyse(opened: OpenedPage, question: Question): Analysed {
  const options: ExtractOptions = { ...question, url: opened.url };
  const started = performance.now();
  const explained = explain(opened.source, options);
  const tookMs = performance.now() - started;
  const { page, algorithm, selection, warnings } = explained;
  const assessment = algorithm.assess(page);
  const { text, map } = renderText(page, selection);
  return {
    algorithm: algorithm.name,
    title: algorithm.title,
    reference: algorithm.reference,
    parameters: algorithm.parameters,
    from: selection.from.slice(0, selection.count),
    to: selection.to.slice(0, selection.count),
    blocks: explained.blocks.map(withoutScore),
    series: drawnSeries(explained),
    confidence: assessment?.expectedPrecision,
    expectedF1: assessment?.expectedF1,
    pageType: assessment?.pageType(),
    warnings,
    text: writtenText(text, (at) => locate(map, at)),
    tookMs,
  };
}

/** What a method selects as Markdown, which takes longer than all else. */
export function writtenMarkdown({ source, url }: OpenedPage, question: Question): WrittenText {
  const { markdown, locate: placeOf } = extract(source, { ...question, url });
  return writtenText(markdown, (at) => placeOf(at, 'markdown'));
}

/** Its score is a getter, which no message carries. */
function withoutScore(block: ExplainedBlock): AnalysedBlock {
  const { score: _, ...rest } = Object.getOwnPropertyDescriptors(block);
  return Object.create(Object.prototype, rest) as AnalysedBlock;
}
