import { number, text } from '../flag.ts';
import type { Command } from './command.ts';

export const train = {
  summary: 'Trains the learned extractor on your own test packages.',
  description: [
    'What ships is trained the same way: blocks are labelled by aligning the gold to the page, measured, and boosted trees learn which are main content; the numbers of the decision are chosen by cross-validation in which no site is on both sides. The same pages and options give the same bytes. At least 20 pages are needed whose gold is on the page; several hundred from many sites are better.',
    'The figures that are shown are cross-validated. `pith extract --model FILE` uses the model.',
    'Needs Python 3.11 or newer with LightGBM; when it is missing, the error tells how to install it.',
  ],
  operands: [{ name: 'PACKAGE...', description: 'Folders of packages.', completes: 'path' }],
  flags: {
    output: text('FILE', 'The model file to write.', { short: 'o', completes: 'path' }),
    name: text('NAME', 'What the model calls itself.', { otherwise: 'learned' }),
    trees: number('N', 'How many trees it has: more cost size and time.', {
      minimum: 1,
      integer: true,
      otherwise: '600',
    }),
    leaves: number('N', 'How many leaves a tree may have.', {
      minimum: 2,
      integer: true,
      otherwise: '24',
    }),
    'learning-rate': number('RATE', 'How much each tree counts: with more trees, less.', {
      minimum: 0.001,
      integer: false,
      otherwise: '0.05',
    }),
    seed: number('N', 'Decides what is drawn by chance.', {
      minimum: 0,
      integer: true,
      otherwise: '1',
    }),
    python: text('FILE', 'The Python that trains: a command or a path.', {
      completes: 'path',
      otherwise: 'python3',
    }),
    jobs: number('N', 'How many threads train; the model is the same with any number.', {
      short: 'j',
      minimum: 1,
      integer: true,
      otherwise: 'the number of processors',
    }),
  },
  examples: [
    {
      what: 'A model of two packages',
      line: 'pith train packages/mine packages/wcxb -o model.bin',
    },
    {
      what: 'A small one',
      line: 'pith train packages/mine --trees 100 --leaves 8 -o small.bin',
    },
  ],
} as const satisfies Command;
