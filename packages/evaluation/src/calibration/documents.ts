import { runPool } from '@pith/node';
import { PithError } from 'pith';
import type { TestPackage } from '../package/test-package.ts';
import { siteOf } from './site.ts';

/** A document that settings are tried on. */
export interface CalibrationDocument {
  /** Name of its package. */
  readonly package: string;
  readonly name: string;
  readonly site: string;
}

/** What a task of a calibration gets of each document. */
export interface PageRecord {
  readonly bytes: Uint8Array;
  readonly contentType?: string | undefined;
  readonly gold: string;
}

/** How {@link overDocuments} runs. */
export interface OverDocumentsOptions {
  /** Packages with names of their own. */
  readonly packages: readonly TestPackage[];
  /** Worker threads; 0 for none but this one. @default the number of processors */
  readonly jobs?: number | undefined;
  /** Ends the run, with its reason thrown. @default never */
  readonly signal?: AbortSignal | undefined;
  /** Told of each document when it is done. */
  readonly onDocument?: ((bytes: number, failed: boolean) => void) | undefined;
}

/** Milliseconds for all that is done with one page. */
const timeoutMs = 600_000;

/**
 * Runs a task on every document with gold, in worker threads, and hands on the results in the order of the packages.
 * Pages are read as they are needed. Documents without gold, that cannot be read, or on which the task fails, are left out.
 *
 * @throws PithError `BAD_PACKAGE` when no document is left.
 */
export async function* overDocuments<Value>(
  task: URL,
  taskOptions: unknown,
  { packages, jobs, signal, onDocument }: OverDocumentsOptions,
): AsyncGenerator<{ readonly document: CalibrationDocument; readonly value: Value }> {
  const pending: { readonly document: CalibrationDocument; readonly bytes: number }[] = [];
  async function* records(): AsyncGenerator<PageRecord> {
    for (const { description, names, read } of packages) {
      for (const name of names) {
        signal?.throwIfAborted();
        const document = await read(name).catch((error: unknown) => {
          if (error instanceof PithError) return undefined;
          throw error;
        });
        if (document === undefined || document.missingGold) {
          onDocument?.(0, document === undefined);
          continue;
        }
        const { html: bytes, gold, meta } = document;
        const site = siteOf(name, meta);
        pending.push({
          document: { package: description.name, name, site },
          bytes: bytes.length,
        });
        yield { bytes, contentType: meta.contentType, gold };
      }
    }
  }
  const results = runPool<Value>(records(), {
    task,
    taskOptions,
    timeoutMs,
    ...(jobs !== undefined && { jobs }),
    ...(signal !== undefined && { signal }),
  });
  let done = 0;
  for await (const result of results) {
    const { document, bytes } = pending.shift()!; // results come in the order of the records
    const hasFailed = 'error' in result;
    onDocument?.(bytes, hasFailed);
    if (hasFailed) continue;
    done++;
    yield { document, value: result.value };
  }
  if (done === 0) {
    const names = packages.map(({ description }) => description.name).join(', ');
    throw new PithError('BAD_PACKAGE', `Expected documents with gold, got none (${names})`);
  }
}
