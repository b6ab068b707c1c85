import {
  type ExplanationRecordOptions,
  type ExtractOptions,
  explain,
  explanationRecord,
} from 'pith';
import { drawExplanation } from 'pith/picture';
import { boundedAnswer } from './bounded-answer.ts';

/** A page, and what to tell of an algorithm's work on it. */
export interface ExplainRequest extends ExplanationRecordOptions {
  readonly html: string | Uint8Array;
  readonly options?: ExtractOptions | undefined;
  /** JSON of the numbers, or a picture of them. */
  readonly as: 'json' | 'svg';
  /** Longest answer, as {@link boundedAnswer} has it. */
  readonly longest?: number | undefined;
}

/** Runs an algorithm on a page and writes what it saw. Errors as those of `explain`, and `ANSWER_TOO_LARGE` for an answer that is too long. */
export function explainWork({ html, options, as, longest, ...record }: ExplainRequest): string {
  const explanation = explain(html, options);
  if (as === 'json') {
    return boundedAnswer(JSON.stringify(explanationRecord(explanation, record)), longest);
  }
  const { algorithm } = explanation;
  const title = options?.url === undefined ? algorithm.name : `${algorithm.name}: ${options.url}`;
  return drawExplanation(explanation, { title });
}
