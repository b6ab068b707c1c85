import type { CommentChoice, ExtractOptions, OffsetUnit, TitleChoice } from 'pith';
import { choice, list, number, text, toggle } from '../flag.ts';
import { formatNames, formats, objectForms, otherFormatNames } from '../formats.ts';
import type { Command } from './command.ts';
import {
  algorithmFlag,
  focusFlag,
  inputFlags,
  inputOperand,
  jobsFlag,
  maxEventsFlag,
  modelFlag,
  parameterFlag,
  profileFlag,
  siteProfileFlag,
} from './shared-flags.ts';

const formatList = Object.entries(formats)
  .map(([name, { description }]) => `${name}: ${description}`)
  .join('; ');

export const extract = {
  summary: 'Takes the main content out of pages.',
  description: [
    'One input gives the format itself, on standard output or in the file of --output. Several inputs, or a folder, give JSON lines, one object a line in the order of the inputs; when --output names a folder, one file an input in the format. One file cannot hold several inputs in another format than JSON lines.',
    'An object has source, algorithm, text, ranges, encoding and warnings; of what the page says about itself title, author, authors, date, modified, language, siteName, description, url, image, tags and licence; of the learned algorithms also confidence, the share of the selected words that is expected to be main content, expectedF1, low for pages that came out badly, both 0 to 1, and pageType, the probabilities of the types of page. A page that cannot be read gives source and error instead, the others go on, and the exit code is 1 at the end.',
    'A web archive, WARC or ARC, is as many inputs as it has pages: HTML that came with status 200. Their source is `crawl.warc.gz#1234`, with the byte where the record begins, and their objects have fetched, the date that the archive tells. What is damaged gives an error with its place, and the kinds of other records are counted on standard error.',
    'Without INPUT, standard input is read.',
  ],
  operands: [inputOperand],
  flags: {
    algorithm: algorithmFlag,
    param: parameterFlag,
    model: modelFlag,
    'site-profile': siteProfileFlag,
    focus: focusFlag,
    profile: profileFlag,
    format: choice('FORMAT', formatNames, `How a result is written. ${formatList}.`, {
      short: 'f',
      otherNames: otherFormatNames,
      otherwise:
        'for one input what the ending of --output says (.md, .xml, .json, .jsonl), else text; for several inputs jsonl',
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
    'max-events': maxEventsFlag,
    offsets: choice(
      'UNIT',
      ['utf16', 'codepoint', 'byte'] satisfies OffsetUnit[],
      'What ranges count: UTF-16 units or code points of the decoded page, or bytes of the original where they can be told.',
      { otherwise: 'utf16' },
    ),
    with: list(
      'FORM',
      'Adds a form to the objects, under its name; blocks: all that the algorithm judged, with from, to, element, length, type, level, the share selected, its text and ranges and, of the learned algorithms, confidence, the probability to be main content; chunks: the Markdown in pieces for an index or a prompt, with headings, ranges, from and to. Repeatable.',
      { options: objectForms, otherNames: otherFormatNames },
    ),
    'max-characters': number('N', 'Most characters of a chunk, for --with chunks, from 16 up.', {
      minimum: 16,
      integer: true,
      otherwise: '2000',
    }),
    'max-tokens': number(
      'N',
      'Most tokens of a chunk, about as a language model counts them, in place of --max-characters.',
      { minimum: 16, integer: true, otherwise: 'characters are counted' },
    ),
    overlap: number(
      'N',
      'How much of the end of a chunk the next one may repeat, in whole sentences, at most half of a chunk.',
      { minimum: 0, integer: true, otherwise: '0' },
    ),
    title: choice(
      'WHEN',
      ['selected', 'always', 'never'] satisfies TitleChoice[],
      'Whether the headline of the page is there: as the algorithm selects it, always, or never. Where the page has none, always puts the title that it declares first.',
      { otherwise: 'always in markdown, html, tei and chunks, else selected' },
    ),
    comments: choice(
      'HOW',
      ['auto', 'keep', 'drop'] satisfies CommentChoice[],
      'Whether comments are there: as the algorithm selects them, all, or none. Posts of forums are no comments.',
      { otherwise: 'auto' },
    ),
    hidden: choice(
      'HOW',
      ['auto', 'drop'] satisfies ExtractOptions['hidden'][],
      'Whether text is there that the page hides from its readers by `hidden`, a closed `dialog` or a `style` attribute: as the algorithm selects it, or none.',
      { otherwise: 'auto' },
    ),
    include: list(
      'SELECTOR',
      'Takes all text of the elements that a simple CSS selector matches, such as `article > .note`. Repeatable.',
    ),
    exclude: list(
      'SELECTOR',
      'Leaves out all text of such elements; wins over --include. Repeatable.',
    ),
    'data-text': toggle(
      'Where a page shows next to nothing, takes the text from its data: JSON-LD, the state of its scripts, noscript, template. Such text has no ranges, and the object says its origin.',
    ),
    language: list(
      'CODE',
      'Keeps only pages in this language, such as `fa`, and tells how many were left out. Repeatable.',
    ),
    'no-links': toggle('Writes links as their text in markdown, html and tei.'),
    'no-images': toggle('Leaves pictures out of markdown, html and tei.'),
    'no-tables': toggle('Writes the cells of tables as paragraphs in markdown, html and tei.'),
    'markdown-headings': choice(
      'STYLE',
      ['atx', 'plain'],
      'How Markdown shows headings: with number signs before them (`## Oaks`), or as paragraphs; chunks know them either way.',
      { otherwise: 'atx' },
    ),
    'text-tables': choice(
      'LAYOUT',
      ['lines', 'tabs'],
      'How plain text shows a table of data: a line a cell, or a line a row with tabs between its cells.',
      { otherwise: 'lines' },
    ),
    'text-lists': choice(
      'LAYOUT',
      ['plain', 'marked'],
      'How plain text shows lists: a line an item, or with `- `, or `1. ` where they are numbered, and indented in inner lists.',
      { otherwise: 'plain' },
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
    {
      what: 'A folder of pages as Markdown without pictures',
      line: 'pith extract pages --format markdown --no-images --output articles/',
    },
    {
      what: 'The addresses in a file, a line each, as JSON lines with Markdown',
      line: 'xargs pith extract --format markdown --output pages.jsonl < addresses.txt',
    },
    {
      what: 'Chunks for retrieval, each with its headings and its place in the page',
      line: 'pith extract pages --with chunks --max-tokens 400 --output chunks.jsonl',
    },
    { what: 'From a pipe', line: 'curl -s https://example.org/ | pith extract' },
  ],
} as const satisfies Command;
