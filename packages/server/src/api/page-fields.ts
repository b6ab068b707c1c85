import { type ChunkOptions, recordForms } from 'pith';
import Type, { type TSchema } from 'typebox';
import { address, type PageOptions, pageOptions } from './page-options.ts';

const size = (minimum: number, description: string, byDefault?: number) =>
  Type.Optional(
    Type.Integer({
      minimum,
      maximum: 1_000_000_000,
      ...(byDefault !== undefined && { default: byDefault }),
      description,
    }),
  );

/** What an answer in JSON has besides its usual fields. */
const recordFields = {
  with: Type.Optional(
    Type.Array(Type.Enum(recordForms as readonly [...typeof recordForms]), {
      maxItems: 20,
      default: [],
      description:
        'What an answer in JSON has besides its usual fields. `blocks` are all that the algorithm judged; `chunks` the Markdown in pieces for an index or a prompt.',
      examples: [['markdown', 'chunks']],
    }),
  ),
  chunks: Type.Optional(
    Type.Object(
      {
        maxCharacters: size(
          16,
          'Most characters of a chunk, in UTF-16 units. 2000 unless `maxTokens` is given.',
        ),
        maxTokens: size(
          16,
          'Most tokens of a chunk, about as a language model counts them, in place of `maxCharacters`.',
        ),
        overlap: size(
          0,
          'How much of the end of a chunk the next one may repeat, in whole sentences or lines: at most half of a chunk.',
          0,
        ),
      } satisfies Record<Exclude<keyof ChunkOptions, 'countTokens'>, TSchema>,
      {
        additionalProperties: false,
        description: 'How the chunks are cut that `with` asks for.',
        examples: [{ maxTokens: 400 }],
      },
    ),
  ),
} as const;

/** The page itself, in JSON. */
export const html = Type.Optional(
  Type.String({
    description: 'The page. Without it, `url` is fetched.',
    examples: ['<nav>Home</nav><p>One oak stood on the hill for three hundred years.</p>'],
  }),
);

/** What `POST /extract` takes besides the page: in the query, or beside `html` in JSON. */
export const extractQuery = Type.Object(
  { ...pageOptions, ...recordFields },
  { additionalProperties: false },
);

/** What `GET /extract` takes. */
export const extractAddress = Type.Object(
  { ...extractQuery.properties, url: address },
  { additionalProperties: false },
);

/** What `POST /extract` takes as JSON. */
export const extractBody = Type.Object(
  { html, ...pageOptions, ...recordFields },
  { additionalProperties: false },
);

/** A page given or named, and how to extract from it. */
export interface PageFields extends PageOptions {
  readonly html?: string | Uint8Array | undefined;
}

/** The fields of {@link extractBody}, whichever way they came. */
export interface ExtractFields extends PageFields {
  readonly with?: readonly (typeof recordForms)[number][];
  readonly chunks?: ChunkOptions;
}
