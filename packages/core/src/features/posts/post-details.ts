import { attributeIs, attributeName, attributeOf, attributeValue } from '../../page/attributes.ts';
import { neverText } from '../../page/flags.ts';
import type { Page } from '../../page/page.ts';
import { tagId } from '../../page/tags.ts';
import { eventKind } from '../../page/tokenize.ts';
import { decodedText } from '../decoded-text.ts';
import { shortText } from '../short-text.ts';
import { type CalledBy, readNames } from './post-names.ts';

/** An author or a date that an element gives. */
export interface PostDetail {
  readonly element: number;
  readonly field: 'author' | 'date';
  readonly value: string;
  /** How sure the markup is of it, 1 the most; the first of the surest is a post's. */
  readonly rank: number;
}

const longestAuthor = 80;
const longestDate = 60;

/** Attributes of a post that name its author, or say when it was written. */
const authorAttributes = /^(data-author|data-username|data-user-name|data-author-name|author)$/;
const dateAttributes =
  /^(data-time|data-timestamp|data-utime|data-date|data-created|data-created-at|created-timestamp)$/;

/** Elements in which the name stands within what is called an author. */
const nameTags: ReadonlySet<number> = new Set([tagId.a, tagId.b, tagId.strong, tagId.cite]);

/**
 * Reads what the markup says of authors and dates in some elements, in source order. What stands in a quotation is not the post's own.
 * Linear: of each start tag a constant number of attributes and events is read, once where elements stand in each other.
 */
export function findPostDetails(page: Page, elements: readonly number[]): PostDetail[] {
  const { kind } = page.events;
  const { element, flags, open, end } = page.structure;
  const isQuoted = quotedElements(page);
  const called = readNames(page);
  const details: PostDetail[] = [];
  let read = 0; // one past the last event that was read
  for (const e of [...elements].sort((a, b) => a - b)) {
    for (let event = Math.max(read, open[e]); event < end[e]; event++) {
      if (isQuoted[element[event]] === 1) continue;
      if (kind[event] === eventKind.open) readTag(page, event, called, details);
      if (kind[event] !== eventKind.text || (flags[event] & neverText) !== 0) continue;
      const value = shownTime(page, event);
      if (value !== '') details.push({ element: element[event], field: 'date', value, rank: 6 });
    }
    read = Math.max(read, end[e]);
  }
  return details;
}

/** How many details that pass a test stand before each element. */
export function countsBefore(
  { structure: { count } }: Page,
  details: readonly PostDetail[],
  passes: (detail: PostDetail) => boolean,
): Int32Array {
  const counts = new Int32Array(count + 1);
  for (const detail of details) if (passes(detail)) counts[detail.element + 1]++;
  for (let row = 0; row < count; row++) counts[row + 1] += counts[row];
  return counts;
}

function quotedElements({ structure: { count, tag, parent } }: Page): Uint8Array {
  const isQuoted = new Uint8Array(count);
  for (let row = 1; row < count; row++) {
    const isQuote = tag[row] === tagId.blockquote || tag[row] === tagId.q;
    isQuoted[row] = isQuote ? 1 : isQuoted[parent[row]];
  }
  return isQuoted;
}

/** Addresses of people, in the words of addresses. */
const profileAddress =
  /(^|[/.?&=_-])(members?|memberlist|viewprofile|users?|u|uid|profile|profil|space)([/.?&=_-]|$)/i;

/** Who a link leads to, if its address is that of a person. */
function linkedPerson(page: Page, event: number): string {
  const address = attributeOf(page.source, page.events, event, 'href')?.slice(0, 500) ?? '';
  const path = address.replace(/^https?:\/\/[^/]*/i, '');
  if (!profileAddress.test(path) || /log-?(in|out)|sign-?(in|up)|register/i.test(path)) return '';
  return plainAuthor(textIn(page, event, longestAuthor));
}

/** Attributes of a start tag that are looked at. */
const mostAttributes = 32;

function readTag(
  page: Page,
  event: number,
  called: (event: number) => CalledBy,
  details: PostDetail[],
): void {
  const { source, events, structure } = page;
  const element = structure.element[event];
  const { author, fullName, date } = called(event);
  const add = (field: PostDetail['field'], value: string, rank: number): void => {
    if (value === '') return;
    const isInitial = field === 'author' && /^[A-Za-z\d]$/.test(value); // in place of a picture
    details.push({ element, field, value, rank: isInitial ? rank + 4 : rank });
  };
  const { attribute } = events;
  let property = '';
  let rel = '';
  const stop = Math.min(attribute[event + 1], attribute[event] + mostAttributes);
  for (let row = attribute[event]; row < stop; row++) {
    if (beginsAsData(page, row) || attributeIs(source, events, row, 'author')) {
      const name = attributeName(source, events, row);
      if (authorAttributes.test(name)) {
        add('author', plainAuthor(attributeValue(source, events, row)), 2);
      } else if (dateAttributes.test(name)) {
        add('date', isoDate(attributeValue(source, events, row)), 3);
      }
    } else if (property === '' && attributeIs(source, events, row, 'itemprop')) {
      property = attributeValue(source, events, row).trim().toLowerCase();
    } else if (rel === '' && attributeIs(source, events, row, 'rel')) {
      rel = attributeValue(source, events, row);
    }
  }
  const authorBy = (): string => authorOf(page, event, called);
  if (property === 'author' || property === 'creator') add('author', authorBy(), 1);
  else if (rel !== '' && /(^|\s)author(\s|$)/i.test(rel)) add('author', authorBy(), 2);
  else if (fullName) add('author', authorBy(), 2);
  else if (author) add('author', authorBy(), 4);
  else if (events.tag[event] === tagId.a) add('author', linkedPerson(page, event), 6);
  if (events.tag[event] === tagId.time) add('date', timeOf(page, event), 1);
  else if (/^date(published|created)$/.test(property)) add('date', timeOf(page, event), 1);
  else if (date) add('date', timeOf(page, event), 4);
}

