import { defaultLimits, type ExtractOptions, offsetUnits, pageTypes } from 'pith';
import { defaultAlgorithm } from 'pith/extractors';
import Type, { type Static, type TSchema } from 'typebox';

const { Optional: optional } = Type;

/** One of a few words, or nothing. */
function choice<const Words extends string[]>(
  words: readonly [...Words],
  byDefault: string | undefined,
  description: string,
) {
  const given = byDefault === undefined ? {} : { default: byDefault };
  return optional(Type.Enum(words, { type: 'string', ...given, description }));
}

function toggle(byDefault: boolean, description: string) {
  return optional(Type.Boolean({ default: byDefault, description }));
}

function selector(description: string, example: string) {
  return optional(Type.String({ maxLength: 10_000, description, examples: [example] }));
}

/** A bound that a request may lower. */
function bound(most: number, description: string) {
  return optional(Type.Integer({ minimum: 0, maximum: most, default: most, description }));
}

/** Address of a page. */
export const address = Type.String({
  maxLength: 8192,
  description:
    'Address of the page. Without the page itself it is fetched from there: http and https, public addresses only, if the site’s robots.txt allows it.',
  examples: ['https://example.org/oaks'],
});

/**
 * The options of `extract` as requests give them, all but `model` and `site`: a model is code of a kind, and a server runs only its own. This is
 * the one place that describes them for the API, for its documentation and for agents.
 */
export const pageOptions = {
  url: optional(address),
  contentType: optional(
    Type.String({
      maxLength: 1000,
      description:
        'The header `Content-Type` that the page was served with; its charset decides how bytes are decoded. Without it, that of the request or of the answer that was fetched.',
      examples: ['text/html; charset=windows-1252'],
    }),
  ),
  algorithm: optional(
    Type.String({
      maxLength: 2000,
      default: defaultAlgorithm,
      description:
        'What selects the main content: a name that `GET /algorithms` lists, or a `combine:` expression of such names.',
      examples: ['bte', 'combine:vote(bte, ccb, density)'],
    }),
  ),
  parameters: optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
      description:
        'Parameters of the algorithm; `GET /algorithms` lists them. What is not given keeps the value of the algorithm.',
      examples: [{ links: 'ignore' }],
    }),
  ),
  focus: choice(
    ['precision', 'balanced', 'recall'],
    'balanced',
    'What the learned algorithms favour: nothing that is not content, the best of both, or all that may be content.',
  ),
  profile: choice(
    pageTypes as readonly [...typeof pageTypes],
    undefined,
    'What the page is, for the learned algorithms and those who know: of listings and documentation more is taken then.',
  ),
  title: choice(
    ['selected', 'always', 'never'],
    undefined,
    'Whether the headline of the page is there: as the algorithm selects it, always, or never. By default `always` in markdown, html, tei and chunks, else `selected`.',
  ),
  comments: choice(
    ['auto', 'keep', 'drop'],
    'auto',
    'Whether comments on the page are there: as the algorithm selects them, all of them, or none. Posts of forums are no comments.',
  ),
  hidden: choice(
    ['auto', 'drop'],
    'auto',
    'Whether text is there that the page hides from its readers: as the algorithm selects it, or none, with a warning that tells how much was left out.',
  ),
  include: selector(
    'Takes all text of the elements that a simple CSS selector matches.',
    'article > .note',
  ),
  exclude: selector('Leaves out all text of such elements; wins over `include`.', '.advert, nav'),
  dataText: choice(
    ['auto', 'never'],
    'never',
    'With `auto`, text is taken from the data of a page that shows next to nothing: JSON-LD, the state of its scripts, noscript, template. Such text has no ranges, and `origin` tells where it came from.',
  ),
  links: toggle(
    true,
    'Links with their addresses in markdown, html and tei; else their text alone.',
  ),
  images: toggle(true, 'Pictures in markdown, html and tei.'),
  tables: toggle(
    true,
    'Tables as tables in markdown, html and tei; else their cells as paragraphs.',
  ),
  markdownHeadings: choice(
    ['atx', 'plain'],
    'atx',
    'How Markdown shows headings: with number signs before them, or as paragraphs.',
  ),
  textTables: choice(
    ['lines', 'tabs'],
    'lines',
    'How plain text shows a table of data: a line a cell, or a line a row with tabs between its cells.',
  ),
  textLists: choice(
    ['plain', 'marked'],
    'plain',
    'How plain text shows lists: a line an item, or with `- `, or `1. ` where they are numbered, and indented in inner lists.',
  ),
  offsets: choice(
    offsetUnits as readonly [...typeof offsetUnits],
    'utf16',
    'What `ranges` count: UTF-16 units or code points of the decoded page, or bytes of the original where they can be told.',
  ),
  limits: optional(
    Type.Object(
      {
        maxLength: bound(
          defaultLimits.maxLength,
          'Longest page that is read, in UTF-16 units; a longer one gives an empty result with a warning.',
        ),
        maxEvents: bound(
          defaultLimits.maxEvents,
          'Most tags, texts and comments that are read; a page with more gives an empty result with a warning.',
        ),
      },
      { additionalProperties: false, description: 'Bounds, lower than those of the server.' },
    ),
  ),
} satisfies Record<Exclude<keyof ExtractOptions, 'model' | 'site'>, TSchema>;

/** Options of `extract` that a request may give. */
export type PageOptions = {
  [Name in keyof typeof pageOptions]?: Static<(typeof pageOptions)[Name]>;
};
