import { list, number, text, toggle } from '../flag.ts';
import type { Command } from './command.ts';
import { jobsFlag } from './shared-flags.ts';

/** What `pith package` can do. */
export const packageActions = [
  'import',
  'check',
  'list',
  'create',
  'learn-extractor',
  'spot-check',
] as const;

export const packages = {
  summary: 'Imports, checks, lists, recombines and makes test packages.',
  description: [
    '`pith package import SET DIR --output FOLDER` makes a package of a data set in its original layout, pages gzipped or plain. SET is one of wcxb, cleaneval (also for CleanPortalEval), scrapinghub, trafilatura, dragnet (also for CETR), readability, defuddle, fundus, fundus-evaluation, daniel, zh-immortal, ceed, newspaper4k, newspaper-articles, magic-html, webmainbench.',
    '`pith package check PACKAGE...` tells of missing or empty gold, gold that is not in the page, equal pages, replacement characters, and a number of documents that is not the description’s. The exit code is 1 when there are faults.',
    '`pith package list [FOLDER...]` shows the packages that the folders are or hold.',
    '`pith package create --output FOLDER PACKAGE...` makes a package that lists documents of others, which stay where they are.',
    '`pith package create --site-extractor FILE --output FOLDER PAGE...` makes a package of pages of one site, with the gold of a site extractor. Pages that it does not understand are left out and listed with the reason. FILE is a JavaScript module; its code runs with your rights.',
    '`pith package learn-extractor PACKAGE... --output FILE` learns such an extractor from a few annotated pages of the site (five are a good start), checks it by leaving out each page in turn, and writes it as plain data that you can read and change.',
    '`pith package spot-check --site-extractor FILE --output FILE PAGE...` writes an HTML file with a random sample, each page beside its gold, to be judged in a browser; `pith package spot-check --verdicts FILE` tells from what was saved there how often the gold is right, with a 95% interval. The exit code is 1 when some is wrong.',
  ],
  operands: [
    {
      name: 'ACTION',
      description: 'import, check, list, create, learn-extractor or spot-check.',
      completes: packageActions,
    },
    {
      name: '[ARGUMENT...]',
      description:
        'For import the data set and its folder; with --site-extractor pages: files, folders, patterns or addresses; else folders of packages.',
      completes: 'path',
    },
  ],
  flags: {
    output: text(
      'PATH',
      'import, create: the folder of the new package. learn-extractor, spot-check: the file to write.',
      {
        short: 'o',
        completes: 'path',
      },
    ),
    name: text(
      'NAME',
      'import, create: the name of the new package. learn-extractor: the name of the site, without spaces and @.',
      {
        otherwise:
          'the data set’s; for create the folder’s; for learn-extractor the domain of the pages',
      },
    ),
    overwrite: toggle(
      'import, create: replaces a package that is in the folder. learn-extractor: replaces the file.',
    ),
    filter: list(
      'KEY=VALUE',
      'create: takes documents whose meta data say so, such as `language=de` or `pageType=forum`. Repeatable: values of one key are alternatives, all keys must match.',
      { pairs: true },
    ),
    sample: number('N', 'create, spot-check: takes this many documents by chance.', {
      minimum: 1,
      integer: true,
      otherwise: 'all; for spot-check 20',
    }),
    seed: number('N', 'create, spot-check: decides which documents --sample takes.', {
      minimum: 0,
      integer: true,
      otherwise: '0',
    }),
    'site-extractor': text('FILE', 'create, spot-check: the site extractor that makes the gold.', {
      completes: 'path',
    }),
    verdicts: text(
      'FILE',
      'spot-check: the verdicts to count. create with --site-extractor: the verdicts on this extractor, for the description of the package.',
      { completes: 'path' },
    ),
    timeout: number('SECONDS', 'create, spot-check: how long the extractor may take for a page.', {
      minimum: 0.001,
      integer: false,
      otherwise: '60',
    }),
    jobs: jobsFlag,
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
    {
      what: 'An extractor for a site, from pages of it that you annotated',
      line: 'pith package learn-extractor annotated -o extractor.mjs',
    },
    {
      what: 'Its gold for all pages of the site',
      line: 'pith package create --site-extractor extractor.mjs pages -o packages/site',
    },
  ],
} as const satisfies Command;
