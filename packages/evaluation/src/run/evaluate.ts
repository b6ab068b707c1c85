import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallPool, createCallPool } from '@pith/node';
import { describe, PithError } from 'pith';
import { comparableText } from '../measures/comparable-text.ts';
import { measureNamed } from '../measures/registry.ts';
import { filterFor, type WordFilter, wordOptions } from '../measures/word-filter.ts';
import type { DocumentMeta, TestPackage } from '../package/test-package.ts';
import { aggregate } from './aggregate.ts';
import { attempt } from './attempt.ts';
import { fileCache, memoryCache, type RunCache } from './cache.ts';
import { folderDigest } from './code-digest.ts';
import type { ExtractorUnderTest } from './extractor-under-test.ts';
import { fileNameOf } from './file-name.ts';
import type { DocumentFacts, InspectRecord } from './inspect-task.ts';
import { mapConcurrently } from './map-concurrently.ts';
import type { PackageRun, ResultRow } from './result.ts';
import { type Known, keyOf, type PairWork, placeOf, runDocument } from './run-document.ts';
import { isSuspect, type Suspects } from './suspects.ts';

/** Measures of the table of `evaluation.md` 6. */
export const tableMeasures: readonly string[] = Object.freeze([
  'char',
  'seq',
  'bag',
  'set',
  'lcstr',
  'lcseq',
]);

/** Options of {@link evaluate}. */
export interface EvaluateOptions {
  /** Packages with names of their own. */
  readonly packages: readonly TestPackage[];
  /** Extractors with names of their own; the caller closes their doors. */
  readonly extractors: readonly ExtractorUnderTest[];
  /** Names of measures. @default {@link tableMeasures} */
  readonly measures?: readonly string[] | undefined;
  /** Stop words and stems that `seq`, `bag` and `set` take words by, on both sides (`evaluation.md` 8). @default none */
  readonly words?: WordFilter | undefined;
  /** Documents whose gold is doubtful: flagged, and left out of a second set of means. @default none */
  readonly suspects?: Suspects | undefined;
  /** Documents at once, for what may run in parallel, at least 1. @default the number of processors */
  readonly jobs?: number | undefined;
  /** Repetitions of each extraction; the median time counts. At least 1. @default 3 */
  readonly repeat?: number | undefined;
  /** Folder where extractions are kept for the next run. @default none are kept */
  readonly cacheFolder?: string | undefined;
  /** Whether what is kept there is forgotten. @default false */
  readonly fresh?: boolean | undefined;
  /** Ends the run, with its reason thrown; extractions that are kept serve the next. @default never */
  readonly signal?: AbortSignal | undefined;
  /** Told of each row when it is there. */
  readonly onRow?: ((row: ResultRow, fromCache: boolean) => void) | undefined;
  /** Told of each package and extractor when its rows are there; waited for. */
  readonly onPackage?:
    | ((run: PackageRun, measures: readonly string[]) => Promise<void>)
    | undefined;
}

/** What {@link evaluate} answers. */
export interface Evaluation {
  readonly measures: readonly string[];
  /** Packages in their order, in each the extractors in theirs. */
  readonly runs: readonly PackageRun[];
  /** The extraction of a row as comparable text; `undefined` for one that failed. */
  extraction(
    row: Pick<ResultRow, 'package' | 'document' | 'extractor'>,
  ): Promise<string | undefined>;
  /** Closes the files behind `extraction`. */
  close(): Promise<void>;
}

/** Milliseconds that turning one answer into text and measuring it may take. */
const scoringTimeoutMs = 600_000;

/**
 * Runs every extractor on every document of every package and measures what it answers
 * (`evaluation.md`). A failure costs one document and is a flag of its row. Extractions that did not fail are
 * kept by the content of the page, the identity of the extractor and the number of repetitions; scores with
 * them, by the content of the gold and the code of the measures.
 *
 * @throws PithError `BAD_OPTION` for names that are not unique, unknown measures or languages, numbers out of range;
 *   the signal's reason.
 */
export async function evaluate(options: EvaluateOptions): Promise<Evaluation> {
  const settings = settle(options);
  if (options.words !== undefined) await wordOptions(await filterFor(undefined, options.words));
  const { packages, extractors, measures, jobs, signal, onPackage } = settings;
  const pool = { jobs, timeoutMs: scoringTimeoutMs, ...(signal !== undefined && { signal }) };
  const inspecting = createCallPool({
    ...pool,
    task: new URL('./inspect-task.js', import.meta.url),
  });
  const scoring = createCallPool({ ...pool, task: new URL('./score-task.js', import.meta.url) });
  const caches: RunCache[] = [];
  const places = new Map<string, { readonly cache: RunCache; readonly key: string }>();
  const runs: PackageRun[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(caches.map((cache) => cache.close()));
  };
  try {
    for (const pack of packages) {
      const known = await inspectAll(pack, inspecting, settings);
      for (const extractor of extractors) {
        signal?.throwIfAborted();
        const cache = await openCache(pack, extractor, settings);
        caches.push(cache);
        const work = { ...settings, pack, extractor, cache, scoring, places };
        const rows = await runPair(known, work);
        const { name } = pack.description;
        const run = { result: aggregate(name, extractor.name, rows, measures), rows };
        runs.push(run);
        await onPackage?.(run, measures);
      }
    }
  } catch (error) {
    await close();
    throw error;
  } finally {
    await Promise.all([inspecting.close(), scoring.close()]);
  }
  return {
    measures,
    runs,
    async extraction(row) {
      const place = places.get(placeOf(row));
      const kept = await place?.cache.get(place.key);
      return kept === undefined ? undefined : comparableText(kept.lines);
    },
    close,
  };
}

