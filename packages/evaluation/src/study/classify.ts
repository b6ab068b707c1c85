import { requireWholeNumber } from '@pith/node';
import { estimatedDeviation } from '../measures/deviation.ts';
import type { WordFilter } from '../measures/word-filter.ts';
import { type AgainstRaw, againstRaw, againstRawColumns } from './against-raw.ts';
import { classificationScores } from './classification-scores.ts';
import type { ClassifierMethod } from './classifier.ts';
import { documentWords, termsIn } from './document-words.ts';
import { groupedFolds } from './grouped-folds.ts';
import { type LabelKind, type Labelled, labelDocuments } from './labels.ts';
import { logisticRegression } from './logistic-regression.ts';
import { naiveBayes } from './naive-bayes.ts';
import { countTerms, pickRows, type SparseRows, vocabularyOf } from './sparse-rows.ts';
import { labelNote, shareOfLargest, textNotes, textSettings } from './study-notes.ts';
import type { Study, StudyColumn, StudyResult } from './study-result.ts';
import { rawText, type StudyDocument, type StudyTexts } from './study-texts.ts';

/** Options of {@link classifyStudy}. */
export interface ClassifyOptions {
  /** The label that a classifier learns. */
  readonly label: LabelKind;
  /** Parts that the documents are split into, at least 2. @default 5 */
  readonly folds?: number | undefined;
  /** Decides the split. @default 1 */
  readonly seed?: number | undefined;
  /** Stop words and stems. @default none */
  readonly words?: WordFilter | undefined;
}

/** Defaults of {@link ClassifyOptions}. */
export const classifyDefaults = Object.freeze({ folds: 5, seed: 1 });

/** How one text serves one classifier. */
export interface ClassifyRow {
  readonly text: string;
  readonly classifier: string;
  /** Share of the documents that got their own label, all folds together. */
  readonly accuracy: number;
  /** Estimated standard deviation of the folds' accuracies. */
  readonly accuracyDeviation: number;
  /** Unweighted mean over the labels of F1, of the answers of all folds together (Forman and Scholz 2010). */
  readonly macroF1: number;
  readonly macroF1Deviation: number;
  /** Accuracy against the raw text's; absent for itself. */
  readonly againstRaw?: AgainstRaw;
}

const methods: readonly ClassifierMethod[] = [naiveBayes, logisticRegression];

/**
 * The impact of extraction on classifiers (Gottron 2007, future work; `evaluation.md` 8): naive Bayes and logistic
 * regression, neither tuned, learn labels from the words of each text. All texts have the same folds, and no site has
 * pages in training and test at once, so that a site's boilerplate cannot give its label away. Labels that do not stand
 * on a site for every fold are left out.
 *
 * @throws PithError `BAD_OPTION`.
 */
export function classifyStudy(options: ClassifyOptions): Study<ClassifyRow> {
  const settings: Settings = {
    label: options.label,
    folds: options.folds ?? classifyDefaults.folds,
    seed: options.seed ?? classifyDefaults.seed,
    words: options.words ?? {},
    per: options.label === 'site' ? 'documents' : 'sites',
  };
  requireWholeNumber('folds', settings.folds, 2);
  return {
    name: 'classify',
    async check(documents) {
      labelsOf(documents, settings);
      await documentWords(documents, settings.words);
    },
    steps: ({ names }) => names.length * methods.length * settings.folds,
    run: (texts, onStep) => run(texts, settings, onStep),
  };
}

interface Settings extends Required<ClassifyOptions> {
  readonly words: WordFilter;
  readonly folds: number;
  readonly seed: number;
  /** What is never in training and test at once. */
  readonly per: 'documents' | 'sites';
}

function labelsOf(documents: readonly StudyDocument[], { label, folds, per }: Settings): Labelled {
  return labelDocuments(documents, label, { count: folds, of: per });
}

