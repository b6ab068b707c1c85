import type { Focus, OffsetUnit, PageType } from 'pith';
import { choice, type FlagTable, list, number, type OptionsOf, text, toggle } from './flag.ts';
import { formatNames, formats, objectForms } from './formats.ts';

/** Something a command takes without a flag. */
export interface Operand {
  /** Its name in capitals; with `[` when it may be left out, with `...` when there may be several. */
  readonly name: string;
  readonly description: string;
  /** What a shell offers for it; a list are the words themselves. */
  readonly completes: 'algorithm' | 'path' | 'command' | 'shell' | readonly string[];
}

/** A command as data: help, completion, the configuration check and the docs are made from it. */
export interface Command<T extends FlagTable = FlagTable> {
  /** What it does, one line. */
  readonly summary: string;
  /** What a user should know, one paragraph an entry. */
  readonly description: readonly string[];
  readonly operands: readonly Operand[];
  readonly flags: T;
  readonly examples: readonly { readonly what: string; readonly line: string }[];
}

/** Flags of every command. */
export const commonFlags = {
  config: text('FILE', 'Configuration file.', {
    completes: 'path',
    otherwise: '`pith.config.json` in this folder or the nearest one above',
  }),
  debug: toggle('Shows stack traces of errors.'),
  help: toggle('Shows the help of the command.', { short: 'h' }),
  version: toggle('Shows the version.', { short: 'V' }),
};

/** Values of {@link commonFlags}. */
export type CommonOptions = OptionsOf<typeof commonFlags>;

const algorithmFlag = text('NAME', 'What selects the main content; `pith algorithms` lists them.', {
  short: 'a',
  completes: 'algorithm',
  otherwise: 'the one that `pith algorithms` marks',
});

const parameterFlag = list(
  'KEY=VALUE',
  'A parameter of the algorithm; `pith algorithms NAME` lists them. Repeatable.',
  { short: 'p', pairs: true },
);

const modelFlag = text(
  'FILE',
  'A model file for the learned algorithms, in place of the one that they come with.',
  { completes: 'path' },
);

const focusFlag = choice(
  'FOCUS',
  ['precision', 'balanced', 'recall'] satisfies Focus[],
  'What the learned algorithms favour: nothing that is not content, the best of both, or all that may be content. More recall never loses a block.',
  { otherwise: 'balanced' },
);

const profileFlag = choice(
  'TYPE',
  [
    'article',
    'forum',
    'product',
    'collection',
    'listing',
    'documentation',
    'service',
  ] satisfies PageType[],
  'What the pages are, for the learned algorithms: of listings and documentation more is taken then.',
  { otherwise: 'any of them' },
);

const inputFlags = {
  'content-type': text(
    'TYPE',
    'Takes this as the `Content-Type` of every input, such as `text/html; charset=windows-1252`.',
    { otherwise: 'what the server or the MHTML file says' },
  ),
  timeout: number('SECONDS', 'How long one page may take, to fetch and to extract.', {
    minimum: 0.001,
    integer: false,
    otherwise: '30 to fetch, 60 to extract',
  }),
  'allow-private': list(
    'HOST',
    'A host that may be fetched although its address is not public. Repeatable.',
  ),
  'no-robots': toggle('Fetches without asking for robots.txt.'),
  'max-bytes': number('N', 'How many bytes one page may have, as it comes and inflated.', {
    minimum: 1,
    integer: true,
    otherwise: '67108864, which is 64 MiB',
  }),
};

const jobsFlag = number('N', 'How many threads work.', {
  short: 'j',
  minimum: 1,
  integer: true,
  otherwise: 'for several inputs the number of processors',
});

const inputOperand: Operand = {
  name: '[INPUT...]',
  description:
    'Files, folders, patterns such as `pages/**/*.html`, http or https addresses, or `-` for standard input. Gzip and MHTML are recognised by content. In folders the endings .html, .htm, .xhtml and .mhtml count, and these with .gz.',
  completes: 'path',
};

const formatList = Object.entries(formats)
  .map(([name, { description }]) => `${name}: ${description}`)
  .join('; ');

