import {
  type ExplanationRecordOptions,
  type ExtractOptions,
  explain,
  explanationRecord,
} from 'pith';
import { drawExplanation, subtitleOf } from 'pith/picture';

/** A page, and what to tell of an algorithm's work on it. */
export interface ExplainRequest extends ExplanationRecordOptions {
  readonly html: string | Uint8Array;
  readonly options?: ExtractOptions | undefined;
  /** JSON of the numbers, or a picture of them. */
  readonly as: 'json' | 'svg';
}

/** Runs an algorithm on a page and writes what it saw. Errors as those of `explain`. */
export function explainWork({ html, options, as, ...record }: ExplainRequest): string {
  const explanation = explain(html, options);
  if (as === 'json') return JSON.stringify(explanationRecord(explanation, record));
  const { algorithm } = explanation;
  const title = options?.url === undefined ? algorithm.name : `${algorithm.name}: ${options.url}`;
  return drawExplanation({ ...explanation, title, subtitle: subtitleOf(algorithm) });
}
