import { createPoolCalls } from '@pith/node';
import { resolveAlgorithm } from 'pith/extractors';
import { folderDigest, packageFolder } from './code-digest.ts';
import type { Extracted, ExtractRecord } from './extract-task.ts';
import type { ExtractorUnderTest } from './extractor-under-test.ts';

/** Options of {@link openInProcess}. */
export interface InProcessOptions {
  /** Worker threads, shared by all extractors of this door; 0 for none but this one. @default the number of processors */
  readonly jobs?: number | undefined;
  /** Milliseconds for one document; 0 for no limit. @default 60_000 */
  readonly timeoutMs?: number | undefined;
  /** Ends the threads, and with them what is under way. */
  readonly signal?: AbortSignal | undefined;
}

/** The door to Pith's own algorithms. */
export interface InProcess {
  /**
   * An algorithm as an extractor under test.
   *
   * @param algorithm name of a preset, or a `combine:` expression.
   * @param parameters values that replace the preset's.
   * @param name in tables; the algorithm's when not given.
   * @throws PithError `UNKNOWN_ALGORITHM`, `UNKNOWN_OPTION`, `BAD_OPTION`, `BAD_EXPRESSION`.
   */
  extractor(
    algorithm: string,
    parameters?: Readonly<Record<string, unknown>>,
    name?: string,
  ): ExtractorUnderTest;
  /** Ends the threads. */
  close(): Promise<void>;
}

/**
 * Opens the in-process door: algorithms run in worker threads, timed from the page's bytes to plain
 * text, reading of the page included. The identity holds a digest of the core's code, so that results of
 * other code are never taken for those of this.
 */
export function openInProcess({ jobs, timeoutMs, signal }: InProcessOptions = {}): InProcess {
  const calls = createPoolCalls({
    task: new URL('./extract-task.js', import.meta.url),
    ...(jobs !== undefined && { jobs }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(signal !== undefined && { signal }),
  });
  const code = folderDigest(packageFolder('pith'));
  return {
    extractor(algorithm, parameters = {}, name = algorithm) {
      const resolved = resolveAlgorithm(algorithm, parameters);
      return {
        name,
        timing: 'threads',
        identity: { kind: 'pith', algorithm, parameters: resolved.parameters, code },
        async extract({ html, meta }, { marks = false }) {
          const record: ExtractRecord = {
            bytes: html,
            contentType: meta.contentType,
            algorithm,
            parameters,
            marks,
          };
          return { ...(await calls.call<Extracted>(record)), flags: [] };
        },
      };
    },
    close: calls.close,
  };
}