interface Settings extends EvaluateOptions {
  readonly measures: readonly string[];
  readonly jobs: number;
  readonly repeat: number;
  /** Digest of the code that turns answers into text and measures them. */
  readonly scorer: string;
}

/** Looks at every document of a package once. */
function inspectAll(
  pack: TestPackage,
  inspecting: CallPool,
  { jobs, signal, suspects }: Settings,
): Promise<Known[]> {
  return mapConcurrently(pack.names, jobs, async (name): Promise<Known> => {
    signal?.throwIfAborted();
    try {
      const { html, gold, markedGold, missingGold = false, meta } = await pack.read(name);
      const snippets = [...(meta.with ?? []), '', ...(meta.without ?? [])].join('\n').trim();
      const record: InspectRecord = {
        bytes: html,
        contentType: meta.contentType,
        gold,
        markedGold,
        missingGold,
        snippets,
      };
      const facts = await inspecting.call<DocumentFacts>(record);
      return { name, facts, ...about(pack, name, meta, suspects) };
    } catch (error) {
      if (!(error instanceof PithError)) throw error;
      return { name, error: { code: error.code, message: error.message } };
    }
  });
}

/** What is known of a document besides its bytes. */
function about(
  { description }: TestPackage,
  document: string,
  meta: DocumentMeta,
  suspects: Suspects = new Set(),
): Pick<Known, 'pageType' | 'language' | 'isSuspect'> {
  const { pageType, language = description.language, other } = meta;
  return {
    ...(pageType !== undefined && { pageType }),
    ...(language !== undefined && { language }),
    isSuspect: other?.['suspect'] === 'true' || isSuspect(suspects, description.name, document),
  };
}

/** Runs one extractor over one package. */
async function runPair(known: readonly Known[], work: PairWork & Settings): Promise<ResultRow[]> {
  const { pack, extractor, jobs, repeat, signal, cache } = work;
  const { timing } = extractor;
  const first = known.find((document) => 'facts' in document && !cache.has(keyOf(document, work)));
  if (first !== undefined && timing !== 'none') {
    const document = await pack.read(first.name);
    const context = { package: pack.description.name, signal };
    const threads = timing === 'threads' ? jobs : 1;
    const warmUps = Array.from({ length: threads }, () => attempt(extractor, document, 1, context));
    await Promise.all(warmUps); // discarded
  }
  const times = timing === 'none' ? 1 : repeat;
  return mapConcurrently(known, timing === 'alone' ? 1 : jobs, async (document) => {
    signal?.throwIfAborted();
    const { row, fromCache } = await runDocument(document, { ...work, repeat: times });
    work.onRow?.(row, fromCache);
    return row;
  });
}

async function openCache(
  pack: TestPackage,
  extractor: ExtractorUnderTest,
  { cacheFolder, fresh }: Settings,
): Promise<RunCache> {
  if (cacheFolder === undefined) return memoryCache();
  const file = `${fileNameOf(pack.description.name, extractor.name)}.jsonl`;
  return fileCache(join(cacheFolder, file), fresh);
}

function settle(options: EvaluateOptions): Settings {
  const { packages, extractors } = options;
  requireUnique(
    'package',
    packages.map(({ description }) => description.name),
  );
  requireUnique(
    'extractor',
    extractors.map(({ name }) => name),
  );
  const measures = options.measures ?? tableMeasures;
  for (const name of measures) measureNamed(name);
  const jobs = options.jobs ?? availableParallelism();
  const repeat = options.repeat ?? 3;
  for (const [name, value] of Object.entries({ jobs, repeat })) {
    if (Number.isInteger(value) && value >= 1) continue;
    const got = describe(value);
    throw new PithError('BAD_OPTION', `Expected a whole number from 1 on, got ${got} (${name})`);
  }
  const scorer = folderDigest(fileURLToPath(new URL('../measures', import.meta.url)));
  return { ...options, measures, jobs, repeat, scorer };
}

function requireUnique(what: string, names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice === undefined) return;
  throw new PithError(
    'BAD_OPTION',
    `Expected each ${what} once, got ${describe(twice)} twice (${what}s)`,
  );
}
