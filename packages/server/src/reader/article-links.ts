import { startTag, type Token } from './tags.ts';

/** Where a link of an article leads. */
export type ArticleTarget =
  | { readonly note: string }
  | { readonly address: string; readonly isPage: boolean };

/** Where a link leads; `undefined` where it is nowhere that a reader may go. */
export function targetOf({ href }: Token['attributes']): ArticleTarget | undefined {
  if (typeof href !== 'string') return undefined;
  if (href.startsWith('#')) {
    const note = noteLabel(href.slice(1));
    return note === undefined ? undefined : { note };
  }
  const isPage = /^https?:\/\//i.test(href);
  return isPage || /^mailto:/i.test(href) ? { address: href, isPage } : undefined;
}

/** The label of a footnote by the id that the library's renderer gives it. */
export function noteLabel(id: string | true | undefined): string | undefined {
  return typeof id === 'string' ? /^note-([\p{L}\p{N}-]+)$/u.exec(id)?.[1] : undefined;
}

/** Start tag of a footnote's call; only the first call of a note has an id, to which the note leads back. */
export function callStart(label: string, isFirst: boolean): string {
  const id = isFirst ? `call-${label}` : undefined;
  return startTag('a', { href: `#note-${label}`, id, role: 'doc-noteref' });
}

/** The link at the end of a footnote. */
export function backLink(label: string, says: string): string {
  const attributes = { href: `#call-${label}`, role: 'doc-backlink', 'aria-label': says };
  return ` ${startTag('a', attributes)}↩\ufe0e</a>`;
}
