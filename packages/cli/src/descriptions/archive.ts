import type { CommentChoice, ExtractOptions, TitleChoice } from 'pith';
import { choice, list, number, text, toggle } from '../flag.ts';
import type { Command } from './command.ts';
import {
  algorithmFlag,
  focusFlag,
  modelFlag,
  parameterFlag,
  profileFlag,
  siteProfileFlag,
} from './shared-flags.ts';

export const archive = {
  summary: 'Takes the main content out of web archives, into a corpus to query.',
  description: [
    'Each page of the archives gives a row: address, digest, date, status, language, page type, title, author, text, Markdown, ranges, confidence, expected F1, and the error where there was one. Rows are written as parts below the folder of --output, each in place whole or not at all. The same archives and flags give the same bytes.',
    'A run that ended early, in whatever way, goes on where it was when the same command is given again: what is done is left out. Archives may be added later; other flags need another folder, or --overwrite.',
    'Large archives are cut into jobs of --split-bytes. What goes wrong with a page is a row with an error, and the exit code stays 0; it is 1 when an archive could not be read or written after several attempts.',
    'With --redis, jobs go to the workers of a queue (`pith worker`), which have to see the same archives and the same output folder; the command waits for them and shows how far they are.',
    'With --stdin, lines are read from standard input: names of archives, or pages as JSON objects with `url` and `html`; and rows are written to standard output, a JSON line for each page, in the order of the input.',
  ],
  operands: [
    {
      name: '[INPUT...]',
      description:
        'Archives in WARC or ARC, pages as JSON lines, or HTML files, gzipped or not: files, folders that hold them, patterns such as `crawl/*.warc.gz`, addresses (https:, s3:).',
      completes: 'path',
    },
  ],
  flags: {
    output: text('FOLDER', 'Where parts are written; made when it is missing.', {
      short: 'o',
      completes: 'path',
    }),
    format: choice('FORMAT', ['parquet', 'jsonl'], 'What parts are: Parquet, or JSON lines.', {
      short: 'f',
      otherwise: 'parquet',
    }),
    compression: choice(
      'HOW',
      ['none', 'snappy', 'gzip', 'zstd'],
      'How parts are compressed: Parquet in any of these ways (zstd from Node 22.15), JSON lines by gzip or not.',
      { otherwise: 'snappy in Parquet, none in JSON lines' },
    ),
    'partition-by': choice(
      'COLUMN',
      ['none', 'language', 'host', 'fetched-month'],
      'Puts rows into folders by what they have here, such as `language=de`.',
      { otherwise: 'none' },
    ),
    with: list('FORM', 'What rows have besides the text. Repeatable.', {
      options: ['markdown', 'ranges'],
      otherwise: 'both',
    }),
    timings: toggle(
      'Adds how many milliseconds each page took; two runs are then not equal byte for byte.',
    ),
    jobs: number('N', 'How many threads extract. With --redis, none unless this is given.', {
      short: 'j',
      minimum: 0,
      integer: true,
      otherwise: 'the number of processors',
    }),
    timeout: number('SECONDS', 'How long one page may take.', {
      minimum: 0.001,
      integer: false,
      otherwise: '60',
    }),
    'split-bytes': number('N', 'About how many bytes of an archive a job has.', {
      minimum: 1,
      integer: true,
      otherwise: '268435456, which is 256 MiB',
    }),
    plan: text(
      'FILE',
      'Where the plan of jobs is kept: written from INPUT; without INPUT, read and run, with the flags that it was made with.',
      { completes: 'path' },
    ),
    'plan-only': toggle('Writes the plan and ends.'),
    attempts: number(
      'N',
      'How often a job is begun that fails, as of a store that does not answer.',
      {
        minimum: 1,
        integer: true,
        otherwise: '8',
      },
    ),
    backoff: number(
      'SECONDS',
      'How long a job waits for its second attempt; for each further one twice as long, so by default over four minutes in all.',
      { minimum: 0, integer: false, otherwise: '2' },
    ),
    overwrite: toggle('Takes away what earlier runs wrote to the folder, and begins again.'),
    redis: text(
      'URL',
      'The Redis that holds the queue, such as `redis://localhost:6379`; also from the variable PITH_REDIS, as the name of the queue is from PITH_QUEUE.',
    ),
    queue: text('NAME', 'Name of the queue there; one for each output folder.', {
      otherwise: 'pith',
    }),
    duplicates: choice(
      'WHAT',
      ['none', 'mark', 'drop'],
      'What becomes of pages that say the same, once all is done: they are told in a file, or taken out, as by `pith dedupe`.',
      { otherwise: 'none' },
    ),
    simulate: text(
      'PLAN',
      'Runs nothing, and tells what a plan would take by the rates that are given: hours, money, bytes, retries, Redis. A number means so many archives.',
      { completes: 'path' },
    ),
    rate: list(
      'NAME=VALUE',
      'What a simulation goes by, such as `machines=20`, `workers=4`, `price=0.1`, `bytesPerSecond=1000000`; the guide on whole crawls tells all. Repeatable.',
    ),
    stdin: toggle('Reads lines from standard input and writes rows to standard output.'),
    algorithm: algorithmFlag,
    param: parameterFlag,
    model: modelFlag,
    focus: focusFlag,
    profile: profileFlag,
    'site-profile': siteProfileFlag,
    title: choice(
      'WHEN',
      ['selected', 'always', 'never'] satisfies TitleChoice[],
      'Whether the headline of the page is there, as in `pith extract`.',
      { otherwise: 'always in Markdown, else selected' },
    ),
    comments: choice(
      'HOW',
      ['auto', 'keep', 'drop'] satisfies CommentChoice[],
      'Whether comments are there, as in `pith extract`.',
      { otherwise: 'auto' },
    ),
    hidden: choice(
      'HOW',
      ['auto', 'drop'] satisfies ExtractOptions['hidden'][],
      'Whether text is there that the page hides, as in `pith extract`.',
      { otherwise: 'auto' },
    ),
    include: list('SELECTOR', 'Takes all text of such elements. Repeatable.'),
    exclude: list('SELECTOR', 'Leaves out all text of such elements. Repeatable.'),
    'data-text': toggle('Where a page shows next to nothing, takes the text from its data.'),
    'no-links': toggle('Writes links as their text in Markdown.'),
    'no-images': toggle('Leaves pictures out of Markdown.'),
    'no-tables': toggle('Writes the cells of tables as paragraphs in Markdown.'),
  },
  examples: [
    {
      what: 'A folder of archives as a corpus in Parquet',
      line: 'pith archive crawl --output corpus',
    },
    {
      what: 'JSON lines, a folder a language',
      line: 'pith archive crawl -o corpus --format jsonl --partition-by language',
    },
    {
      what: 'On the workers of a queue',
      line: 'pith archive crawl -o corpus --redis redis://queue:6379 --queue crawl',
    },
    {
      what: 'Rows of the archives that a pipe names',
      line: 'ls crawl/*.warc.gz | pith archive --stdin',
    },
  ],
} as const satisfies Command;
