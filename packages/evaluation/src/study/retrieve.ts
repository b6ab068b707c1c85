import { requireWholeNumber } from '@pith/node';
import { mean } from '../measures/average.ts';
import { estimatedDeviation } from '../measures/deviation.ts';
import type { WordFilter } from '../measures/word-filter.ts';
import { type AgainstRaw, againstRaw, againstRawColumns } from './against-raw.ts';
import { bm25, bm25Parameters, indexTerms } from './bm25.ts';
import { documentWords, termsIn } from './document-words.ts';
import { type IndexSize, indexSize } from './index-size.ts';
import { type Query, type QueryKind, queriesOf } from './queries.ts';
import { textNotes, textSettings } from './study-notes.ts';
import type { Study, StudyColumn, StudyResult } from './study-result.ts';
import { rawText, type StudyDocument, type StudyTexts } from './study-texts.ts';

/** Options of {@link retrieveStudy}. */
export interface RetrieveOptions {
  /** What is asked for. @default 'titles' */
  readonly queries?: QueryKind | undefined;
  /** Words of a sentence that are asked for, at least 1. @default 6 */
  readonly queryWords?: number | undefined;
  /** Decides which sentences and words are asked for. @default 1 */
  readonly seed?: number | undefined;
  /** Stop words and stems, of documents and queries. @default none */
  readonly words?: WordFilter | undefined;
}

/** Defaults of {@link RetrieveOptions}. */
export const retrieveDefaults = Object.freeze({
  queries: 'titles' as QueryKind,
  queryWords: 6,
  seed: 1,
});

/** How well the documents of one text are found. */
export interface RetrieveRow extends IndexSize {
  readonly text: string;
  /** Mean reciprocal rank of the document that a query was made of; 0 where it was not found. */
  readonly mrr: number;
  /** Estimated standard deviation over the queries. */
  readonly mrrDeviation: number;
  /** Share of the queries whose document came first. */
  readonly recallAt1: number;
  /** Share of the queries whose document was among the first ten. */
  readonly recallAt10: number;
  /** Reciprocal rank against the raw text's; absent for itself. */
  readonly againstRaw?: AgainstRaw;
}

/**
 * The impact of extraction on search: every document is indexed in each of its texts, and looked for by its title or by
 * words of its gold, with BM25. Of documents with equal scores the wanted one counts as the last.
 *
 * @throws PithError `BAD_OPTION`.
 */
export function retrieveStudy(options: RetrieveOptions = {}): Study<RetrieveRow> {
  const settings: Settings = {
    queries: options.queries ?? retrieveDefaults.queries,
    queryWords: options.queryWords ?? retrieveDefaults.queryWords,
    seed: options.seed ?? retrieveDefaults.seed,
    words: options.words ?? {},
  };
  requireWholeNumber('queryWords', settings.queryWords, 1);
  return {
    name: 'retrieve',
    async check(documents) {
      queriesIn(documents, settings);
      await documentWords(documents, settings.words);
    },
    steps: ({ names }) => names.length,
    run: (texts, onStep) => run(texts, settings, onStep),
  };
}

interface Settings extends Required<RetrieveOptions> {
  readonly queries: QueryKind;
  readonly queryWords: number;
  readonly seed: number;
  readonly words: WordFilter;
}

function queriesIn(
  documents: readonly StudyDocument[],
  { queries, queryWords, seed }: Settings,
): readonly Query[] {
  return queriesOf(documents, queries, { seed, words: queryWords });
}

async function run(
  texts: StudyTexts,
  settings: Settings,
  onStep: (() => void) | undefined,
): Promise<StudyResult<RetrieveRow>> {
  const { documents } = texts;
  const { queries: kind, queryWords, seed, words } = settings;
  const queries = queriesIn(documents, settings);
  const filters = await documentWords(documents, words);
  const asked = queries.map(({ text, document }) => ({
    terms: termsIn(text, filters[document]),
    document,
  }));
  const rows: RetrieveRow[] = [];
  let raw: readonly number[] = [];
  for (const text of texts.names) {
    const own = texts.texts.get(text) ?? [];
    const index = indexTerms(own.map((content, row) => termsIn(content, filters[row])));
    const ranks = asked.map(({ terms, document }) => rankOf(bm25(index, terms), document));
    const reciprocal = ranks.map((rank) => 1 / rank);
    if (text === rawText) raw = reciprocal;
    rows.push({
      text,
      mrr: mean(reciprocal) ?? 0,
      mrrDeviation: estimatedDeviation(reciprocal) ?? 0,
      recallAt1: shareUpTo(ranks, 1),
      recallAt10: shareUpTo(ranks, 10),
      ...(text !== rawText && { againstRaw: againstRaw(reciprocal, raw) }),
      ...indexSize(index),
    });
    onStep?.();
    await new Promise(setImmediate); // lets an interruption through
  }
  const fromMeta = queries.filter(
    ({ document }) => documents[document].meta.title !== undefined,
  ).length;
  return {
    study: 'retrieve',
    title: `Retrieval by ${kind}`,
    settings: {
      ...textSettings(texts, words),
      documents: documents.length,
      queries: kind,
      queryCount: queries.length,
      ...(kind === 'titles' ? { titlesFromMeta: fromMeta } : { queryWords, seed }),
      ...bm25Parameters,
    },
    notes: [
      kind === 'titles'
        ? `${documents.length} documents, ${queries.length} titles as queries: ${fromMeta} of the meta data, ${queries.length - fromMeta} of the pages’ own.`
        : `${documents.length} documents, ${queries.length} queries of ${queryWords} words of a sentence of the gold, seed ${seed}.`,
      ...textNotes(texts),
    ],
    rows,
    columns,
    charts: [
      {
        title: 'Retrieval by text.',
        label: 'Mean reciprocal rank, recall',
        series: ['MRR', 'recall@1', 'recall@10'],
        rows: rows.map((row) => ({
          name: row.text,
          values: [row.mrr, row.recallAt1, row.recallAt10],
        })),
      },
      {
        title: 'Size of the index, against that of the raw text.',
        label: 'Share of the bytes',
        series: ['bytes'],
        maximum: Math.max(...rows.map(({ bytes }) => bytes / rows[0].bytes)),
        rows: rows.map(({ text, bytes }) => ({ name: text, values: [bytes / rows[0].bytes] })),
      },
    ],
  };
}

/** Place of a document by its score, from 1, equals before it; infinite for a score of 0. */
function rankOf(scores: Float64Array, document: number): number {
  if (scores[document] === 0) return Number.POSITIVE_INFINITY;
  return scores.reduce((rank, score) => (score >= scores[document] ? rank + 1 : rank), 0);
}

function shareUpTo(ranks: readonly number[], last: number): number {
  return ranks.filter((rank) => rank <= last).length / ranks.length;
}

const columns: readonly StudyColumn<RetrieveRow>[] = [
  { name: 'text', value: ({ text }) => text },
  { name: 'mrr', title: 'MRR', value: ({ mrr }) => mrr, decimals: 3 },
  { name: 'mrr_sd', title: '±', value: (row) => row.mrrDeviation, decimals: 3 },
  { name: 'recall_1', title: 'recall@1', value: ({ recallAt1 }) => recallAt1, decimals: 3 },
  { name: 'recall_10', title: 'recall@10', value: ({ recallAt10 }) => recallAt10, decimals: 3 },
  ...againstRawColumns,
  { name: 'words', value: ({ words }) => words },
  { name: 'terms', value: ({ terms }) => terms },
  { name: 'postings', value: ({ postings }) => postings },
  { name: 'bytes', value: ({ bytes }) => bytes },
];