/** Whether the name of an attribute begins as `data-` does: all others need no string. */
function beginsAsData({ source, events: { attributes } }: Page, row: number): boolean {
  return (source.charCodeAt(attributes.nameFrom[row]) | 0x20) === 0x64;
}

/** What a text shows, if it is hardly more than a time of day with a year; empty otherwise. */
function shownTime(page: Page, event: number): string {
  const { from } = page.events;
  if (from[event + 1] - from[event] > 2 * longestDate) return '';
  if (!page.source.slice(from[event], from[event + 1]).includes(':')) return '';
  const text = decodedText(page, from[event], from[event + 1]).replaceAll(/\s+/g, ' ');
  const shown = text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const isTime =
    /\p{Nd}{1,2}:\p{Nd}{2}/u.test(shown) && /(^|\P{Nd})\p{Nd}{4}(\P{Nd}|$)/u.test(shown);
  return isTime && shown.length <= longestDate ? shown : '';
}

/** The text of the element that a start tag opens, when it is short; empty for void elements. */
function textIn(page: Page, event: number, longest: number): string {
  const { element, open } = page.structure;
  return open[element[event]] === event ? shortText(page, element[event], longest) : '';
}

/** Start tags within an author's element that are looked at. */
const mostEvents = 24;

/** The author that an element names: the content that machines read, the first link or stressed text in it, or its text. */
function authorOf(page: Page, event: number, called: (event: number) => CalledBy): string {
  const { source, events, structure } = page;
  const content = attributeOf(source, events, event, 'content');
  if (content !== undefined) return plainAuthor(content);
  const element = structure.element[event];
  if (structure.open[element] !== event) return '';
  const stop = Math.min(structure.end[element], event + mostEvents);
  for (let inner = event + 1; inner < stop; inner++) {
    if (events.kind[inner] !== eventKind.open) continue;
    const isName = attributeOf(source, events, inner, 'itemprop')?.trim() === 'name';
    const mayName = isName || nameTags.has(events.tag[inner]);
    if (!mayName && !called(inner).fullName) continue;
    const name = isName ? attributeOf(source, events, inner, 'content') : undefined;
    const found = plainAuthor(name ?? textIn(page, inner, longestAuthor));
    if (found !== '') return found;
  }
  return plainAuthor(shortText(page, element, longestAuthor));
}

/** A time of day, or a year at an end: what shows when, not who. */
const dateLike = /\p{Nd}[:.]\p{Nd}{2}(?!\p{Nd})|(^|[\s,])\p{Nd}{4}$|^\p{Nd}{4}[-年]/u;

/** A name without the punctuation around it; empty for what has no letter, is too long, an address or a date. */
function plainAuthor(text: string): string {
  const begin = text.slice(0, 4 * longestAuthor); // what is longer is no name, with or without punctuation
  const name = begin.replaceAll(/\s+/g, ' ').replace(/^[\s:@•·|-]+|[\s:：•·|,،-]+$/gu, '');
  const isName = name.length <= longestAuthor && /[\p{L}\p{N}]/u.test(name);
  return isName && !/^https?:/i.test(name) && !dateLike.test(name) ? name : '';
}

/** The date that an element gives to machines, or shows. */
function timeOf(page: Page, event: number): string {
  const { source, events } = page;
  for (const name of ['datetime', 'content', 'title']) {
    const value = attributeOf(source, events, event, name)?.trim() ?? '';
    if (value.length <= longestDate && /\p{Nd}/u.test(value)) return isoDate(value);
  }
  const text = textIn(page, event, longestDate);
  return /\p{Nd}/u.test(text) ? text : '';
}

/** Seconds or milliseconds since 1970 as ISO 8601; other dates as they are but for white space, at most 60 characters with a digit. */
function isoDate(value: string): string {
  const text = value.trim().replaceAll(/\s+/g, ' ');
  if (/^\d{10}(\.\d+)?$|^\d{13}$/.test(text)) {
    const milliseconds = text.length === 13 ? Number(text) : Math.trunc(Number(text)) * 1000;
    return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
  }
  return text.length <= longestDate && /\p{Nd}/u.test(text) ? text : '';
}
