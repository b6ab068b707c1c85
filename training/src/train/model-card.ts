import { trainingSet, useOf } from '../sets.ts';
import { markdownTable } from '../table.ts';
import type { LockboxScores } from './lockbox.ts';
import type { PageCounts } from './page-counts.ts';
import { judgedSet, modelVersion } from './presets.ts';
import type { ResultRow, TrainingReport } from './report.ts';

/** A model and what is said of it. */
export interface DescribedModel {
  readonly report: TrainingReport;
  /** Bytes of the file gzipped. */
  readonly gzipped: number;
}

/** Fewest pages of a type or language that a table has a line for. */
const fewestShown = 10;

/**
 * The model card of the shipped models, in Markdown. The same models give the same card.
 *
 * @param lockbox what came of scoring the sites that are locked away, whenever that was.
 * @param pageTypes what `python/page_types.py` says of the model of page types.
 */
export function modelCard(
  models: readonly DescribedModel[],
  counts: readonly PageCounts[],
  lockbox: readonly LockboxScores[],
  pageTypes: string,
): string {
  return `${[
    '# Model card',
    `Models ${modelVersion} of the presets ${models.map(({ report }) => `\`${report.name}\``).join(' and ')}. Written by \`npm run train\`; do not edit.`,
    '## What they do',
    'For each block of a page they answer the probability that it is main content; the blocks that maximise the expected F1 are chosen. How: [the learned extractor](https://github.com/pith-extract/pith/blob/main/docs/algorithms/learned.md). They read structure, measures and names of parts, nothing about the topic, and run in the browser without a network.',
    modelTable(models),
    '## Data',
    'The models learn only from sets under CC-BY-4.0, MIT or Apache-2.0 whose gold people made, or wrote rules for. The others are measured on and never learnt from.',
    setTable(counts),
    ...attributions(counts),
    '## Protocol',
    'Word-bag F1 of the text that is chosen against the gold, mean over pages. A site, the registered domain of a page, is by a hash of its name either locked away (one fifth) or in one of five folds; a page is scored by trees that saw no page of its fold, and by a rule of choice that was chosen on the other folds. A page that an earlier set has is left out. Records whose gold is empty or not on the page are left out of the main figures; “with suspect records” has them. ± is the standard deviation of the folds’ means; rank is Spearman’s correlation of expected and true F1. The shipped models learnt from all pages, so figures of theirs on these sets would be flattered.',
    `The rule is the one of the best mean F1 on the pages of ${judgedSet}. Suspect records take part in choosing it, though nothing learns from them: they alone tell how few words are too few.`,
    ...models.flatMap((model) => figures(model, lockbox)),
    '## Page types',
    'A model of its own tells how probable the types of WCXB are for a page. It takes no part in the choice of blocks. Cross-validated:',
    pageTypes.trim(),
    '## Limits',
    ...limits,
    '## Made with',
    versions(models),
  ].join('\n\n')}\n`;
}

function modelTable(models: readonly DescribedModel[]): string {
  const line = (name: string, of: (model: DescribedModel) => string | number): string[] => [
    name,
    ...models.map((model) => String(of(model))),
  ];
  return markdownTable(
    ['', ...models.map(({ report }) => report.name)],
    [
      line('trees', ({ report }) => report.trees),
      line('leaves of a tree', ({ report }) => report.leaves),
      line('learning rate', ({ report }) => report.rate),
      line('bytes', ({ report }) => report.bytes),
      line('bytes gzipped', ({ gzipped }) => gzipped),
      line('blend, fewest words, slack', ({ report: { rule } }) =>
        [rule.blend, rule.fewest_words, rule.slack].join(', '),
      ),
      line('slack of articles', ({ report: { rule } }) => rule.article_slack ?? rule.slack),
      line('shared error, in log odds', ({ report: { rule } }) => rule.shared_deviation),
      line('pages learnt from', ({ report }) => report.learnt.pages),
      line('forms of pages learnt from', ({ report }) => report.learnt.forms),
      line('F1 on WCXB, cross-validated', ({ report }) => f1Of(report.crossValidated, 'wcxb')),
    ],
  );
}

function f1Of(rows: readonly ResultRow[] | undefined, set: string): string {
  return rows?.find((row) => row.set === set && row.by === '')?.f1.toFixed(3) ?? 'not measured';
}

function setTable(counts: readonly PageCounts[]): string {
  return markdownTable(
    [
      'set',
      'licence',
      'gold',
      'use',
      'weight',
      'pages',
      'suspect',
      'locked away',
      'sites',
      'languages',
    ],
    counts.map(({ set, pages, suspect, locked, sites, languages }) => {
      const { licence, gold, weight, ...rest } = trainingSet(set);
      const use = useOf({ licence, gold, weight, ...rest }) === 'ship' ? 'learnt from' : 'measured';
      const numbers = [weight, pages, suspect, locked, sites.size, languages.size];
      return [set, licence, gold, use, ...numbers.map(String)];
    }),
  );
}

function attributions(counts: readonly PageCounts[]): string[] {
  return [
    counts
      .map(({ set }) => trainingSet(set))
      .map(({ name, attribution, source }) => `- ${name}: ${attribution}, ${source}`)
      .join('\n'),
  ];
}

function figures({ report }: DescribedModel, lockbox: readonly LockboxScores[]): string[] {
  const { name, crossValidated = [] } = report;
  const locked = lockbox.find((scores) => scores.name === name);
  return [
    `## Figures of ${name}`,
    ...(crossValidated.length === 0 ? [] : ['Cross-validated:', resultTable(crossValidated)]),
    ...(locked === undefined
      ? ['The locked sites have not been scored.']
      : [lockedText(locked), resultTable(locked.rows)]),
  ];
}

function lockedText({ version, since }: LockboxScores): string {
  const when = since === '' ? '' : `, before this was changed: ${since}`;
  return `On the locked sites, scored once, by trees of version ${version} that saw none of them${when}:`;
}

function resultTable(rows: readonly ResultRow[]): string {
  const number = (value: number | null, digits = 3): string => value?.toFixed(digits) ?? '';
  return markdownTable(
    ['set', 'pages', 'precision', 'recall', 'F1', '±', 'rank'],
    rows
      .filter(({ by, pages }) => by === '' || by === 'suspects' || pages >= fewestShown)
      .map(({ set, by, value, pages, precision, recall, f1, deviation, rank }) => [
        by === '' ? set : `- ${value}`,
        String(pages),
        ...[precision, recall, f1, deviation].map((value) => number(value)),
        number(rank, 2),
      ]),
  );
}

const limits = [
  [
    '- What counts as main content is what the annotators of these sets marked. They agree least on product, collection and listing pages, where figures are lowest.',
    '- Most pages are English; the other languages of the table have few pages each. Sets that are measured and not learnt from show more of them.',
    '- Pages are learnt from as they were served or saved. What only scripts would load is not there to be chosen.',
    '- A page that holds no main content gives an empty text only where few words of content are expected; some shells and error pages are taken for content.',
    '- Whole blocks are chosen: what is content and what is not within one block is not told apart.',
    '- The models say nothing of whether a text is true, harmful, or allowed to be copied.',
  ].join('\n'),
];

function versions(models: readonly DescribedModel[]): string {
  const [{ report }] = models;
  return [
    `- Python ${report.python}, LightGBM ${report.lightgbm}, NumPy ${report.numpy}; seed ${report.seed}.`,
    `- SHA-256 of the exported columns: \`${report.data}\``,
    ...models.map(({ report: { name, digest } }) => `- SHA-256 of ${name}: \`${digest}\``),
  ].join('\n');
}
