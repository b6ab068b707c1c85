import { describe, PithError } from 'pith';
import { parseUrl } from 'pith/internal/url';
import { isReadingFormat, type ReadingFormat } from '../reader/format.ts';

/** Which page is asked for, as requests spell it: the address itself, or in a query with the other choices. */
const pathForm = /^\/read(?:\.(html|md|txt|json))?(?:\/+([\s\S]*)|\?([\s\S]*))?$/;

/**
 * Turns the forms of a request's target into the one that routes know, `/read?url=...&format=...`:
 * `/read/https://example.org/?page=2`, where all that follows is the page's address, with its query, and
 * `/read.md/https://example.org/` and `/read.md?url=...`, which name the format. Other targets stay as they are.
 *
 * An address is taken as it was sent: its percent signs are the page's own, even where they do not decode. One that was
 * encoded as a whole (`/read/https%3A%2F%2Fexample.org`) is decoded.
 */
export function readingTarget(target: string): string {
  const form = pathForm.exec(target);
  if (form === null) return target;
  const [, format, address, query] = form;
  if (format === undefined && address === undefined) return target;
  const choices =
    address === undefined ? (query ?? '') : `url=${encodeURIComponent(decoded(asSent(address)))}`;
  return `/read?${format === undefined ? choices : `format=${format}&${choices}`}`;
}

/** Node reads a target byte by byte; bytes that are UTF-8 are what they mean there. */
function asSent(address: string): string {
  if (!/[\x80-\xff]/.test(address) || /[^\0-\xff]/.test(address)) return address;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(address, 'latin1'));
  } catch {
    return address;
  }
}

function decoded(address: string): string {
  if (!/^https?%3a/i.test(address)) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * Reads the address of a page as people write it: without a scheme it is `https`, and one slash where there should be two (as
 * proxies leave it that merge slashes) is two.
 *
 * @throws PithError `BAD_URL`.
 */
export function readAddress(given: string): URL {
  const address = given
    .trim()
    .replace(/^(https?):\/*(?=[^/])/i, '$1://')
    .replace(/^(?:\/\/)?(?=[^\s:/?#@]+\.[^\s:/?#@]+(?::\d+)?(?:[/?#]|$))/, 'https://');
  const url = parseUrl(address);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new PithError('BAD_URL', `Expected an address of http or https, got ${describe(given)}`);
  }
  url.hash = '';
  return url;
}

/** An address without the suffix that names a format, and the format. */
export interface SuffixedAddress {
  readonly address: string;
  readonly format: ReadingFormat;
}

/**
 * Takes a format's suffix from an address, `https://example.org/oak.md`; `undefined` where there is none. Whether it is the page's
 * own, only its site knows. Addresses with a query have none, and neither do hosts: `.md` is also a country.
 */
export function withoutSuffix(url: URL): SuffixedAddress | undefined {
  const [, path, format] = /^([\s\S]*[\s\S]\/?)\.(md|txt|json)$/.exec(url.pathname) ?? [];
  if (path === undefined || url.search !== '' || !isReadingFormat(format)) return undefined;
  return { address: new URL(path, url).href, format };
}
