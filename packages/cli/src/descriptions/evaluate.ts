import { list, number, text, toggle } from '../flag.ts';
import type { Command } from './command.ts';
import { jobsFlag, wordFlags } from './shared-flags.ts';

export const evaluate = {
  summary: 'Compares extractors on test packages.',
  description: [
    'Every extractor runs on every page of every package; what it answers is measured against the gold. In the folder of --output, `summary.tsv` has a line a package and extractor, `documents/` a table of each with a line a page, `significance.tsv` compares every two extractors, `results.json` says how it was run, and `report.html` shows it all.',
    'Extractors come through four doors, which may be mixed: Pith’s own algorithms (--algorithm, and --model for models of your own), anything that acts as an HTTP proxy (--proxy), any program (--command), and outputs made before (--outputs). Own algorithms run in threads; proxies and programs get one page after the other, so that their times mean something.',
    'A failure or time-out costs one page and is a flag in its line. What was extracted is kept in the folder and taken again when page, extractor and options are the same, so a run that was interrupted goes on where it ended. Failures are tried again. Of proxies and programs only name, address and command line are compared: use --fresh when they have changed.',
    'With --stop and --stem, the measures seq, bag and set compare words so, in extraction and gold.',
    'A PACKAGE is a folder with pages, NAME.html, and their gold, the main content as plain text, NAME.txt; `pith package import` makes one of a data set.',
  ],
  operands: [{ name: 'PACKAGE...', description: 'Folders of packages.', completes: 'path' }],
  flags: {
    algorithm: text(
      'A,B',
      'Algorithms, separated by commas. `NAME:KEY=VALUE:KEY=VALUE` sets parameters; `all` stands for every preset.',
      { short: 'a', completes: 'algorithm', otherwise: 'none' },
    ),
    model: list(
      'NAME=FILE',
      'The learned algorithm with a model file of your own, such as `mine=model.bin`. Repeatable.',
    ),
    'site-profile': text(
      'FILE',
      'Runs the algorithms and models also, as `NAME+site`, without what is of the template of a page’s site, as `pith site learn` learned it.',
      { completes: 'path', otherwise: 'none' },
    ),
    proxy: list('NAME=URL', 'An HTTP proxy, such as `mine=http://127.0.0.1:8080`. Repeatable.'),
    command: list(
      'NAME=COMMAND',
      'A program that reads a page on standard input and writes text or HTML, such as `mine=python3 main.py`. Words are split as a shell does, but no shell runs. Repeatable.',
    ),
    outputs: list(
      'NAME=FILE',
      'A file of JSON lines with `document`, `source` or `id`, and `text`, or `cleaneval` with the marks of lines, as `pith extract --with cleaneval` adds it. Repeatable.',
    ),
    marked: list(
      'NAME',
      'The proxy or program of this name answers with the whole page in which the main content is marked, as `pith proxy --form marked` does: only what stands in `<ce-main>`, or in `<mark class="ce">`, counts. Repeatable.',
    ),
    output: text('FOLDER', 'The folder for the results.', { short: 'o', completes: 'path' }),
    suspects: text(
      'FILE',
      'Documents whose gold is doubtful, in JSON: by set a list of `{"id": NAME}`. They get a flag, and all means are given without them too. A document whose meta data say `suspect: true` is one as well.',
      { completes: 'path', otherwise: 'none' },
    ),
    measures: text(
      'A,B',
      'Measures, separated by commas: char, seq, bag, set, lcstr, lcseq, rouge, shingle, wordbag, cleaneval, blocks, cleaneval_unlabelled, segmentation, segmentation_unlabelled.',
      { otherwise: 'char,seq,bag,set,lcstr,lcseq' },
    ),
    ...wordFlags,
    jobs: jobsFlag,
    repeat: number('N', 'How often each page is extracted; the median time counts.', {
      minimum: 1,
      integer: true,
      otherwise: '3',
    }),
    timeout: number('SECONDS', 'How long one page may take.', {
      minimum: 0.001,
      integer: false,
      otherwise: '60',
    }),
    fresh: toggle('Takes nothing from an earlier run.'),
    'no-report': toggle('Writes no `report.html`.'),
  },
  examples: [
    {
      what: 'Three algorithms on a package',
      line: 'pith evaluate packages/wcxb -a plain,bte,ccb:range=25 -o results',
    },
    {
      what: 'A program in another language',
      line: 'pith evaluate packages/wcxb -a bte --command mine=./extract -o results',
    },
  ],
} as const satisfies Command;
