import type { MeasureInput, Score } from '@pith/evaluation/measures';
import { type ExtractOptions, extract } from 'pith';

/** A page or a text, and the gold that it is compared with. */
export interface EvaluateRequest {
  /** The page to extract from; none when there is `text`. */
  readonly html?: string | Uint8Array | undefined;
  readonly options?: ExtractOptions | undefined;
  /** What was extracted already. */
  readonly text?: string | undefined;
  /** The main content, as a person would have it. */
  readonly gold: string;
  /** Names of measures. */
  readonly measures: readonly string[];
}

/** What {@link evaluateWork} answers. */
export interface Evaluated {
  /** The algorithm that extracted, `null` for a text that was given. */
  readonly algorithm: string | null;
  /** What was compared, before it was made comparable. */
  readonly text: string;
  /** By name of measure, in the order that was asked for. */
  readonly scores: Readonly<Record<string, Score>>;
}

/**
 * Compares what is extracted from a page, or was before, with its gold, both made comparable as `pith evaluate` does it.
 *
 * @throws PithError as `extract`, and `BAD_OPTION` for a measure that there is not.
 */
export async function evaluateWork(request: EvaluateRequest): Promise<Evaluated> {
  // loaded when first needed: most workers never measure
  const { cleanevalForm, comparableLines, comparableText, markedLines, measureNamed } =
    await import('@pith/evaluation/measures');
  const { html = '', options, gold, measures } = request;
  const result = request.text === undefined ? extract(html, options) : undefined;
  const text = result?.text ?? request.text ?? '';
  const goldLines = comparableLines(gold);
  const inputs: Record<MeasureInput, () => readonly [extracted: string, gold: string]> = {
    comparable: () => [comparableText(text), comparableText(gold)],
    lines: () => [comparableLines(text), goldLines],
    marked: () => [
      cleanevalForm(markedLines(text)),
      cleanevalForm({ lines: goldLines, marks: '' }),
    ],
  };
  const scores = measures.map((name) => {
    const { reads = 'comparable', score } = measureNamed(name);
    return [name, score(...inputs[reads]())] as const;
  });
  return { algorithm: result?.algorithm ?? null, text, scores: Object.fromEntries(scores) };
}
