import type { PackageDocument } from '../package/test-package.ts';
import type { ResultFlag } from './result.ts';

/** What an extractor answered for a document: plain text, or a document that is yet to become text. */
export type Answer = {
  /** Processing time. */
  readonly seconds: number;
  readonly flags: readonly ResultFlag[];
} & (
  | {
      readonly text: string;
      /** What each line of the text is to CleanEval, one character a line: `p`, `h` or `l`. @default all `p` */
      readonly marks?: string | undefined;
    }
  | {
      /** The returned document, as a string or as bytes. */
      readonly html: string | Uint8Array;
      /** HTTP header `Content-Type` of the answer. */
      readonly contentType?: string | undefined;
      /** Whether it has the form `marked`, see `ReturnedOptions`. @default false */
      readonly marked?: boolean | undefined;
    }
);

/** What an extractor knows besides the document. */
export interface ExtractContext {
  /** Name of the document's package. */
  readonly package: string;
  /** Whether the answer should have `marks`, where the door can tell them; they are not on the clock. @default false */
  readonly marks?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * How an extractor is timed: `threads` = as many documents at once as there are jobs; `alone` = one
 * after the other, so that nothing of ours disturbs the clock; `none` = nothing to time.
 */
export type Timing = 'threads' | 'alone' | 'none';

/** An extractor to be compared, whichever door it comes through (`evaluation.md` 3). */
export interface ExtractorUnderTest {
  /** Name in tables, unique in a run. */
  readonly name: string;
  /**
   * What decides its answers besides the document: kind, version, parameters, address. Plain data; results of
   * an earlier run are taken only where it is equal.
   */
  readonly identity: Readonly<Record<string, unknown>>;
  readonly timing: Timing;
  /**
   * Extracts once.
   *
   * @throws PithError when it failed: `TIMEOUT`, `WORKER_CRASHED`, `TASK_FAILED`, `FETCH_FAILED` and the like.
   */
  extract(document: PackageDocument, context: ExtractContext): Promise<Answer>;
}
