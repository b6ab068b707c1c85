import { choice, list, text } from '../flag.ts';
import type { Command } from './command.ts';
import { inputFlags, inputOperand, jobsFlag, maxEventsFlag } from './shared-flags.ts';

export const compare = {
  summary: 'Shows where two algorithms agree on pages.',
  description: [
    'Counts the words that both select, that only A selects and that only B selects. Agreement is the number of words both select over the number that either selects; 1 when neither selects any.',
    'For one input the passages are shown, each with its mark: `=` both, `A` only A, `B` only B; `..` counts the words between that neither selects. Several inputs give a line each and the sums.',
  ],
  operands: [
    { name: 'A', description: 'An algorithm.', completes: 'algorithm' },
    {
      name: 'B',
      description: 'Another, or the same with other parameters.',
      completes: 'algorithm',
    },
    inputOperand,
  ],
  flags: {
    'param-a': list('KEY=VALUE', 'A parameter of A. Repeatable.', { pairs: true }),
    'param-b': list('KEY=VALUE', 'A parameter of B. Repeatable.', { pairs: true }),
    'model-a': text('FILE', 'A model file for A.', { completes: 'path' }),
    'model-b': text('FILE', 'A model file for B.', { completes: 'path' }),
    'site-profile-a': text(
      'FILE',
      'Site profiles for A: what is of the template of a page’s site is left out.',
      {
        completes: 'path',
      },
    ),
    'site-profile-b': text('FILE', 'Site profiles for B.', { completes: 'path' }),
    format: choice(
      'FORMAT',
      ['text', 'json'],
      'How the comparison is written; json gives one object, for several inputs one a line.',
      { short: 'f', otherwise: 'text' },
    ),
    jobs: jobsFlag,
    ...inputFlags,
    'max-events': maxEventsFlag,
  },
  examples: [
    { what: 'One page, with passages', line: 'pith compare bte ccb page.html' },
    { what: 'A folder, as JSON lines', line: 'pith compare bte ccb pages --format json' },
  ],
} as const satisfies Command;
