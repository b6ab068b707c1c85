import { type ExtractionRecord, pageTypes } from 'pith';
import Type, { type TProperties, type TSchema } from 'typebox';
import { writtenTypes } from './media-types.ts';

const text = (description: string) => Type.String({ description });
const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
const texts = (description: string) => Type.Array(Type.String(), { description });

function orNull(schema: TSchema, description: string): TSchema {
  return Type.Union([schema, Type.Null()], { description });
}

const range = Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 });

/** Ranges of the source. */
export const ranges = Type.Array(range, {
  description: 'Sorted, disjoint, half-open ranges of the decoded page, in units of `offsets`.',
});

const name = Type.String();

const block = Type.Object(
  {
    from: Type.Integer({ minimum: 0 }),
    to: Type.Integer({ minimum: 0 }),
    element: Type.String({ description: 'The element that its text begins in.' }),
    length: Type.Integer({ minimum: 0, description: 'Length of its text in characters.' }),
    selected: share('Share of its text that was selected.'),
    type: Type.String({ description: 'What it is by the elements that it stands in.' }),
    level: Type.Optional(
      Type.Integer({ description: 'Of headings 1 to 6; of items, how many lists they stand in.' }),
    ),
    text: text('What was selected of it.'),
    ranges,
    confidence: Type.Optional(
      share('Probability that it is main content, of methods that estimate it.'),
    ),
  },
  { additionalProperties: false },
);

const chunk = Type.Object(
  {
    text: text('A piece of the Markdown.'),
    headings: texts('The headings that it stands under, from the highest on.'),
    ranges,
    from: Type.Integer({
      minimum: 0,
      description: 'Where it begins in the Markdown, in UTF-16 units.',
    }),
    to: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);

/** The fields of an extraction in JSON. */
const recordProperties = {
  algorithm: text('What selected.'),
  text: text('Plain text of the main content, one line a block.'),
  ranges,
  offsets: Type.Optional(
    Type.Enum(['codepoint', 'byte'], {
      description: 'What ranges count, unless it is UTF-16 units.',
    }),
  ),
  title: orNull(name, 'Title of the page.'),
  author: orNull(name, 'Authors, as one text.'),
  authors: texts('Authors.'),
  date: orNull(name, 'When it was published, ISO 8601.'),
  modified: orNull(name, 'When it was changed, ISO 8601.'),
  language: orNull(name, 'Its language, as in `lang`.'),
  siteName: orNull(name, 'Name of the site.'),
  description: orNull(name, 'What the page says of itself.'),
  url: orNull(name, 'Its own address of it, else the one that was given or fetched.'),
  image: orNull(name, 'Address of its main picture.'),
  tags: texts('Its tags.'),
  licence: orNull(name, 'Its licence.'),
  encoding: orNull(name, 'Encoding of the bytes; null for a string.'),
  origin: Type.Optional(text('Where the text comes from, unless it is the page.')),
  confidence: Type.Optional(
    share('Of the selected words the share that is expected to be main content.'),
  ),
  expectedF1: Type.Optional(
    share('F1 that the selection is expected to have: low for pages that came out badly.'),
  ),
  pageType: Type.Optional(
    Type.Object(Object.fromEntries(pageTypes.map((type) => [type, Type.Number()])), {
      additionalProperties: false,
      description: 'How probable the types of page are.',
    }),
  ),
  warnings: texts('What a user should know about this page.'),
  markdown: Type.Optional(text('With `with: ["markdown"]`.')),
  html: Type.Optional(
    text(
      'With `with: ["html"]`: built anew, without attributes of the page; nothing in it can run.',
    ),
  ),
  tei: Type.Optional(text('With `with: ["tei"]`: a document of TEI P5.')),
  blocks: Type.Optional(Type.Array(block, { description: 'With `with: ["blocks"]`.' })),
  chunks: Type.Optional(Type.Array(chunk, { description: 'With `with: ["chunks"]`.' })),
} satisfies Record<keyof ExtractionRecord, TSchema>;

/** An extraction in JSON, with further fields. */
export function recordSchema(further: TProperties = {}) {
  return Type.Object({ ...further, ...recordProperties }, { additionalProperties: false });
}

/** An extraction in every form. */
export const writtenAnswers = {
  description: 'What was extracted.',
  headers: {
    'X-Pith-Expected-F1': {
      type: 'string',
      description:
        'With a rendering alone: `expectedF1` of the record, of methods that estimate it.',
    },
  },
  content: {
    [writtenTypes.json]: { schema: recordSchema() },
    [writtenTypes.markdown]: { schema: text('CommonMark with GFM.') },
    [writtenTypes.text]: { schema: text('Plain text, one line a block.') },
    [writtenTypes.html]: { schema: text('HTML that is built anew; nothing in it can run.') },
    [writtenTypes.tei]: { schema: text('A document of TEI P5.') },
  },
};
