import type { Chunk, ChunkOptions } from './chunks/index.ts';
import { PithError } from './errors.ts';
import type { Extraction } from './extract-with.ts';
import type { Metadata } from './metadata/metadata.ts';

/** What the page tells of itself, as records have it: `null` where it does not say, lists empty. */
const metadataFields = [
  'title',
  'author',
  'authors',
  'date',
  'modified',
  'language',
  'siteName',
  'description',
  'url',
  'image',
  'tags',
  'licence',
] as const satisfies (keyof Extraction)[];

/** What a record may have besides its usual fields. */
export const recordForms = ['markdown', 'html', 'tei', 'blocks', 'chunks'] as const;

/** One of {@link recordForms}. */
export type RecordForm = (typeof recordForms)[number];

/** Options of {@link extractionRecord}. */
export interface RecordOptions {
  /** What it has besides the usual fields. @default none */
  readonly with?: readonly RecordForm[] | undefined;
  /** How chunks are cut. */
  readonly chunks?: ChunkOptions | undefined;
}

/** An extraction as plain data, as commands, servers and archives write it; in JSON, fields that are `undefined` are not there. */
export type ExtractionRecord = Pick<
  Extraction,
  'algorithm' | 'text' | 'ranges' | 'confidence' | 'expectedF1' | 'pageType' | 'warnings'
> & {
  readonly [Field in keyof Omit<Metadata, 'schemaType' | 'sources'>]: NonNullable<
    Extraction[Field]
  > | null;
} & {
  /** What ranges count, unless it is UTF-16 units. */
  readonly offsets: Extraction['offsets'] | undefined;
  /** Encoding of the bytes, `null` for a string. */
  readonly encoding: string | null;
  /** Where the text comes from, unless it is the page. */
  readonly origin: Extraction['origin'] | undefined;
  readonly markdown?: string;
  readonly html?: string;
  readonly tei?: string;
  readonly blocks?: Extraction['blocks'];
  readonly chunks?: readonly Chunk[];
};

/**
 * Reads an extraction into plain data that JSON can hold.
 *
 * @example
 * const record = extractionRecord(extract(html), { with: ['markdown'] });
 * JSON.stringify(record); // '{"algorithm":"learned","text":...
 *
 * @throws PithError `BAD_OPTION`, `UNKNOWN_OPTION` for forms and chunk options that there are not.
 */
export function extractionRecord(
  result: Extraction,
  { with: forms = [], chunks }: RecordOptions = {},
): ExtractionRecord {
  for (const form of forms) {
    if (recordForms.includes(form)) continue;
    const expected = recordForms.join(', ');
    throw new PithError('BAD_OPTION', `Expected ${expected}, got \`${form}\` (option \`with\`)`);
  }
  const { algorithm, text, ranges, offsets, encoding, origin, warnings } = result;
  const { confidence, expectedF1, pageType } = result;
  const metadata = metadataFields.map((field) => [field, result[field] ?? null]);
  const renderings = forms.map((form) => [
    form,
    form === 'chunks' ? result.chunks(chunks) : result[form],
  ]);
  return {
    algorithm,
    text,
    ranges,
    offsets: offsets === 'utf16' ? undefined : offsets,
    ...Object.fromEntries(metadata),
    encoding: encoding ?? null,
    origin: origin === 'page' ? undefined : origin,
    confidence,
    expectedF1,
    pageType,
    warnings,
    ...Object.fromEntries(renderings),
  };
}
