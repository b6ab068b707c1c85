import { list, number, text, toggle } from '../flag.ts';
import type { Command } from './command.ts';
import { jobsFlag } from './shared-flags.ts';

export const calibrate = {
  summary: 'Finds better parameters, or a better combination, on test packages.',
  description: [
    'Every combination of the values of --param runs on every page. What is best on half of the sites is compared with the preset on the other half; and, by cross-validation, what is best on the sites outside each fold with the preset inside it. Best is the highest unweighted mean over packages, among what lets at most one package lose, and that no more than the mean gains. All pages of a site (the registered domain of its address) are on the same side.',
    'A gain is told as real when the mean of the packages grows by more than 0.005, with a 95 % interval above 0 and no package that loses more than the mean gains, in both comparisons, and on the other half at most one package loses.',
    'With --combine, the algorithms are not changed but combined: unions, intersections and votes are compared with the best single algorithm in the same way. Every algorithm runs once a page.',
  ],
  operands: [{ name: 'PACKAGE...', description: 'Folders of packages.', completes: 'path' }],
  flags: {
    algorithm: text('NAME', 'The algorithm; with --combine 2 to 31, separated by commas.', {
      short: 'a',
      completes: 'algorithm',
    }),
    param: list(
      'KEY=A,B,...',
      'Values to try of a parameter; without values, what its range and the preset suggest. Repeatable: all combinations are tried.',
      { short: 'p', pairs: true },
    ),
    combine: toggle('Searches combinations of the algorithms.'),
    'max-algorithms': number('N', '--combine: how many algorithms a combination may have.', {
      minimum: 2,
      integer: true,
      otherwise: '3',
    }),
    measure: text(
      'NAME',
      'The measure whose F1 counts, as --measures of `pith evaluate` has them; --combine takes bag alone.',
      { otherwise: 'bag' },
    ),
    seed: number('N', 'Decides which sites go where.', {
      minimum: 0,
      integer: true,
      otherwise: '1',
    }),
    folds: number('N', 'Folds of the cross-validation.', {
      minimum: 2,
      integer: true,
      otherwise: '5',
    }),
    jobs: jobsFlag,
    output: text('FILE', 'A table with the mean F1 of all that was tried, by package.', {
      short: 'o',
      completes: 'path',
      otherwise: 'none',
    }),
  },
  examples: [
    {
      what: 'Range and threshold of a blur',
      line: 'pith calibrate packages/wcxb -a accb -p range=20,40 -p threshold=0.6,0.75',
    },
    {
      what: 'The best combination of up to three',
      line: 'pith calibrate packages/wcxb --combine -a bte,dsc,accb,crunch',
    },
  ],
} as const satisfies Command;
