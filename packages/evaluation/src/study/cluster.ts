import { describe, PithError } from 'pith';
import { mean } from '../measures/average.ts';
import { estimatedDeviation } from '../measures/deviation.ts';
import type { WordFilter } from '../measures/word-filter.ts';
import { seededRandom } from '../run/seeded-random.ts';
import { type ClusteringScores, clusteringScores } from './clustering-scores.ts';
import { documentWords, termsIn } from './document-words.ts';
import { kMeans } from './k-means.ts';
import { type LabelKind, labelDocuments } from './labels.ts';
import { countTerms, pickRows, vocabularyOf } from './sparse-rows.ts';
import { filterSettings, labelNote, shareOfLargest, textNotes } from './study-notes.ts';
import type { StudyColumn, StudyResult } from './study-result.ts';
import type { StudyTexts } from './study-texts.ts';
import { tfIdf } from './tf-idf.ts';

/** Options of {@link clusterStudy}. */
export interface ClusterOptions {
  readonly label: LabelKind;
  /** Number of clusters, from 2 to the number of documents. @default the number of labels */
  readonly clusters?: number | undefined;
  /** How often k-means starts anew, at least 1. @default 10 */
  readonly starts?: number | undefined;
  /** Seed of the first start; the next has the next number. @default 1 */
  readonly seed?: number | undefined;
  /** Stop words and stems. @default none */
  readonly words?: WordFilter | undefined;
  /** Told of each start. */
  readonly onStep?: (() => void) | undefined;
}

/** Defaults of {@link ClusterOptions}. */
export const clusterDefaults = Object.freeze({ starts: 10, seed: 1 });

/** How the clusters of one text agree with the labels: means over the starts. */
export interface ClusterRow extends ClusteringScores {
  readonly text: string;
  /** Estimated standard deviations over the starts. */
  readonly purityDeviation: number;
  readonly nmiDeviation: number;
  /** Terms that documents were compared by. */
  readonly terms: number;
}

/** How many times {@link clusterStudy} starts k-means. */
export function clusterSteps(texts: StudyTexts, starts: number = clusterDefaults.starts): number {
  return texts.names.length * starts;
}

/**
 * The impact of extraction on clustering: k-means over TF-IDF, and how well its clusters agree with labels. Starts are the
 * same for every text: the random numbers that choose the first centres are.
 *
 * @throws PithError `BAD_OPTION`; `BAD_PACKAGE` when there are fewer than two labels.
 */
export async function clusterStudy(
  texts: StudyTexts,
  {
    label,
    clusters,
    starts = clusterDefaults.starts,
    seed = clusterDefaults.seed,
    words = {},
    onStep,
  }: ClusterOptions,
): Promise<StudyResult<ClusterRow>> {
  const labelled = labelDocuments(texts.documents, label, { count: 2, of: 'documents' });
  const { rows: documents, classes, labels, sizes } = labelled;
  const k = clusters ?? labels.length;
  requireWhole(k, 2, documents.length, 'clusters');
  requireWhole(starts, 1, Number.MAX_SAFE_INTEGER, 'starts');
  const options = await documentWords(texts.documents, words);
  const rows: ClusterRow[] = [];
  for (const text of texts.names) {
    const counts = countTerms(
      documents.map((row) => termsIn(texts.texts.get(text)?.[row] ?? '', options[row])),
    );
    const all = [...documents.keys()];
    const kept = pickRows(counts, all, vocabularyOf(counts, all));
    const vectors = tfIdf(kept)(kept);
    const scores: ClusteringScores[] = [];
    for (let start = 0; start < starts; start++) {
      scores.push(clusteringScores(kMeans(vectors, k, seededRandom(seed + start)), classes));
      onStep?.();
      await new Promise(setImmediate); // lets an interruption through
    }
    const purities = scores.map(({ purity }) => purity);
    const informations = scores.map(({ nmi }) => nmi);
    rows.push({
      text,
      purity: mean(purities) ?? 0,
      purityDeviation: estimatedDeviation(purities) ?? 0,
      nmi: mean(informations) ?? 0,
      nmiDeviation: estimatedDeviation(informations) ?? 0,
      terms: vectors.columns,
    });
  }
  return {
    study: 'cluster',
    title: `Clustering, compared by ${label}`,
    settings: {
      label,
      documents: documents.length,
      clusters: k,
      starts,
      seed,
      labels: Object.fromEntries(labels.map((name, i) => [name, sizes[i]])),
      mostFrequentShare: shareOfLargest(sizes),
      ...filterSettings(words),
    },
    notes: [
      `${documents.length} documents in ${k} clusters, means of ${starts} starts, seeds from ${seed}.`,
      labelNote(labelled),
      ...textNotes(texts),
    ],
    rows,
    columns,
    charts: [
      {
        title: 'Purity and normalised mutual information by text.',
        label: 'Agreement with the labels',
        series: ['purity', 'NMI'],
        rows: rows.map(({ text, purity, nmi }) => ({ name: text, values: [purity, nmi] })),
      },
    ],
  };
}

function requireWhole(value: number, minimum: number, maximum: number, where: string): void {
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return;
  throw new PithError(
    'BAD_OPTION',
    `Expected a whole number from ${minimum} to ${maximum}, got ${describe(value)} (${where})`,
  );
}

const columns: readonly StudyColumn<ClusterRow>[] = [
  { name: 'text', value: ({ text }) => text },
  { name: 'purity', value: ({ purity }) => purity, decimals: 3 },
  { name: 'purity_sd', title: '±', value: (row) => row.purityDeviation, decimals: 3 },
  { name: 'nmi', title: 'NMI', value: ({ nmi }) => nmi, decimals: 3 },
  { name: 'nmi_sd', title: '±', value: (row) => row.nmiDeviation, decimals: 3 },
  { name: 'terms', value: ({ terms }) => terms },
];
