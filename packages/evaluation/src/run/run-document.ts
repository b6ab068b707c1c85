import type { CallPool } from '@pith/node';
import { PithError } from 'pith';
import { filterFor, type WordFilter } from '../measures/word-filter.ts';
import type { PackageDocument, TestPackage } from '../package/test-package.ts';
import { attempt } from './attempt.ts';
import { type CachedExtraction, cacheKey, type RunCache } from './cache.ts';
import type { Answer, ExtractorUnderTest } from './extractor-under-test.ts';
import type { DocumentFacts } from './inspect-task.ts';
import type { ResultFlag, ResultRow } from './result.ts';
import type { Scored, ScoreRecord } from './score-task.ts';

/** A document that was looked at, or why it could not be. */
export type Known = {
  readonly name: string;
  readonly pageType?: string;
  readonly language?: string;
  /** Whether its gold is said to be doubtful. */
  readonly isSuspect?: boolean;
} & (
  | { readonly facts: DocumentFacts }
  | { readonly error: { readonly code: string; readonly message: string } }
);

/** What running one extractor over one package takes. */
export interface PairWork {
  readonly pack: TestPackage;
  readonly extractor: ExtractorUnderTest;
  /** Names of measures. */
  readonly measures: readonly string[];
  readonly repeat: number;
  /** Stop words and stems of measures. @default none */
  readonly words?: WordFilter | undefined;
  /** Digest of the code that turns answers into text and measures them. */
  readonly scorer: string;
  readonly cache: RunCache;
  readonly scoring: CallPool;
  /** Where the extraction of each row is kept, by {@link placeOf}. */
  readonly places: Map<string, { readonly cache: RunCache; readonly key: string }>;
  readonly signal?: AbortSignal | undefined;
}

/** The row of one document: from the cache, or by running the extractor. */
export async function runDocument(
  known: Known,
  work: PairWork,
): Promise<{ readonly row: ResultRow; readonly fromCache: boolean }> {
  const { pack, extractor, cache, measures, places } = work;
  const base = {
    package: pack.description.name,
    document: known.name,
    extractor: extractor.name,
    ...(known.pageType !== undefined && { pageType: known.pageType }),
    ...(known.language !== undefined && { language: known.language }),
  };
  if ('error' in known) {
    const nothing = { bytes: 0, seconds: 0, wordsExtracted: 0, wordsGold: 0, scores: {} };
    return {
      row: { ...base, ...nothing, flags: ['error'], error: known.error },
      fromCache: false,
    };
  }
  const { facts } = known;
  const key = keyOf(known, work);
  const wanted = facts.hasGold ? measures : [];
  const filter = work.words && (await filterFor(known.language, work.words));
  const scoring = { ...work, filter };
  const filtered = filter === undefined ? '' : ` ${JSON.stringify(filter)}`;
  const scoredFor = `${facts.goldDigest} ${work.scorer}${filtered}`;
  const rowOf = (
    { words, seconds, flags, scores, snippets }: Omit<CachedExtraction, 'scoredFor'>,
    error?: ResultRow['error'],
  ): ResultRow => ({
    ...base,
    bytes: facts.bytes,
    seconds,
    wordsExtracted: words,
    wordsGold: facts.wordsGold,
    scores: Object.fromEntries(wanted.map((name) => [name, scores[name]])),
    ...(snippets !== undefined && { snippets }),
    flags: [
      ...new Set<ResultFlag>([
        ...(words === 0 ? ['empty' as const] : []),
        ...flags,
        ...facts.flags,
        ...(known.isSuspect ? ['suspect-record' as const] : []),
      ]),
    ],
    ...(error !== undefined && { error }),
  });
  const keep = async (extraction: CachedExtraction): Promise<ResultRow> => {
    await cache.put(key, extraction);
    const row = rowOf(extraction);
    places.set(placeOf(row), { cache, key });
    return row;
  };

  const kept = await cache.get(key);
  if (kept !== undefined) {
    const isScored =
      kept.scoredFor === scoredFor && wanted.every((name) => kept.scores[name] !== undefined);
    if (isScored) {
      const row = rowOf(kept);
      places.set(placeOf(row), { cache, key });
      return { row, fromCache: true };
    }
    const document = await pack.read(known.name);
    const scored = await score({ text: kept.lines, marks: kept.marks }, document, wanted, scoring);
    const scores =
      kept.scoredFor === scoredFor ? { ...kept.scores, ...scored.scores } : scored.scores;
    const { seconds, flags } = kept;
    return { row: await keep({ ...scored, seconds, flags, scoredFor, scores }), fromCache: true };
  }

  const document = await pack.read(known.name);
  const context = { package: base.package, signal: work.signal };
  const { answer, seconds, flags, error } = await attempt(
    extractor,
    document,
    work.repeat,
    context,
  );
  try {
    const scored = await score(inRecord(answer), document, wanted, scoring);
    const isDamaged = scored.lines.includes('\ufffd') && !facts.flags.includes('encoding');
    const extraction: CachedExtraction = {
      ...scored,
      seconds,
      flags: [...flags, ...(isDamaged ? (['encoding'] as const) : [])],
      scoredFor,
    };
    if (error !== undefined) return { row: rowOf(extraction, error), fromCache: false };
    return { row: await keep(extraction), fromCache: false };
  } catch (cause) {
    if (!(cause instanceof PithError)) throw cause;
    const { code, message } = cause; // the answer could not be measured
    const flags = ['error' as const];
    const nothing = { lines: '', marks: '', words: 0, seconds, scores: {}, flags };
    return { row: rowOf(nothing, { code, message }), fromCache: false };
  }
}

type Returned = Omit<ScoreRecord, 'gold' | 'measures'>;

/** An answer as it goes to a thread: bytes under the name that the pool shares. */
function inRecord(answer: Answer): Returned {
  if ('text' in answer) return { text: answer.text, marks: answer.marks };
  const { html, contentType, marked } = answer;
  return { ...(typeof html === 'string' ? { html } : { bytes: html }), contentType, marked };
}

function score(
  returned: Returned,
  { gold, markedGold, meta }: PackageDocument,
  measures: readonly string[],
  { scoring, filter }: Pick<PairWork, 'scoring'> & Pick<ScoreRecord, 'filter'>,
): Promise<Scored> {
  const snippets = { with: meta.with, without: meta.without };
  const record: ScoreRecord = { ...returned, ...snippets, gold, markedGold, measures, filter };
  return scoring.call<Scored>(record);
}

/** What is kept of an extraction; another number forgets what was kept before. */
const cacheFormat = 2;

/** What an extraction is kept under. */
export function keyOf(known: Known, { extractor, repeat }: PairWork): string {
  const digest = 'facts' in known ? known.facts.digest : '';
  const times = extractor.timing === 'none' ? 1 : repeat;
  return cacheKey([cacheFormat, known.name, digest, extractor.identity, times]);
}

/** What tells a row from all others of a run. */
export function placeOf(row: Pick<ResultRow, 'package' | 'document' | 'extractor'>): string {
  return JSON.stringify([row.package, row.document, row.extractor]);
}