async function run(
  texts: StudyTexts,
  settings: Settings,
  onStep: (() => void) | undefined,
): Promise<StudyResult<ClassifyRow>> {
  const { label, folds, seed, words, per } = settings;
  const labelled = labelsOf(texts.documents, settings);
  const { classes, rows: documents } = labelled;
  const groups = documents.map((row) => (per === 'sites' ? texts.documents[row].site : `${row}`));
  const foldOf = groupedFolds(classes, groups, folds, seed);
  const options = await documentWords(texts.documents, words);
  const rows: ClassifyRow[] = [];
  const rawRight = new Map<string, Float64Array>();
  for (const text of texts.names) {
    const terms = documents.map((row) => termsIn(texts.texts.get(text)?.[row] ?? '', options[row]));
    const counts = countTerms(terms);
    for (const method of methods) {
      const answers = await crossValidate(counts, labelled, foldOf, method, onStep);
      const right = Float64Array.from(answers, (answer, i) => (answer === classes[i] ? 1 : 0));
      if (text === rawText) rawRight.set(method.name, right);
      const raw = rawRight.get(method.name);
      rows.push({
        text,
        classifier: method.name,
        ...scoresWithDeviations(classes, answers, foldOf),
        ...(text !== rawText && raw !== undefined && { againstRaw: againstRaw(right, raw) }),
      });
    }
  }
  const { labels, sizes, rare } = labelled;
  return {
    study: 'classify',
    title: `Classification by ${label}`,
    settings: {
      ...textSettings(texts, words),
      label,
      documents: documents.length,
      sites: new Set(documents.map((row) => texts.documents[row].site)).size,
      splitBy: per,
      folds,
      seed,
      labels: Object.fromEntries(labels.map((name, i) => [name, sizes[i]])),
      rareLabels: rare,
      mostFrequentShare: shareOfLargest(sizes),
    },
    notes: [
      `${documents.length} documents in ${folds} folds; no two folds share ${per}, of which there are ${new Set(groups).size}; seed ${seed}.`,
      labelNote(labelled),
      ...textNotes(texts),
    ],
    rows,
    columns,
    charts: [
      {
        title: `Accuracy by text; always answering the most frequent label gives ${shareOfLargest(sizes).toFixed(3)}.`,
        label: 'Accuracy',
        series: methods.map(({ name }) => name),
        rows: texts.names.map((name) => ({
          name,
          values: rows.filter(({ text }) => text === name).map(({ accuracy }) => accuracy),
        })),
      },
    ],
  };
}

function scoresWithDeviations(
  classes: Int32Array,
  answers: Int32Array,
  foldOf: Int32Array,
): Omit<ClassifyRow, 'text' | 'classifier' | 'againstRaw'> {
  const byFold = [...new Set(foldOf)].map((fold) =>
    classificationScores(classes, answers, rowsIn(foldOf, fold)),
  );
  return {
    ...classificationScores(classes, answers, [...classes.keys()]),
    accuracyDeviation: estimatedDeviation(byFold.map(({ accuracy }) => accuracy)) ?? 0,
    macroF1Deviation: estimatedDeviation(byFold.map(({ macroF1 }) => macroF1)) ?? 0,
  };
}

/** The answer for every document by the classifier that was trained on the other folds. */
async function crossValidate(
  counts: SparseRows,
  { classes, labels }: Labelled,
  foldOf: Int32Array,
  method: ClassifierMethod,
  onStep: (() => void) | undefined,
): Promise<Int32Array> {
  const answers = new Int32Array(classes.length);
  for (const fold of new Set(foldOf)) {
    const test = rowsIn(foldOf, fold);
    const training = [...foldOf.keys()].filter((row) => foldOf[row] !== fold);
    const vocabulary = vocabularyOf(counts, training);
    const classify = method.train({
      counts: pickRows(counts, training, vocabulary),
      classes: Int32Array.from(training, (row) => classes[row]),
      classCount: labels.length,
    });
    const found = classify(pickRows(counts, test, vocabulary));
    test.forEach((row, i) => {
      answers[row] = found[i];
    });
    onStep?.();
    await new Promise(setImmediate); // lets an interruption through
  }
  return answers;
}

function rowsIn(foldOf: Int32Array, fold: number): number[] {
  return [...foldOf.keys()].filter((row) => foldOf[row] === fold);
}

const columns: readonly StudyColumn<ClassifyRow>[] = [
  { name: 'text', value: ({ text }) => text },
  { name: 'classifier', value: ({ classifier }) => classifier },
  { name: 'accuracy', value: ({ accuracy }) => accuracy, decimals: 3 },
  { name: 'accuracy_sd', title: '±', value: (row) => row.accuracyDeviation, decimals: 3 },
  { name: 'macro_f1', title: 'macro F1', value: ({ macroF1 }) => macroF1, decimals: 3 },
  { name: 'macro_f1_sd', title: '±', value: (row) => row.macroF1Deviation, decimals: 3 },
  ...againstRawColumns,
];
