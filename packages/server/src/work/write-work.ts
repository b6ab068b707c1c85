import { extract, extractionRecord, type RenderedForm } from 'pith';
import { boundedAnswer } from './bounded-answer.ts';
import type { ExtractRequest } from './extract-work.ts';

/** A page, what to extract from it, and how to write that. */
export interface WriteRequest extends ExtractRequest {
  /** JSON of the record, or one rendering alone. */
  readonly as: 'json' | RenderedForm;
  /** Longest answer, as {@link boundedAnswer} has it. */
  readonly longest?: number | undefined;
}

/** An extraction as text, ready to be sent. */
export interface WrittenPage {
  readonly body: string;
  /** As `expectedF1` of the extraction. */
  readonly expectedF1: number | undefined;
}

/**
 * Extracts from a page and writes the result. One string leaves the worker faster than a record of thousands of ranges, and is what
 * the library would write, byte for byte. Errors as those of `extract`,
 * and `ANSWER_TOO_LARGE` for an answer that is too long.
 */
export function writeWork({ html, options, as, longest, ...record }: WriteRequest): WrittenPage {
  const result = extract(html, options);
  const body = as === 'json' ? JSON.stringify(extractionRecord(result, record)) : result[as];
  return { body: boundedAnswer(body, longest), expectedF1: result.expectedF1 };
}
