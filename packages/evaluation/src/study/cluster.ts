import { requireWholeNumber } from '@pith/node';
import { PithError } from 'pith';
import { mean } from '../measures/average.ts';
import { estimatedDeviation } from '../measures/deviation.ts';
import type { WordFilter } from '../measures/word-filter.ts';
import { seededRandom } from '../run/seeded-random.ts';
import { type ClusteringScores, clusteringScores } from './clustering-scores.ts';
import { documentWords, termsIn } from './document-words.ts';
import { kMeans } from './k-means.ts';
import { type LabelKind, type Labelled, labelDocuments } from './labels.ts';
import { countTerms, pickRows, vocabularyOf } from './sparse-rows.ts';
import { labelNote, shareOfLargest, textNotes, textSettings } from './study-notes.ts';
import type { Study, StudyColumn, StudyResult } from './study-result.ts';
import type { StudyDocument, StudyTexts } from './study-texts.ts';
import { tfIdf } from './tf-idf.ts';

/** Options of {@link clusterStudy}. */
export interface ClusterOptions {
  /** The label that clusters are compared with. */
  readonly label: LabelKind;
  /** Number of clusters, from 2 to the number of documents. @default the number of labels */
  readonly clusters?: number | undefined;
  /** How often k-means starts anew, at least 1. @default 10 */
  readonly starts?: number | undefined;
  /** Seed of the first start; the next has the next number. @default 1 */
  readonly seed?: number | undefined;
  /** Stop words and stems. @default none */
  readonly words?: WordFilter | undefined;
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

/**
 * The impact of extraction on clustering: k-means over TF-IDF, and how well its clusters agree with labels. Starts are the
 * same for every text: the random numbers that choose the first centres are. Labels of one document are left out.
 *
 * @throws PithError `BAD_OPTION`.
 */
export function clusterStudy(options: ClusterOptions): Study<ClusterRow> {
  const settings: Settings = {
    ...options,
    starts: options.starts ?? clusterDefaults.starts,
    seed: options.seed ?? clusterDefaults.seed,
    words: options.words ?? {},
  };
  requireWholeNumber('starts', settings.starts, 1);
  if (options.clusters !== undefined) requireWholeNumber('clusters', options.clusters, 2);
  return {
    name: 'cluster',
    async check(documents) {
      labelsOf(documents, settings);
      await documentWords(documents, settings.words);
    },
    steps: ({ names }) => names.length * settings.starts,
    run: (texts, onStep) => run(texts, settings, onStep),
  };
}

interface Settings extends ClusterOptions {
  readonly starts: number;
  readonly seed: number;
  readonly words: WordFilter;
}

function labelsOf(
  documents: readonly StudyDocument[],
  { label, clusters = 2 }: Settings,
): Labelled {
  const labelled = labelDocuments(documents, label, { count: 2, of: 'documents' });
  const { length } = labelled.rows;
  if (clusters <= length) return labelled;
  throw new PithError(
    'BAD_OPTION',
    `Expected no more clusters than the ${length} documents, got ${clusters} (clusters)`,
  );
}

async function run(
  texts: StudyTexts,
  settings: Settings,
  onStep: (() => void) | undefined,
): Promise<StudyResult<ClusterRow>> {
  const { label, starts, seed, words } = settings;
  const labelled = labelsOf(texts.documents, settings);
  const { rows: documents, classes, labels, sizes } = labelled;
  const k = settings.clusters ?? labels.length;
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
      ...textSettings(texts, words),
      label,
      documents: documents.length,
      clusters: k,
      starts,
      seed,
      labels: Object.fromEntries(labels.map((name, i) => [name, sizes[i]])),
      mostFrequentShare: shareOfLargest(sizes),
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

const columns: readonly StudyColumn<ClusterRow>[] = [
  { name: 'text', value: ({ text }) => text },
  { name: 'purity', value: ({ purity }) => purity, decimals: 3 },
  { name: 'purity_sd', title: '±', value: (row) => row.purityDeviation, decimals: 3 },
  { name: 'nmi', title: 'NMI', value: ({ nmi }) => nmi, decimals: 3 },
  { name: 'nmi_sd', title: '±', value: (row) => row.nmiDeviation, decimals: 3 },
  { name: 'terms', value: ({ terms }) => terms },
];
