import { PithError } from 'pith';
import { median } from '../measures/average.ts';
import type { PackageDocument } from '../package/test-package.ts';
import type { Answer, ExtractContext, ExtractorUnderTest } from './extractor-under-test.ts';
import type { ResultFlag } from './result.ts';

/** What became of one document at one extractor. */
export interface Attempt {
  /** The answer of the first repetition; an empty text when the extractor failed. */
  readonly answer: Answer;
  /** Median of the repetitions; for a failure the time until it. */
  readonly seconds: number;
  readonly flags: readonly ResultFlag[];
  /** Code and message of a failure. */
  readonly error?: { readonly code: string; readonly message: string };
}

/**
 * Lets an extractor extract `repeat` times and keeps the median time. A failure ends the repetitions and
 * is an empty text with the flag `timeout` or `error` (`evaluation.md` 3).
 *
 * @throws the signal's reason only.
 */
export async function attempt(
  extractor: ExtractorUnderTest,
  document: PackageDocument,
  repeat: number,
  context: ExtractContext,
): Promise<Attempt> {
  const started = performance.now();
  const answers: Answer[] = [];
  try {
    for (let i = 0; i < repeat; i++) {
      answers.push(await extractor.extract(document, { ...context, marks: i === 0 }));
    }
  } catch (cause) {
    context.signal?.throwIfAborted();
    return failed(cause, (performance.now() - started) / 1000);
  }
  return {
    answer: answers[0],
    seconds: median(answers.map(({ seconds }) => seconds)) ?? 0,
    flags: [...new Set(answers.flatMap(({ flags }) => flags))],
  };
}

function failed(cause: unknown, seconds: number): Attempt {
  const error =
    cause instanceof PithError
      ? { code: cause.code, message: cause.message }
      : { code: 'TASK_FAILED', message: `Expected an answer, got ${cause}` };
  const flag = error.code === 'TIMEOUT' ? 'timeout' : 'error';
  return { answer: { text: '', seconds, flags: [] }, seconds, flags: [flag], error };
}