const extract = {
  summary: 'Takes the main content out of pages.',
  description: [
    'One input gives the format itself, on standard output or in the file of --output. Several inputs, or a folder, give JSON lines, one object a line in the order of the inputs; when --output names a folder, one file an input in the format. One file cannot hold several inputs in another format than JSON lines.',
    'An object has source, algorithm, text, ranges, title, url, encoding and warnings; of the learned algorithms also confidence, the share of the selected words that is expected to be main content, expectedF1, low for pages that came out badly, both 0 to 1, and pageType, the probabilities of the types of page. A page that cannot be read gives source and error instead, the others go on, and the exit code is 1 at the end.',
    'Without INPUT, standard input is read.',
  ],
  operands: [inputOperand],
  flags: {
    algorithm: algorithmFlag,
    param: parameterFlag,
    model: modelFlag,
    focus: focusFlag,
    profile: profileFlag,
    format: choice('FORMAT', formatNames, `How a result is written. ${formatList}.`, {
      short: 'f',
      otherwise: 'text; for several inputs jsonl',
    }),
    output: text(
      'PATH',
      'A file; or, for several inputs, a folder: one that exists, or a name that ends in `/` or has no ending. Folders that are missing are made. Files keep their names, and the folders below an input folder, with the ending of the format.',
      { short: 'o', completes: 'path', otherwise: 'standard output' },
    ),
    jobs: jobsFlag,
    url: text('URL', 'The address of the page, for one input.', {
      isAddress: true,
      otherwise: 'the address that was fetched, or that the MHTML file says',
    }),
    ...inputFlags,
    offsets: choice(
      'UNIT',
      ['utf16', 'codepoint', 'byte'] satisfies OffsetUnit[],
      'What ranges count: UTF-16 units or code points of the decoded page, or bytes of the original where they can be told.',
      { otherwise: 'utf16' },
    ),
    with: list(
      'FORM',
      'Adds a form of the page to the objects, under its name; blocks: what the algorithm judged, with from, to, element, length, the share selected and, of the learned algorithms, confidence, the probability to be main content. Repeatable.',
      { options: objectForms },
    ),
    'min-expected-f1': number(
      'X',
      'Leaves out pages of which the learned algorithms expect less F1 than this, 0 to 1, and tells how many they were.',
      { minimum: 0, integer: false, otherwise: 'all pages are kept' },
    ),
    digest: toggle('Adds `sourceDigest` to the objects, the SHA-256 of the page’s bytes.'),
    resume: toggle(
      'Goes on where an earlier run ended: inputs whose result is in the output folder and newer, or in the file of JSON lines, are left out.',
    ),
  },
  examples: [
    { what: 'The text of a page', line: 'pith extract page.html' },
    {
      what: 'Every page of a folder as JSON lines',
      line: 'pith extract pages --output pages.jsonl',
    },
    {
      what: 'One text file a page, going on after an interruption',
      line: 'pith extract pages --format text --output texts --resume',
    },
    {
      what: 'Only pages that came out well',
      line: 'pith extract pages --min-expected-f1 0.7 --output pages.jsonl',
    },
    {
      what: 'What an algorithm keeps, marked in the page',
      line: 'pith extract page.html --algorithm bte --format marked --output marked.html',
    },
    { what: 'From a pipe', line: 'curl -s https://example.org/ | pith extract' },
  ],
} as const satisfies Command;

const compare = {
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
    format: choice(
      'FORMAT',
      ['text', 'json'],
      'How the comparison is written; json gives one object, for several inputs one a line.',
      { short: 'f', otherwise: 'text' },
    ),
    jobs: jobsFlag,
    ...inputFlags,
  },
  examples: [
    { what: 'One page, with passages', line: 'pith compare bte ccb page.html' },
    { what: 'A folder, as JSON lines', line: 'pith compare bte ccb pages --format json' },
  ],
} as const satisfies Command;

