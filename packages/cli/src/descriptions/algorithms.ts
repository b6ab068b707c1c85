import { toggle } from '../flag.ts';
import type { Command } from './command.ts';

export const algorithms = {
  summary: 'Lists the algorithms, or the parameters of one.',
  description: [
    'A name that is marked with `*` is what `pith extract` uses when none is named. Parameters are shown with the value that the algorithm of that name has.',
    'Where an algorithm is named, an expression may stand that combines several, such as `combine:vote(2; bte, ccb, density)`.',
  ],
  operands: [
    {
      name: '[NAME]',
      description: 'An algorithm, or a `combine:` expression, to show alone.',
      completes: 'algorithm',
    },
  ],
  flags: {
    json: toggle('Writes an array of objects: name, title, reference, parameters, aliasOf.'),
    verbose: toggle('Shows references in full and parameters of all.'),
  },
  examples: [
    { what: 'The list', line: 'pith algorithms' },
    { what: 'What one can be told', line: 'pith algorithms bte' },
  ],
} as const satisfies Command;
