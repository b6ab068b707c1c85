import { parseUrl } from 'pith/internal/url';
import { attributeValue, createPage, eventKind, findAttribute, type Page, tagId } from 'pith/page';

/** Where a page stands that was asked for under the proxy's own address. */
export interface PrefixedAddress {
  /** The proxy's own address, as `http://127.0.0.1:8018/`. */
  readonly prefix: string;
  /** The page's address, which follows the prefix. */
  readonly address: string;
}

/**
 * Makes a page at `prefix` + `address` read as at its own: a `base` element lets pictures and styles come from their own
 * places, and links to pages lead through the proxy again. Everything else stays as it is.
 */
export function withPrefix(html: string, { prefix, address }: PrefixedAddress): string {
  const page = createPage(html);
  const base = baseOf(page, address);
  const { kind, tag, count, from, attributes } = page.events;
  const place = baseOffset(page);
  const element = `<base href="${escapeValue(base)}">`;
  let out = '';
  let copied = 0;
  let isPlaced = false;
  const replace = (start: number, end: number, by: string): void => {
    out += html.slice(copied, start) + by;
    copied = end;
  };
  for (let event = 0; event < count; event++) {
    if (!isPlaced && from[event] >= place) {
      replace(place, place, element);
      isPlaced = true;
    }
    if (kind[event] !== eventKind.open) continue;
    if (tag[event] !== tagId.a && tag[event] !== tagId.area) continue;
    const row = findAttribute(html, page.events, event, 'href');
    if (row < 0) continue;
    const link = linkTo(attributeValue(html, page.events, row), base, prefix, address);
    if (link === undefined) continue;
    const end = attributes.valueTo[row];
    const quote = /^\s*=\s*["']/.test(html.slice(attributes.nameTo[row], end)) ? 1 : 0;
    replace(attributes.nameFrom[row], end + quote, `href="${escapeValue(link)}"`);
  }
  if (!isPlaced) replace(html.length, html.length, element);
  return out + html.slice(copied);
}

/** What relative addresses of the page start from: its first `base` with an address, else its own address. */
function baseOf({ source, events }: Page, address: string): string {
  const { kind, tag, count } = events;
  for (let event = 0; event < count; event++) {
    if (kind[event] !== eventKind.open || tag[event] !== tagId.base) continue;
    const row = findAttribute(source, events, event, 'href');
    if (row < 0) continue;
    const value = attributeValue(source, events, row);
    const base = parseUrl(value, address);
    return base !== undefined && isOfWeb(base) ? base.href : address;
  }
  return address;
}

/** Where a `base` is the first: behind the tag of the head, else before the first tag that opens anything but the document. */
function baseOffset({ events }: Page): number {
  const { kind, tag, from, to, count } = events;
  for (let event = 0; event < count; event++) {
    if (kind[event] !== eventKind.open || tag[event] === tagId.html) continue;
    return tag[event] === tagId.head ? to[event] : from[event];
  }
  return from[count];
}

/** The address under the prefix that a link leads to; undefined for what is no page of the web. */
function linkTo(value: string, base: string, prefix: string, address: string): string | undefined {
  const fragment = /^\s*#/.test(value);
  const start = fragment ? address : base; // a place on this page stays on this page
  const target = parseUrl(value, start);
  return target !== undefined && isOfWeb(target) ? prefix + target.href : undefined;
}

function isOfWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

function escapeValue(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