const algorithms = {
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

const explain = {
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

/** What `pith package` can do. */
export const packageActions = ['import', 'check', 'list', 'create'] as const;

const packages = {
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

/** What words are compared as. */
const wordFlags = {
  stop: text(
    'L',
    'Compares words without the stop words (stopwords-iso) of a language such as `en`; `auto`: of each page’s own.',
    { otherwise: 'none' },
  ),
  stem: text(
    'L',
    'Compares words by their Snowball stems of a language; `auto`: of each page’s own.',
    { otherwise: 'none' },
  ),
};

const evaluate = {
  summary: 'Compares extractors on test packages.',
  description: [
    'Every extractor runs on every page of every package; what it answers is measured against the gold. In the folder of --output, `summary.tsv` has a line a package and extractor, `documents/` a table of each with a line a page, `significance.tsv` compares every two extractors, `results.json` says how it was run, and `report.html` shows it all.',
    'Extractors come through four doors, which may be mixed: Pith’s own algorithms (--algorithm, and --model for models of your own), anything that acts as an HTTP proxy (--proxy), any program (--command), and outputs made before (--outputs). Own algorithms run in threads; proxies and programs get one page after the other, so that their times mean something.',
    'A failure or time-out costs one page and is a flag in its line. What was extracted is kept in the folder and taken again when page, extractor and options are the same, so a run that was interrupted goes on where it ended. Failures are tried again. Of proxies and programs only name, address and command line are compared: use --fresh when they have changed.',
    'With --stop and --stem, the measures seq, bag and set compare words so, in extraction and gold.',
    'A PACKAGE is a folder with pages and gold, as `pith package import` makes it of a data set.',
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

const calibrate = {
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
    most: number('N', '--combine: how many algorithms a combination may have.', {
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

const train = {
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
      otherwise: '300',
    }),
    leaves: number('N', 'How many leaves a tree may have.', {
      minimum: 2,
      integer: true,
      otherwise: '24',
    }),
    rate: number('RATE', 'How much each tree counts: with more trees, less.', {
      minimum: 0.001,
      integer: false,
      otherwise: '0.08',
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

/** What `pith study` can do. */
export const studyNames = ['words', 'classify', 'cluster', 'retrieve'] as const;

const study = {
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

const proxy = {
  summary: 'Starts an HTTP proxy that passes pages on without their additional content.',
  description: [
    'Pages that come through it, as with `curl --proxy http://127.0.0.1:8018 http://example.org/`, are reduced to their main content; everything else passes through unchanged. It runs until it is interrupted. CONNECT, and with it https as browsers ask a proxy for it, is refused.',
    'It listens on this machine only, and reaches public addresses only, unless told otherwise.',
  ],
  operands: [],
  flags: {
    algorithm: algorithmFlag,
    param: parameterFlag,
    form: choice(
      'FORM',
      ['text', 'removed', 'commented', 'blanked', 'marked'],
      'How a page is passed on: as plain text; or as the page with its additional content removed, in comments, blanked out, or with its main content marked.',
      { short: 'f', otherwise: 'removed' },
    ),
    host: text('HOST', 'The address to listen on.', { otherwise: '127.0.0.1' }),
    port: number('N', 'The port to listen on; 0 for any that is free.', {
      minimum: 0,
      integer: true,
      otherwise: '8018',
    }),
    'allow-private': list(
      'HOST',
      'A host that may be reached although its address is not public. Repeatable.',
    ),
    timeout: number('SECONDS', 'How long one page may take to come, and again to be cleaned.', {
      minimum: 0.001,
      integer: false,
      otherwise: '60',
    }),
    jobs: number('N', 'How many threads clean.', {
      short: 'j',
      minimum: 1,
      integer: true,
      otherwise: '1',
    }),
  },
  examples: [
    { what: 'Main content only', line: 'pith proxy --algorithm bte --port 8018' },
    { what: 'As plain text', line: 'pith proxy --algorithm ccb --form text' },
  ],
} as const satisfies Command;

const completion = {
  summary: 'Writes a completion script for a shell.',
  description: [
    'bash: `source <(pith completion bash)` in ~/.bashrc. zsh: `source <(pith completion zsh)` in ~/.zshrc, after compinit. fish: `pith completion fish > ~/.config/fish/completions/pith.fish`.',
  ],
  operands: [{ name: 'SHELL', description: 'bash, zsh or fish.', completes: 'shell' }],
  flags: {},
  examples: [{ what: 'In this shell', line: 'source <(pith completion bash)' }],
} as const satisfies Command;

const help = {
  summary: 'Shows the commands, or the help of one.',
  description: [],
  operands: [{ name: '[COMMAND]', description: 'A command.', completes: 'command' }],
  flags: {},
  examples: [],
} as const satisfies Command;

/** Every command, in the order of the help. */
export const commands = {
  extract,
  compare,
  algorithms,
  explain,
  package: packages,
  evaluate,
  calibrate,
  train,
  study,
  proxy,
  completion,
  help,
} as const;

/** A name in {@link commands}. */
export type CommandName = keyof typeof commands;

/** Every name in {@link commands}. */
export const commandNames = Object.keys(commands) as CommandName[];

/** What the flags of a command amount to. */
export type CommandOptions<N extends CommandName> = OptionsOf<(typeof commands)[N]['flags']>;

/** Shells that there are completion scripts for. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** The flags of a command with those of every command. */
export function flagsOf(name: CommandName): FlagTable {
  return { ...commands[name].flags, ...commonFlags };
}
