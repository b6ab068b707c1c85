import { bagMeasure } from '../measures/bag.ts';
import { seqMeasure } from '../measures/seq.ts';
import type { PackageResult } from '../run/result.ts';
import type { ReportDocument, ReportInput } from './report-input.ts';

/** A page of a made-up run: its gold and what each extractor took. */
export interface SamplePage {
  readonly package: string;
  readonly document: string;
  readonly gold: string;
  readonly extracted: Readonly<Record<string, string>>;
}

/** Pages in two packages: one in English, one in Hebrew; `all` takes too much, `half` too little. */
export const samplePages: readonly SamplePage[] = [
  {
    package: 'heise',
    document: 'oak',
    gold: 'One oak stood on the hill for three hundred years.',
    extracted: {
      all: 'Home News One oak stood on the hill for three hundred years. Imprint',
      half: 'One oak stood',
    },
  },
  {
    package: 'heise',
    document: 'elm',
    gold: 'The elm grew by the river.',
    extracted: { all: 'Menu The elm grew by the river.', half: '' },
  },
  {
    package: 'shalom',
    document: 'zayit',
    gold: 'עץ הזית עומד על הגבעה',
    extracted: { all: 'ראשי עץ הזית עומד על הגבעה', half: 'עץ הזית' },
  },
];

/** The run over some pages with measures seq and bag. */
export function sampleInput(
  pages: readonly SamplePage[] = samplePages,
  rest: Partial<ReportInput> = {},
): ReportInput {
  const measures = [seqMeasure(), bagMeasure()];
  const documents = pages.flatMap(({ package: name, document, gold, extracted }) =>
    Object.entries(extracted).map(
      ([extractor, text]): ReportDocument => ({
        package: name,
        document,
        extractor,
        bytes: 2000,
        seconds: extractor === 'all' ? 0.0001 : 0.0004,
        extracted: text,
        wordsExtracted: words(text),
        wordsGold: words(gold),
        scores: Object.fromEntries(
          measures.map((measure) => [measure.name, measure.score(text, gold)]),
        ),
        flags: text === '' ? ['empty'] : [],
      }),
    ),
  );
  const golds = new Map(pages.map((page) => [`${page.package}/${page.document}`, page.gold]));
  return {
    documents,
    packages: packageResults(documents),
    gold: (name, document) => golds.get(`${name}/${document}`),
    ...rest,
  };
}

function words(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}

function packageResults(documents: readonly ReportDocument[]): PackageResult[] {
  const groups = new Map<string, ReportDocument[]>();
  for (const row of documents) {
    const key = JSON.stringify([row.package, row.extractor]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((rows) => {
    const mean = (value: (row: ReportDocument) => number) =>
      rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
    const names = Object.keys(rows[0].scores);
    return {
      package: rows[0].package,
      extractor: rows[0].extractor,
      documents: rows.length,
      means: Object.fromEntries(
        names.map((name) => [
          name,
          {
            precision: mean((row) => row.scores[name].precision),
            recall: mean((row) => row.scores[name].recall),
            f1: mean((row) => row.scores[name].f1),
          },
        ]),
      ),
      deviations: Object.fromEntries(
        names.map((name) => [name, rows.length < 2 ? undefined : 0.1]),
      ),
      secondsPerKb: mean((row) => row.seconds / 2),
      totalSecondsPerKb: mean((row) => row.seconds / 2),
      errors: 0,
    };
  });
}
