import { PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';
import { type MimeHeaders, parseParameters, readMimeHeaders } from './mime-headers.ts';
import { decodeQuotedPrintable } from './quoted-printable.ts';

/** The page inside an MHTML file (RFC 2557). */
export interface MhtmlPage {
  /** The root HTML part, its transfer encoding undone, its character encoding as it was. */
  bytes: Uint8Array;
  /** The part's own `Content-Type`, with its charset. */
  contentType: string;
  /** The absolute http or https address that the file gives for the page. */
  url?: string;
}

/** A MIME entity: its fields, and where its body lies in the file. */
interface Entity extends MimeHeaders {
  bodyTo: number;
}

/** Multiparts inside multiparts are followed this far. */
const maxDepth = 8;
const htmlTypes = new Set(['text/html', 'application/xhtml+xml']);

/**
 * True if the bytes begin with MIME header fields that announce a page: a `multipart/*` with a boundary,
 * or `MIME-Version` and an HTML part alone.
 */
export function isMhtml(bytes: Uint8Array): boolean {
  const headers = readFileHeaders(bytes);
  if (headers === undefined) return false;
  const { value, parameters } = contentTypeOf(headers);
  if (value.startsWith('multipart/')) return parameters.has('boundary');
  return headers.fields.has('mime-version') && htmlTypes.has(value);
}

/** Takes the root HTML part out of an MHTML file, with its address. Other parts are not decoded. */
export function readMhtml(bytes: Uint8Array, source: string): MhtmlPage {
  const headers = readFileHeaders(bytes);
  const file = headers && { ...headers, bodyTo: bytes.length };
  const root = file && findRoot(bytes, file, 0);
  if (file === undefined || root === undefined) {
    throw new PithError('BAD_MHTML', `Expected an HTML part, got none (${source})`);
  }
  const url = addressOf(file, root);
  return {
    bytes: decodeBody(bytes.subarray(root.bodyFrom, root.bodyTo), root),
    contentType: root.fields.get('content-type') ?? 'text/html',
    ...(url !== undefined && { url }),
  };
}

/** The fields at the start of a file: after a byte order mark, blank lines, and the `From ` line of a mailbox. */
function readFileHeaders(bytes: Uint8Array): MimeHeaders | undefined {
  let from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (bytes[from] === 0x0a || bytes[from] === 0x0d) from++;
  if (/^From /.test(String.fromCharCode(...bytes.subarray(from, from + 5)))) {
    from = bytes.indexOf(0x0a, from) + 1;
  }
  return readMimeHeaders(bytes, from, bytes.length);
}

/** The entity named by `start`, else the first HTML part in document order (RFC 2387, 3.2). */
function findRoot(bytes: Uint8Array, entity: Entity, depth: number): Entity | undefined {
  const { value, parameters } = contentTypeOf(entity);
  if (htmlTypes.has(value)) return entity;
  const boundary = parameters.get('boundary');
  if (!value.startsWith('multipart/') || !boundary || depth >= maxDepth) return undefined;
  const start = parameters.get('start');
  let first: Entity | undefined;
  for (const part of partsOf(bytes, entity, boundary)) {
    const isStart = start !== undefined && part.fields.get('content-id') === start;
    if (!isStart && first !== undefined) continue;
    const root = findRoot(bytes, part, depth + 1);
    if (root !== undefined && (isStart || start === undefined)) return root;
    first ??= root;
  }
  return first;
}

/** The parts between delimiter lines. A part that the end of the file cuts short counts. */
function* partsOf(bytes: Uint8Array, entity: Entity, boundary: string): Generator<Entity> {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, entity.bodyTo);
  let partFrom = -1;
  for (const { from, to, isLast } of delimiterLines(body, entity.bodyFrom, boundary)) {
    const part = partFrom < 0 ? undefined : readMimeHeaders(bytes, partFrom, from);
    if (part !== undefined) yield { ...part, bodyTo: withoutLineEnd(body, part.bodyFrom, from) };
    if (isLast) return;
    partFrom = to;
  }
  const part = partFrom < 0 ? undefined : readMimeHeaders(bytes, partFrom, body.length);
  if (part !== undefined) yield { ...part, bodyTo: body.length };
}

/** A line that parts a multipart: `--boundary`, or `--boundary--` after its last part. */
interface DelimiterLine {
  from: number;
  /** Where the next line begins. */
  to: number;
  isLast: boolean;
}

/** The delimiter lines from `bodyFrom` on (RFC 2046, 5.1.1), which may have blanks at their ends. */
function* delimiterLines(
  body: Buffer,
  bodyFrom: number,
  boundary: string,
): Generator<DelimiterLine> {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  for (let at = bodyFrom; at < body.length; ) {
    const from = body.indexOf(delimiter, at);
    if (from < 0) return;
    at = from + delimiter.length;
    // asked first: a line with many delimiters in it must not be searched for its end each time
    if (from !== bodyFrom && body[from - 1] !== 0x0a) continue;
    const lineFeed = body.indexOf(0x0a, at);
    const to = lineFeed < 0 ? body.length : lineFeed + 1;
    const rest = body.toString('latin1', at, Math.min(to, at + longestRest));
    if (/^(--)?\s*$/.test(rest)) yield { from, to, isLast: rest.startsWith('--') };
  }
}

/** How much of a line is looked at after its delimiter. */
const longestRest = 256;

/** The line end before a delimiter belongs to the delimiter (RFC 2046, 5.1.1). */
function withoutLineEnd(bytes: Uint8Array, from: number, delimiterAt: number): number {
  let to = delimiterAt;
  if (to > from && bytes[to - 1] === 0x0a) to--;
  if (to > from && bytes[to - 1] === 0x0d) to--;
  return to;
}

function decodeBody(body: Uint8Array, { fields }: MimeHeaders): Uint8Array {
  switch (fields.get('content-transfer-encoding')?.trim().toLowerCase()) {
    case 'quoted-printable':
      return decodeQuotedPrintable(body);
    case 'base64': {
      const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
      return Uint8Array.from(Buffer.from(text, 'base64'));
    }
    default:
      return body.slice();
  }
}

/** The part's own address, else the one of the snapshot. Folded addresses hold blanks that do not count. */
function addressOf(file: MimeHeaders, root: MimeHeaders): string | undefined {
  const base = unfold(
    file.fields.get('snapshot-content-location') ?? file.fields.get('content-location'),
  );
  for (const location of [unfold(root.fields.get('content-location')), base]) {
    const url = parseUrl(location, base);
    if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href;
  }
  return undefined;
}

function unfold(location: string | undefined): string | undefined {
  return location?.replace(/\s+/g, '');
}

function contentTypeOf({ fields }: MimeHeaders) {
  return parseParameters(fields.get('content-type') ?? '');
}
