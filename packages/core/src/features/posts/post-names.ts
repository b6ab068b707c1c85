import { attributeIs, attributeOf, attributeValue } from '../../page/attributes.ts';
import type { Page } from '../../page/page.ts';

/** Words of names for authors, between the borders of a name's parts. */
const authorNames =
  /-(author|creator|postauthor|bigusername|autor|auteur|autore|verfasser|user|username|usuario|utente|nick|nickname|poster|member|fn|byline|writer|zuozhe|yonghu|yonghuming|louzhu)(name|info|link)?-/;

/** Words of names for dates. */
const dateNames =
  /-(date|datetime|time|timestamp|posted|published|created|datum|uhrzeit|zeit|fecha|heure|tarih|shijian|riqi|sendtime|pubtime|ago)-/;

/** Whether names call their element an author. */
export function namesAuthor(names: string): boolean {
  return authorNames.test(names);
}

/** Whether names call their element a date. */
export function namesDate(names: string): boolean {
  return dateNames.test(names);
}

/** Words of names for comments; forums have replies too, so these are none. */
const commentNames =
  /comment|kommentar|comentario|commento|komentar|disqus|pinglun|liuyan|reactie|yorum/i;

/** Whether the class or id of a start tag calls its element a comment or a place of comments. */
export function namesComment({ source, events }: Page, event: number): boolean {
  return ['class', 'id'].some((name) =>
    commentNames.test((attributeOf(source, events, event, name) ?? '').slice(0, 256)),
  );
}

/** Class, `itemprop` and `slot` of a start tag in lower case, their parts between hyphens: `-comment-author-vcard-`. */
export function namesOf(
  { source, events }: Pick<Page, 'source' | 'events'>,
  event: number,
): string {
  const { attribute } = events;
  let names = '-';
  for (let row = attribute[event]; row < attribute[event + 1]; row++) {
    const isName =
      attributeIs(source, events, row, 'class') ||
      attributeIs(source, events, row, 'itemprop') ||
      attributeIs(source, events, row, 'slot');
    if (isName) names += `${attributeValue(source, events, row).slice(0, 256)}-`;
  }
  if (names.length === 1) return names;
  return names
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');
}
