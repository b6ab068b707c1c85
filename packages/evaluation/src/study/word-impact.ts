import { meanScore } from '../measures/average.ts';
import { bagMeasure } from '../measures/bag.ts';
import type { Measure, Score } from '../measures/measure.ts';
import { seqMeasure } from '../measures/seq.ts';
import { setMeasure } from '../measures/set.ts';
import type { WordFilter } from '../measures/word-filter.ts';
import type { WordOptions } from '../measures/words.ts';
import { bootstrapMeans, type Interval, percentileInterval } from '../run/bootstrap.ts';
import { changedPlaces } from './changed-places.ts';
import { documentWords } from './document-words.ts';
import { rowsBy } from './rows-by.ts';
import { textNotes, textSettings } from './study-notes.ts';
import type { Study, StudyChart, StudyColumn, StudyResult } from './study-result.ts';
import { goldText, type StudyTexts } from './study-texts.ts';
import { formsOf, type WordForm } from './word-forms.ts';

/** Means over the documents of one package, and their change from words as they are. */
export interface WordRow {
  readonly package: string;
  readonly extractor: string;
  /** Name of the measure: seq, bag or set. */
  readonly measure: string;
  readonly words: WordForm;
  readonly score: Score;
  /** Absent for words as they are. */
  readonly change?: Score;
  /** 95 % interval of the change of F1, from a bootstrap over documents. */
  readonly interval?: Interval;
}

const measures: readonly ((options: WordOptions) => Measure)[] = [
  seqMeasure,
  bagMeasure,
  setMeasure,
];

/**
 * The impact of stop words and stemming on the sequence, bag and set measures (Gottron 2007, future work;
 * `evaluation.md` 8), applied to extraction and gold. Stems are of words in lower case without punctuation; how much
 * of the change that alone makes, the form `bare` tells.
 *
 * @param words languages of the stop words and of the stemmer, or `auto` for each document's own.
 */
export function wordStudy(words: WordFilter): Study<WordRow> {
  return {
    name: 'words',
    check: async (documents) => void (await documentWords(documents, words)),
    steps: (texts) => packagesOf(texts).length * (texts.names.length - 1),
    run: (texts, onStep) => run(texts, words, onStep),
  };
}

async function run(
  texts: StudyTexts,
  words: WordFilter,
  onStep: (() => void) | undefined,
): Promise<StudyResult<WordRow>> {
  const filters = await documentWords(texts.documents, words);
  const forms = formsOf(words);
  const gold = texts.texts.get(goldText) ?? [];
  const rows: WordRow[] = [];
  for (const name of packagesOf(texts)) {
    const documents = [...texts.documents.keys()].filter(
      (row) => texts.documents[row].package === name,
    );
    for (const extractor of texts.names.filter((text) => text !== goldText)) {
      const own = texts.texts.get(extractor) ?? [];
      for (const measureWith of measures) {
        const scored = forms.map(({ form, optionsOf }) => ({
          form,
          scores: documents.map((row) =>
            measureWith(optionsOf(filters[row])).score(own[row], gold[row]),
          ),
        }));
        const { name: measure } = measureWith({});
        rows.push(...rowsOf(scored).map((row) => ({ package: name, extractor, measure, ...row })));
      }
      onStep?.();
      await new Promise(setImmediate); // lets an interruption through
    }
  }
  return {
    study: 'words',
    title: 'Stop words and stemming',
    settings: textSettings(texts, words),
    notes: [
      `${texts.documents.length} documents; changes are from words as they are, on both sides.`,
      ...placeNotes(rows),
      ...textNotes(texts),
    ],
    rows,
    columns,
    charts: packagesOf(texts).flatMap((name) =>
      measures.map((of) => chartOf(name, of({}).name, rows)),
    ),
  };
}

/** F1 of the extractors on one package; bare words are left out, as a chart has four kinds of bars. */
function chartOf(name: string, measure: string, all: readonly WordRow[]): StudyChart {
  const rows = all.filter(
    (row) => row.package === name && row.measure === measure && row.words !== 'bare',
  );
  const byExtractor = rowsBy(rows.map(({ extractor }) => extractor));
  return {
    title: `F1 by ${measure} on ${name}.`,
    label: 'F1',
    series: [...new Set(rows.map(({ words }) => words))],
    rows: [...byExtractor].map(([extractor, own]) => ({
      name: extractor,
      values: own.map((at) => rows[at].score.f1),
    })),
  };
}

function packagesOf({ documents }: StudyTexts): readonly string[] {
  return [...new Set(documents.map((document) => document.package))];
}

/** Which pairs of extractors change places by mean F1. */
function placeNotes(rows: readonly WordRow[]): string[] {
  const groups = rowsBy(rows.map((row) => `${row.package}, ${row.measure}`));
  const notes = [...groups].flatMap(([place, group]) => {
    const own = group.map((at) => rows[at]);
    const names = [...new Set(own.map(({ extractor }) => extractor))];
    const [[, before], ...others] = [...rowsBy(own.map(({ words }) => words))];
    const f1 = (places: readonly number[]) => places.map((at) => own[at].score.f1);
    return others.flatMap(([words, after]) => {
      const pairs = changedPlaces(names, f1(before), f1(after));
      const named = pairs.map(([first, second]) => `${first} and ${second}`).join('; ');
      return pairs.length === 0 ? [] : [`${place}, ${words}: ${named} change places.`];
    });
  });
  return notes.length === 0 ? ['No two extractors change places.'] : notes;
}

/** Means of each form, and how they changed from the first. */
function rowsOf(
  scored: readonly { readonly form: WordForm; readonly scores: readonly Score[] }[],
): readonly Pick<WordRow, 'words' | 'score' | 'change' | 'interval'>[] {
  const means = scored.map(({ scores }) => meanScore(scores) ?? { precision: 0, recall: 0, f1: 0 });
  const [first, plain] = [means[0], scored[0].scores];
  return scored.map(({ form, scores }, i) => {
    if (i === 0) return { words: form, score: means[i] };
    const gains = scores.map(({ f1 }, row) => f1 - plain[row].f1);
    return {
      words: form,
      score: means[i],
      change: {
        precision: means[i].precision - first.precision,
        recall: means[i].recall - first.recall,
        f1: means[i].f1 - first.f1,
      },
      interval: percentileInterval(bootstrapMeans(gains)) ?? [0, 0],
    };
  });
}

const columns: readonly StudyColumn<WordRow>[] = [
  { name: 'package', value: (row) => row.package },
  { name: 'extractor', value: ({ extractor }) => extractor },
  { name: 'measure', value: ({ measure }) => measure },
  { name: 'words', value: ({ words }) => words },
  { name: 'precision', title: 'P', value: ({ score }) => score.precision, decimals: 3 },
  { name: 'recall', title: 'R', value: ({ score }) => score.recall, decimals: 3 },
  { name: 'f1', title: 'F1', value: ({ score }) => score.f1, decimals: 3 },
  change('precision_change', 'change of P', ({ change }) => change?.precision),
  change('recall_change', 'of R', ({ change }) => change?.recall),
  change('f1_change', 'of F1', ({ change }) => change?.f1),
  change('f1_change_low', 'from', ({ interval }) => interval?.[0]),
  change('f1_change_high', 'to', ({ interval }) => interval?.[1]),
];

function change(
  name: string,
  title: string,
  value: StudyColumn<WordRow>['value'],
): StudyColumn<WordRow> {
  return { name, title, value, decimals: 3, signed: true };
}
