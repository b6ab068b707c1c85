import { createCallPool, sourceDigest } from '@pith/node';
import { type Model, PithError, readModel } from 'pith';
import { resolveAlgorithm } from 'pith/extractors';
import { decodeSiteProfiles } from 'pith/site';
import { folderDigest, packageFolder } from './code-digest.ts';
import type { Extracted, ExtractRecord, ExtractTaskOptions } from './extract-task.ts';
import type { ExtractorUnderTest } from './extractor-under-test.ts';

/** Options of {@link openInProcess}. */
export interface InProcessOptions {
  /** Worker threads, shared by all extractors of this door; 0 for none but this one. @default the number of processors */
  readonly jobs?: number | undefined;
  /** Milliseconds for one document; 0 for no limit. @default 60_000 */
  readonly timeoutMs?: number | undefined;
  /** Ends the threads, and with them what is under way. */
  readonly signal?: AbortSignal | undefined;
  /** Bytes of model files by the names that extractors call them by. @default none */
  readonly models?: Readonly<Record<string, Uint8Array>> | undefined;
  /** A file of site profiles, for extractors that leave out what is of a site's template. @default none */
  readonly siteProfiles?: string | undefined;
}

/** The door to Pith's own algorithms. */
export interface InProcess {
  /**
   * An algorithm as an extractor under test.
   *
   * @param algorithm name of a preset, or a `combine:` expression.
   * @param parameters values that replace the preset's.
   * @param name in tables; the algorithm's when not given.
   * @param more `model`: name of one of the door's models, for a learned algorithm, its own when not given; `site`: whether what is of the template of
   *   a page's site, by the door's profiles, is left out.
   * @throws PithError `UNKNOWN_ALGORITHM`, `UNKNOWN_OPTION`, `BAD_OPTION`, `BAD_EXPRESSION`.
   */
  extractor(
    algorithm: string,
    parameters?: Readonly<Record<string, unknown>>,
    name?: string,
    more?: { readonly model?: string | undefined; readonly site?: boolean | undefined },
  ): ExtractorUnderTest;
  /** Ends the threads. */
  close(): Promise<void>;
}

/**
 * Opens the in-process door: algorithms run in worker threads, timed from the page's bytes to plain
 * text, reading of the page included. The identity holds a digest of the core's code, so that results of
 * other code are never taken for those of this, and the digest of a model and of the site profiles, where they are used.
 *
 * @throws PithError `BAD_MODEL`, `BAD_SITE_PROFILE`.
 */
export function openInProcess({
  jobs,
  timeoutMs,
  signal,
  models: files = {},
  siteProfiles,
}: InProcessOptions = {}): InProcess {
  const models = Object.fromEntries(
    Object.entries(files).map(([name, bytes]): [string, Model] => [name, readModel(bytes)]),
  );
  const taskOptions: ExtractTaskOptions = {
    models,
    siteProfiles: siteProfiles === undefined ? undefined : decodeSiteProfiles(siteProfiles),
  };
  const calls = createCallPool({
    task: new URL('./extract-task.js', import.meta.url),
    taskOptions,
    ...(jobs !== undefined && { jobs }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(signal !== undefined && { signal }),
  });
  const code = folderDigest(packageFolder('pith'));
  return {
    extractor(algorithm, parameters = {}, name = algorithm, { model, site = false } = {}) {
      if (model !== undefined && !Object.hasOwn(models, model)) {
        throw new PithError('BAD_OPTION', `Expected a model of the door, got \`${model}\``);
      }
      if (site && siteProfiles === undefined) {
        throw new PithError('BAD_OPTION', 'Expected site profiles of the door, got none');
      }
      const own = model === undefined ? undefined : models[model];
      const resolved = resolveAlgorithm(algorithm, parameters, own);
      return {
        name,
        timing: 'threads',
        identity: {
          ...{ kind: 'pith', algorithm, parameters: resolved.parameters, code },
          ...(model !== undefined && { model: sourceDigest(files[model]) }),
          ...(site && { siteProfiles: sourceDigest(new TextEncoder().encode(siteProfiles)) }),
        },
        async extract({ html, meta }, { marks = false }) {
          const record: ExtractRecord = {
            bytes: html,
            contentType: meta.contentType,
            url: meta.url,
            algorithm,
            parameters,
            model,
            site,
            marks,
          };
          return { ...(await calls.call<Extracted>(record)), flags: [] };
        },
      };
    },
    close: calls.close,
  };
}
