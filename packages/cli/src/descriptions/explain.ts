import { choice, text } from '../flag.ts';
import type { Command } from './command.ts';
import { extract } from './extract.ts';
import {
  algorithmFlag,
  focusFlag,
  inputFlags,
  modelFlag,
  parameterFlag,
  profileFlag,
  siteProfileFlag,
} from './shared-flags.ts';

export const explain = {
  summary: 'Draws what an algorithm saw on a page.',
  description: [
    'The picture shows the measures that the algorithm took over the page, the limits that decided, and what it selected.',
  ],
  operands: [
    {
      name: 'INPUT',
      description: 'A file, an http or https address, or `-` for standard input.',
      completes: 'path',
    },
  ],
  flags: {
    algorithm: algorithmFlag,
    param: parameterFlag,
    model: modelFlag,
    'site-profile': siteProfileFlag,
    focus: focusFlag,
    profile: profileFlag,
    format: choice(
      'FORMAT',
      ['svg', 'json'],
      'svg: a picture; json: the measures with their limits, the ranges selected, and the blocks with the numbers that decided, of the learned algorithms also what the features that weighed most added to the score.',
      { short: 'f', otherwise: 'svg' },
    ),
    output: text('FILE', 'The file to write.', {
      short: 'o',
      completes: 'path',
      otherwise: 'standard output',
    }),
    url: extract.flags.url,
    ...inputFlags,
  },
  examples: [
    {
      what: 'A picture',
      line: 'pith explain page.html --algorithm bte --output bte.svg',
    },
  ],
} as const satisfies Command;
