import { defaultMaxBytes } from '../limits.ts';
import { requireWholeNumber } from '../require-option.ts';
import type { ArchiveFailure, ArchiveRecord } from './archive-record.ts';
import type { ArchivedPage } from './archived-page.ts';
import { joinChunks } from './http/chunked.ts';
import { undoCodings } from './http/content-coding.ts';
import { parseHttpResponse } from './http/http-response.ts';
import { isHtml } from './http/is-html.ts';

/** How {@link readPages} reads. */
export interface PagesOptions {
  /**
   * Whether responses of other statuses than 200 are pages too.
   * @default false
   */
  readonly anyStatus?: boolean | undefined;
  /**
   * Whether `conversion` records are given too, which hold the text of a page and no HTML, as those of WET archives.
   * @default false
   */
  readonly conversions?: boolean | undefined;
  /**
   * How many bytes a page may have, decoded; one that has more is cut. At least 1.
   * @default 67_108_864 (64 MiB)
   */
  readonly maxBytes?: number | undefined;
}

/** The defaults of {@link PagesOptions}. */
export const pagesDefaults = Object.freeze({
  anyStatus: false,
  conversions: false,
  maxBytes: defaultMaxBytes,
}) satisfies PagesOptions;

/**
 * Why a record is no page: its kind (section 5.5), where that is not one of pages, `other` for a kind that is not in the
 * standard; or of those that might be one
 *
 * - `not-http`: no HTTP response stands in it, as in those of DNS;
 * - `not-ok`: the status is not 200;
 * - `not-html`: by its type or, where it has none, by its beginning;
 * - `empty`: no bytes;
 * - `unknown-encoding`: a `Content-Encoding` that cannot be undone here.
 */
export type LeftOut =
  | (typeof otherKinds)[number]
  | 'other'
  | 'not-http'
  | 'not-ok'
  | 'not-html'
  | 'empty'
  | 'unknown-encoding';

const otherKinds = [
  'warcinfo',
  'request',
  'metadata',
  'revisit',
  'conversion',
  'continuation',
] as const;

/** The pages among the records of an archive, while they are read. */
export interface PageStream {
  /** In the order of the archive. */
  readonly pages: AsyncGenerator<ArchivedPage | ArchiveFailure>;
  /** Records so far that are no pages, by why. With pages and failures they add up to what was read. */
  leftOut(): Readonly<Partial<Record<LeftOut, number>>>;
}

/**
 * Finds the pages among the records of an archive: HTML from responses, their encodings undone, and from `resource` records.
 * Others are counted, and failures handed on.
 *
 * @throws {PithError} `BAD_OPTION`; and the pages, whatever `records` throws.
 * @example
 * const { pages, leftOut } = readPages(readArchive(createReadStream('crawl.warc.gz')));
 * for await (const page of pages) if ('bytes' in page) console.log(page.url, page.bytes.length);
 * console.log(leftOut()); // { warcinfo: 1, request: 20, 'not-html': 3 }
 */
export function readPages(
  records: AsyncIterable<ArchiveRecord | ArchiveFailure>,
  options: PagesOptions = {},
): PageStream {
  const {
    anyStatus = pagesDefaults.anyStatus,
    conversions = pagesDefaults.conversions,
    maxBytes = pagesDefaults.maxBytes,
  } = options;
  requireWholeNumber('maxBytes', maxBytes, 1);
  const settings = { anyStatus, conversions, maxBytes };
  const counts: Partial<Record<LeftOut, number>> = {};
  async function* pages(): AsyncGenerator<ArchivedPage | ArchiveFailure> {
    for await (const record of records) {
      const read = 'error' in record ? record : await pageOf(record, settings);
      if (typeof read === 'string') counts[read] = (counts[read] ?? 0) + 1;
      else yield read;
    }
  }
  return { pages: pages(), leftOut: () => ({ ...counts }) };
}

type Settings = { [Name in keyof PagesOptions]-?: NonNullable<PagesOptions[Name]> };

async function pageOf(record: ArchiveRecord, settings: Settings): Promise<ArchivedPage | LeftOut> {
  const { fields, block } = record;
  const kind = fields.get('warc-type')?.toLowerCase();
  if (kind === 'response') return pageOfResponse(record, settings);
  const contentType = fields.get('content-type');
  if (kind === 'resource') {
    const isPage = isHtml(contentType, block);
    return isPage ? pageOfBytes(record, { contentType, bytes: block }, settings) : 'not-html';
  }
  if (kind === 'conversion' && settings.conversions) {
    return pageOfBytes(record, { contentType, bytes: block }, settings);
  }
  return otherKinds.find((other) => other === kind) ?? 'other';
}

async function pageOfResponse(
  record: ArchiveRecord,
  settings: Settings,
): Promise<ArchivedPage | LeftOut> {
  const response = parseHttpResponse(record.block);
  if (response === undefined) return 'not-http';
  const { status, fields, body } = response;
  if (status !== 200 && !settings.anyStatus) return 'not-ok';
  // of a type that came twice the first is taken
  const contentType = fields.get('content-type')?.split(', ', 1)[0] || undefined;
  if (contentType !== undefined && !isHtml(contentType, body)) return 'not-html';
  const isChunked = /\bchunked\b/i.test(fields.get('transfer-encoding') ?? '');
  const joined = isChunked ? joinChunks(body) : { bytes: body, isWhole: true };
  const coding = fields.get('content-encoding') ?? '';
  const decoded = await undoCodings(joined.bytes, coding, settings.maxBytes);
  if (decoded === undefined) return 'unknown-encoding';
  const { bytes } = decoded;
  if (contentType === undefined && bytes.length > 0 && !isHtml(undefined, bytes)) return 'not-html';
  const isWhole = joined.isWhole && decoded.isWhole;
  return pageOfBytes(record, { status, contentType, bytes, isWhole }, settings);
}

interface PageParts {
  readonly status?: number;
  readonly contentType: string | undefined;
  readonly bytes: Uint8Array;
  readonly isWhole?: boolean;
}

function pageOfBytes(
  { fields, offset, block, blockLength }: ArchiveRecord,
  { status, contentType, bytes, isWhole = true }: PageParts,
  { maxBytes }: Settings,
): ArchivedPage | LeftOut {
  if (bytes.length === 0) return 'empty';
  const isCut = block.length < blockLength || bytes.length > maxBytes;
  return {
    url: fields.get('warc-target-uri')?.replace(/^<(.*)>$/, '$1') ?? '', // as Wget writes it
    fetched: dateOf(fields.get('warc-date')),
    status,
    contentType,
    bytes: aloneInBuffer(bytes.subarray(0, maxBytes)),
    offset,
    isTruncated: isCut || !isWhole || fields.has('warc-truncated'),
  };
}

/** WARC 1.1, 5.4: a date of W3C's profile of ISO 8601, in UTC. */
function dateOf(text: string | undefined): string | undefined {
  const time = Date.parse(/T[\d:.]+$/.test(text ?? '') ? `${text}Z` : (text ?? ''));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function aloneInBuffer(bytes: Uint8Array): Uint8Array {
  const isAlone = bytes.byteLength === bytes.buffer.byteLength;
  return isAlone ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}
