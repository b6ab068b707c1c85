import type { Page } from '../page/page.ts';
import { isFrontPage } from './addresses.ts';
import { dateValue } from './date-value.ts';
import type { Evidence } from './evidence.ts';
import type { DateContext } from './find-date.ts';
import type { Found } from './found.ts';
import { metaValues } from './meta.ts';
import { textsOf } from './thing.ts';
import { dateInAddress } from './url-date.ts';
import { distanceFrom, markedDates, plainDates, type VisibleDate } from './visible-dates.ts';

const publishedNames = [
  'article:published_time',
  'og:article:published_time',
  'og:published_time',
  'datepublished',
  'citation_publication_date',
  'citation_online_date',
  'citation_date',
  'parsely-pub-date',
  'sailthru:date',
  'dc:date:issued',
  'dcterms:issued',
  'dcterms:created',
  'dc:date:created',
  'dc:date',
  'dcterms:date',
  'cxenseparse:recs:publishtime',
  'pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'published_at',
  'publication_date',
  'article_date_original',
  'originalpublicationdate',
  'published',
  'published-date',
  'published_date',
  'publisheddate',
  'displaydate',
  'rnews:datepublished',
  'date',
];

const modifiedNames = [
  'article:modified_time',
  'og:article:modified_time',
  'og:updated_time',
  'og:modified_time',
  'datemodified',
  'dcterms:modified',
  'dc:date:modified',
  'lastmod',
  'last-modified',
  'article_date_updated',
];

/** The day of publication: from data of schema.org, `meta`, what a reader sees nearest to the title, and the address. */
export function choosePublished(
  evidence: Evidence,
  context: DateContext,
  titleBlock: number,
  now: string | undefined,
): Found<string> | undefined {
  const isPlausible = believable(now);
  const properties = ['datepublished', 'datecreated', 'uploaddate'];
  return (
    firstDate(evidence, context, properties, publishedNames, isPlausible) ??
    (isFrontPage(evidence.url)
      ? undefined
      : visibleDate(evidence.page, context, titleBlock, isPlausible)) ??
    dateInAddress(evidence, isPlausible)
  );
}

/** Blocks around the title in which dates without marks are looked for. */
const reach = 20;

/**
 * Distance from the title beyond which several days are those of articles in a list, of which none is the page; a single one may still be
 * the page's own, below a long text.
 */
const farFromTitle = 40;

/** The visible date nearest to the title, marked ones before others; those of a change or of a member of a forum count as further away. */
function visibleDate(
  page: Page,
  context: DateContext,
  titleBlock: number,
  isPlausible: (date: string) => boolean,
): Found<string> | undefined {
  const marked = markedDates(page, context);
  const plain = plainDates(page, context, titleBlock - reach / 2, titleBlock + reach);
  const cost = (date: VisibleDate): number =>
    distanceFrom(titleBlock, date) +
    (date.source === 'text' ? 2 : 0) +
    (date.isUpdate ? reach : 0) +
    (date.isOfMember ? reach / 2 : 0);
  const dates = [...marked, ...plain].filter(({ value }) => isPlausible(value));
  const [nearest, ...others] = dates.toSorted((one, other) => cost(one) - cost(other));
  if (nearest === undefined) return undefined;
  const isOther = ({ value }: VisibleDate): boolean =>
    value.slice(0, 10) !== nearest.value.slice(0, 10);
  if (distanceFrom(titleBlock, nearest) > farFromTitle && others.some(isOther)) return undefined;
  return { value: nearest.value, source: nearest.source };
}

/** The day of the last change, by data of schema.org and `meta`. */
export function chooseModified(
  evidence: Evidence,
  context: DateContext,
  now: string | undefined,
): Found<string> | undefined {
  return firstDate(evidence, context, ['datemodified'], modifiedNames, believable(now));
}

/** Whether a date is not after the day that the caller gave. */
function believable(now: string | undefined): (date: string) => boolean {
  const last = now?.slice(0, 10);
  return last === undefined ? () => true : (date) => date.slice(0, 10) <= last;
}

function firstDate(
  { main, meta }: Evidence,
  context: DateContext,
  properties: readonly string[],
  names: readonly string[],
  isPlausible: (date: string) => boolean,
): Found<string> | undefined {
  const read = (texts: readonly string[], source: string): Found<string> | undefined => {
    for (const text of texts) {
      const value = dateValue(text, context);
      if (value !== undefined && isPlausible(value)) return { value, source };
    }
    return undefined;
  };
  for (const thing of main) {
    for (const property of properties) {
      const found = read(textsOf(thing, property), thing.source);
      if (found !== undefined) return found;
    }
  }
  for (const name of names) {
    const found = read(metaValues(meta, [name])?.value ?? [], `meta ${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
