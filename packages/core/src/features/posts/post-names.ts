import { attributeIs, attributeOf, attributeValue } from '../../page/attributes.ts';
import type { Page } from '../../page/page.ts';

/** Words of names for authors, between the borders of a name's parts. */
const authorNames =
  /-(author|creator|postauthor|bigusername|autor|auteur|autore|verfasser|user|username|usuario|utente|nick|nickname|poster|member|fn|byline|writer|zuozhe|yonghu|yonghuming|louzhu)(name|info|link)?-/;

/** Words of names for dates. */
const dateNames =
  /-(date|datetime|time|timestamp|posted|published|created|datum|uhrzeit|zeit|fecha|heure|tarih|shijian|riqi|sendtime|pubtime|ago)-/;

/** Words of names for comments; forums have replies too, so these are none. */
const commentNames =
  /comment|kommentar|comentario|commento|komentar|disqus|pinglun|liuyan|reactie|yorum/i;

/** Whether the name of an element of the page's own calls it a comment: `my-comment`. */
export function isCommentElement(name: string): boolean {
  return /(^|-)comment(-|$)/.test(name);
}

/** Whether the class or id of a start tag calls its element a comment or a place of comments. */
export function namesComment({ source, events }: Page, event: number): boolean {
  return ['class', 'id'].some((name) =>
    commentNames.test((attributeOf(source, events, event, name) ?? '').slice(0, 256)),
  );
}

/** What the names of an element call it. */
export interface CalledBy {
  readonly author: boolean;
  /** The full name of somebody: `fn` in microformats. */
  readonly fullName: boolean;
  readonly date: boolean;
}

/**
 * Reads what class, `itemprop` and `slot` of start tags call their elements. Names that come again, as most of a page do, are looked
 * up.
 */
export function readNames({
  source,
  events,
}: Pick<Page, 'source' | 'events'>): (event: number) => CalledBy {
  const { attribute } = events;
  const known = new Map<string, CalledBy>();
  return (event) => {
    let names = '';
    for (let row = attribute[event]; row < attribute[event + 1]; row++) {
      const isName =
        attributeIs(source, events, row, 'class') ||
        attributeIs(source, events, row, 'itemprop') ||
        attributeIs(source, events, row, 'slot');
      if (isName) names += `${attributeValue(source, events, row).slice(0, longestNames)}-`;
    }
    let called = known.get(names);
    if (called === undefined) known.set(names, (called = calledBy(names)));
    return called;
  };
}

/** Units of an attribute that are looked at. */
const longestNames = 256;

function calledBy(names: string): CalledBy {
  // lower case, the parts between hyphens: `-comment-author-vcard-`
  const parts = `-${names}`
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');
  return {
    author: authorNames.test(parts),
    fullName: parts.includes('-fn-'),
    date: dateNames.test(parts),
  };
}
