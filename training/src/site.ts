import { attributeOf, createPage, eventKind, tagId } from 'pith/page';
import { getDomain, getHostname } from 'tldts';

/**
 * The site of an address: its registered domain by the Public Suffix List (`bbc.co.uk`), or the host where there is none.
 * Blogs of one service (`x.blogspot.com`, `y.blogspot.com`) are one site, as they share templates.
 *
 * @returns in lower case; `undefined` for what is no address.
 */
export function siteOf(address: string): string | undefined {
  return (getDomain(address) ?? getHostname(address))?.toLowerCase() || undefined;
}

/** The site in the name of a document, where the set names it so: DAnIEL's `20111215_www.cbc.ca_6264e1e5`. */
export function siteInName(name: string): string | undefined {
  const parts = name.slice(name.lastIndexOf('/') + 1).split('_');
  const host = parts.find((part) => /^[\w-]+(\.[\w-]+)+$/.test(part));
  return host === undefined ? undefined : (getDomain(host)?.toLowerCase() ?? undefined);
}

/** An address without what differs between two copies of a page: protocol, `www.`, fragment, closing slash, case of the host. */
export function plainAddress(address: string): string {
  const bare = address
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/#.*$/s, '')
    .replace(/\/+$/, '');
  const slash = bare.indexOf('/');
  const host = slash < 0 ? bare : bare.slice(0, slash);
  return host.toLowerCase().replace(/^www\./, '') + bare.slice(host.length);
}

/** The absolute address that a page gives itself: of a crawler's `<text id=...>`, `rel=canonical` or `og:url`, the first. */
export function declaredAddress(source: string): string | undefined {
  const { events } = createPage(source);
  const text = events.names.indexOf('text');
  const attribute = (event: number, name: string): string =>
    attributeOf(source, events, event, name)?.trim() ?? '';
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.open) continue;
    const tag = events.tag[event];
    let address = '';
    if (tag === text) address = attribute(event, 'id');
    else if (tag === tagId.link && /^canonical$/i.test(attribute(event, 'rel')))
      address = attribute(event, 'href');
    else if (tag === tagId.meta && /^og:url$/i.test(attribute(event, 'property')))
      address = attribute(event, 'content');
    if (/^https?:\/\//i.test(address)) return address;
  }
  return undefined;
}
