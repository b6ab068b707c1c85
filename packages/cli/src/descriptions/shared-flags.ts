import type { Focus, PageType } from 'pith';
import { choice, list, number, type OptionsOf, text, toggle } from '../flag.ts';
import type { Operand } from './command.ts';

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

export const algorithmFlag = text(
  'NAME',
  'What selects the main content; `pith algorithms` lists them.',
  {
    short: 'a',
    completes: 'algorithm',
    otherwise: 'the one that `pith algorithms` marks',
  },
);

export const parameterFlag = list(
  'KEY=VALUE',
  'A parameter of the algorithm; `pith algorithms NAME` lists them. Repeatable.',
  { short: 'p', pairs: true },
);

export const modelFlag = text(
  'FILE',
  'A model file for the learned algorithms, in place of the one that they come with.',
  { completes: 'path' },
);

export const focusFlag = choice(
  'FOCUS',
  ['precision', 'balanced', 'recall'] satisfies Focus[],
  'What the learned algorithms favour: nothing that is not content, the best of both, or all that may be content. More recall never loses a block.',
  { otherwise: 'balanced' },
);

export const profileFlag = choice(
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

export const siteProfileFlag = text(
  'FILE',
  'Leaves out what is of the template of the page’s site, as `pith site learn` learned it.',
  { completes: 'path' },
);

export const inputFlags = {
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

export const maxEventsFlag = number(
  'N',
  'How many tags, texts and comments one page may have. Pages of people have 60,000 a megabyte; Markdown of the worst takes 1.5 kB of memory for each.',
  { minimum: 1, integer: true, otherwise: '1500000' },
);

export const jobsFlag = number('N', 'How many threads work.', {
  short: 'j',
  minimum: 1,
  integer: true,
  otherwise: 'for several inputs the number of processors',
});

export const inputOperand: Operand = {
  name: '[INPUT...]',
  description:
    'Files, folders, patterns such as `pages/**/*.html`, http or https addresses, or `-` for standard input. Gzip, MHTML and web archives are recognised by content. In folders the endings .html, .htm, .xhtml and .mhtml count, and these with .gz.',
  completes: 'path',
};

/** What words are compared as. */
export const wordFlags = {
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
