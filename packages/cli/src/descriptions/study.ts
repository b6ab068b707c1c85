import { choice, number, text, toggle } from '../flag.ts';
import type { Command } from './command.ts';
import { evaluate } from './evaluate.ts';
import { jobsFlag, wordFlags } from './shared-flags.ts';

/** What `pith study` can do. */
export const studyNames = ['words', 'classify', 'cluster', 'retrieve'] as const;

export const study = {
  summary: 'Tells what extraction does to classification, clustering and search.',
  description: [
    '`pith study words PACKAGE... --stop L --stem L`: how precision, recall and F1 of seq, bag and set change when stop words are left out and words are stemmed, in extraction and gold. L is a language such as `en`, or `auto` for each page’s own.',
    '`pith study classify PACKAGE... --label LABEL`: accuracy and macro F1 of naive Bayes and logistic regression that learn labels from the words of the pages, cross-validated; no site is in training and test at once.',
    '`pith study cluster PACKAGE... --label LABEL`: purity and normalised mutual information of k-means over TF-IDF.',
    '`pith study retrieve PACKAGE...`: how soon BM25 finds each page by its title or by words of its gold, and how large the index is.',
    'Each compares the whole page (raw, the text of `plain`), the text of every extractor, and the gold. Pages without gold are left out; where an extractor fails, its text is empty. The same seed gives the same numbers.',
    'With --output, the folder gets STUDY.tsv, STUDY.json, STUDY.html with charts, and what was extracted, which the next study takes again.',
  ],
  operands: [
    { name: 'STUDY', description: 'words, classify, cluster or retrieve.', completes: studyNames },
    { name: 'PACKAGE...', description: 'Folders of packages.', completes: 'path' },
  ],
  flags: {
    algorithm: {
      ...evaluate.flags.algorithm,
      otherwise: 'the one that `pith algorithms` marks, unless another extractor is named',
    },
    proxy: evaluate.flags.proxy,
    command: evaluate.flags.command,
    outputs: evaluate.flags.outputs,
    label: choice(
      'LABEL',
      ['pageType', 'language', 'package', 'site'],
      'classify, cluster: what pages are told apart by: a field of their meta data, the package they are from, or the registered domain of their address.',
    ),
    ...wordFlags,
    folds: number('N', 'classify: parts that the pages are split into.', {
      minimum: 2,
      integer: true,
      otherwise: '5',
    }),
    clusters: number('N', 'cluster: number of clusters.', {
      short: 'k',
      minimum: 2,
      integer: true,
      otherwise: 'the number of labels',
    }),
    starts: number('N', 'cluster: how often k-means starts anew.', {
      minimum: 1,
      integer: true,
      otherwise: '10',
    }),
    queries: choice(
      'KIND',
      ['titles', 'sentences'],
      'retrieve: what is asked for: each page’s title, or words of a sentence of its gold.',
      { otherwise: 'titles' },
    ),
    'query-words': number('N', 'retrieve: how many words of a sentence are asked for.', {
      minimum: 1,
      integer: true,
      otherwise: '6',
    }),
    seed: number('N', 'Decides folds, first centres, and sentences.', {
      minimum: 0,
      integer: true,
      otherwise: '1',
    }),
    output: text('FOLDER', 'The folder for the results.', {
      short: 'o',
      completes: 'path',
      otherwise: 'none',
    }),
    json: toggle('Writes the results as JSON instead of a table.'),
    jobs: jobsFlag,
    timeout: evaluate.flags.timeout,
    fresh: evaluate.flags.fresh,
  },
  examples: [
    {
      what: 'Whether page types are easier told by the main content alone',
      line: 'pith study classify packages/wcxb --label pageType -a bte,ccb',
    },
    {
      what: 'The effect of English stop words and stems on the measures',
      line: 'pith study words packages/wcxb -a bte,ccb --stop en --stem en -o studies',
    },
    {
      what: 'Whether pages are found by their titles',
      line: 'pith study retrieve packages/wcxb -a bte,ccb',
    },
  ],
} as const satisfies Command;
