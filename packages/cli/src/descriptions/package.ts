import { list, number, text, toggle } from '../flag.ts';
import type { Command } from './command.ts';

/** What `pith package` can do. */
export const packageActions = ['import', 'check', 'list', 'create'] as const;

export const packages = {
  summary: 'Imports, checks, lists and recombines test packages.',
  description: [
    '`pith package import SET DIR --output FOLDER` makes a package of a data set in its original layout, pages gzipped or plain. SET is one of wcxb, cleaneval (also for CleanPortalEval), scrapinghub, trafilatura, dragnet (also for CETR), readability, defuddle, fundus, fundus-evaluation, daniel, zh-immortal, ceed, newspaper4k, newspaper-articles, magic-html, webmainbench.',
    '`pith package check PACKAGE...` tells of missing or empty gold, gold that is not in the page, equal pages, replacement characters, and a number of documents that is not the description’s. The exit code is 1 when there are faults.',
    '`pith package list [FOLDER...]` shows the packages that the folders are or hold.',
    '`pith package create --output FOLDER PACKAGE...` makes a package that lists documents of others, which stay where they are.',
  ],
  operands: [
    { name: 'ACTION', description: 'import, check, list or create.', completes: packageActions },
    {
      name: '[ARGUMENT...]',
      description: 'For import the data set and its folder; else folders of packages.',
      completes: 'path',
    },
  ],
  flags: {
    output: text('FOLDER', 'import, create: the folder of the new package.', {
      short: 'o',
      completes: 'path',
    }),
    name: text('NAME', 'import, create: the name of the new package.', {
      otherwise: 'the data set’s; for create the folder’s',
    }),
    overwrite: toggle('import, create: replaces a package that is in the folder.'),
    filter: list(
      'KEY=VALUE',
      'create: takes documents whose meta data say so, such as `language=de` or `pageType=forum`. Repeatable: values of one key are alternatives, all keys must match.',
      { pairs: true },
    ),
    sample: number('N', 'create: takes this many documents by chance.', {
      minimum: 1,
      integer: true,
      otherwise: 'all',
    }),
    seed: number('N', 'create: decides which documents --sample takes.', {
      minimum: 0,
      integer: true,
      otherwise: '0',
    }),
    'missing-share': number(
      'SHARE',
      'check: reports gold of whose words more than this share are not in the page, 0 to 1.',
      { minimum: 0, integer: false, otherwise: '0.2' },
    ),
    json: toggle('check, list: writes an array of objects.'),
  },
  examples: [
    {
      what: 'A package from a data set',
      line: 'pith package import wcxb data/wcxb --output packages/wcxb',
    },
    { what: 'What is wrong with it', line: 'pith package check packages/wcxb' },
    {
      what: 'Twenty German pages of another package',
      line: 'pith package create fundus --filter language=de --sample 20 -o german',
    },
  ],
} as const satisfies Command;
