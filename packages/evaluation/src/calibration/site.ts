import { getDomain } from 'tldts';
import type { DocumentMeta } from '../package/test-package.ts';

/**
 * The site of a document: the registered domain of its address (`bbc.co.uk`), by the Public Suffix List with the
 * suffixes of hosting services, so that two blogs of one service are two sites. Without an address, that of a host name
 * between underscores in the document's own name, as in DAnIEL's `20111215_www.cbc.ca_6264e1e5`; else the name, so that
 * the document is a site of its own.
 */
export function siteOf(name: string, { url }: Pick<DocumentMeta, 'url'>): string {
  const base = name.slice(name.lastIndexOf('/') + 1);
  const hosts = url === undefined ? base.split('_').filter((part) => part.includes('.')) : [url];
  for (const host of hosts) {
    const domain = getDomain(host, { allowPrivateDomains: true });
    if (domain !== null) return domain;
  }
  return base;
}
