import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { parseUrl } from '../source/parse-url.ts';

/** Schemes of links that may stand in an output. */
const linkSchemes = /^(?:https?|mailto|tel|ftp):/i;

const anyScheme = /^[a-z][a-z0-9+.-]*:/i;

/** The address that relative ones are resolved against: the first `base`, itself against the page's address; `undefined` for none. */
export function baseAddress(page: Page, url: string | undefined): URL | undefined {
  const { source, events } = page;
  const own = parseUrl(url);
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.open || events.tag[event] !== tagId.base) continue;
    const href = attributeOf(source, events, event, 'href');
    if (href === undefined) continue;
    const base = parseUrl(href.trim(), own);
    return base !== undefined && /^https?:$/.test(base.protocol) ? base : own;
  }
  return own;
}

/**
 * The address of a link: absolute where a base is known, else as the page has it. `undefined` for schemes other than `http`,
 * `https`, `mailto`, `tel` and `ftp`, for what is no address, and for `#`, which leads nowhere.
 */
export function linkAddress(href: string, base: URL | undefined): string | undefined {
  const address = href.trim() === '#' ? undefined : resolved(href, base);
  if (address === undefined || address === '') return undefined;
  return !anyScheme.test(address) || linkSchemes.test(address) ? address : undefined;
}

/** An address as a browser reads it: without white space around and line ends within, resolved where a base is known. */
export function resolved(address: string, base: URL | undefined): string | undefined {
  const value = trimmed(address);
  const absolute = parseUrl(value, base);
  if (absolute !== undefined) return absolute.href;
  // without a base a relative address stays as it is; one with a scheme that is no URL is no address
  return base === undefined && !anyScheme.test(value) ? value : undefined;
}

/** Without controls and spaces at the ends and without tabs and line ends, as the URL Standard reads it. */
function trimmed(address: string): string {
  let from = 0;
  let to = address.length;
  while (from < to && address.charCodeAt(from) <= 0x20) from++;
  while (to > from && address.charCodeAt(to - 1) <= 0x20) to--;
  return address.slice(from, to).replaceAll(/[\t\n\r]/g, '');
}
