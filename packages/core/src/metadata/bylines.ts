import { decodedText } from '../features/decoded-text.ts';
import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { authorNames, visibleNames } from './author-names.ts';
import { bylineStart } from './byline-words.ts';
import { collapsed, textOfElement } from './element-text.ts';
import type { Evidence } from './evidence.ts';
import type { Found } from './found.ts';
import { marksOf, remembered } from './marks.ts';
import { monthNamed } from './months.ts';
import { blockAt, nearbyBlocks } from './nearby-blocks.ts';
import { distanceFrom } from './visible-dates.ts';
import { standsInOthers } from './written-by-others.ts';

/** Class names and the like by which pages mark bylines, whatever their language. */
const marksByline =
  /(?:^|[-_\s])(?:author|authors|byline|bylines|byl|auteur|autor|autore|redacteur|writer|contributor|contributors|authorname|authornames|username|bigusername|postuser|postauthor|poster)(?:$|[-_\s])/i;
/** What is marked alike but is about comments, boxes beside the text or other articles. */
const marksOther =
  /comment|reply|avatar|image|img|photo|bio|about|descript|social|related|widget|sidebar|footer|popular|date|title|role|category/i;

const namingAttributes = ['class', 'id', 'data-testid', 'itemprop'];

/** Longest byline, in characters, and most of them that are read. */
const longestByline = 300;
const mostBylines = 100;
/** Most tags and texts in a byline: an element with more is a box that holds one. */
const longestInEvents = 120;

/** Names by bylines, the most certain ones first: links with `rel=author`, marked elements and lines that begin as bylines do. */
export function* bylineNames(
  evidence: Evidence,
  titleBlock: number,
): Generator<Found<readonly string[]>> {
  const { page } = evidence;
  const { from, count } = page.textBlocks;
  const titleEvent = titleBlock < count ? from[titleBlock] : 0;
  const isOwn = (event: number): boolean => !standsInOthers(page, event, titleEvent);
  yield { value: relatedAuthors(evidence, isOwn), source: 'rel=author' };
  for (const value of markedBylines(page, titleBlock, isOwn)) yield { value, source: 'byline' };
  const nearby = nearbyBlocks(page, titleBlock, 100);
  for (const [at, { text, block }] of nearby.entries()) {
    if (bylineStart(`${text} `) === 0 || !isOwn(from[block])) continue;
    const isAlone = bylineStart(`${text} `) >= text.length; // the name is in the block below
    const name = isAlone && nearby[at + 1]?.block === block + 1 ? nearby[at + 1].text : text;
    yield { value: visibleNames(firstPart(name)), source: 'text' };
  }
}

function relatedAuthors({ page, links }: Evidence, isOwn: (event: number) => boolean): string[] {
  const { events, structure } = page;
  const visible = (links.get('author') ?? []).filter(
    ({ event, isLinkElement }) => !isLinkElement && events.tag[event] === tagId.a && isOwn(event),
  );
  const first = visible.map(({ event }) =>
    authorNames([textOfElement(page, structure.element[event])]),
  );
  return first.find((names) => names.length > 0) ?? [];
}

/** Where names are no bylines: what readers do not see, and what they fill in. */
const notByline = neverText | flag.hidden | flag.control | flag.inButton;

/** Names of each marked element that has any, those nearest to the title first. */
function markedBylines(
  page: Page,
  titleBlock: number,
  isOwn: (event: number) => boolean,
): string[][] {
  const { events, structure } = page;
  const isByline = remembered((marks) => marksByline.test(marks) && !marksOther.test(marks));
  const found: { names: string[]; distance: number }[] = [];
  for (let element = 1; element < structure.count && found.length < mostBylines; element++) {
    const event = structure.open[element];
    if (events.attribute[event] === events.attribute[event + 1]) continue;
    if (structure.end[element] - event > longestInEvents) continue;
    if ((structure.flags[event] & notByline) !== 0 || structure.tag[element] === tagId.label)
      continue;
    if (!isByline(marksOf(page, event, namingAttributes))) continue;
    if (textOfElement(page, element).length > longestByline) continue;
    const names = namesIn(page, nameElement(page, element));
    const distance = distanceFrom(titleBlock, { block: blockAt(page, event) });
    if (names.length > 0 && isOwn(event)) found.push({ names, distance });
  }
  return found.toSorted((one, other) => one.distance - other.distance).map(({ names }) => names);
}

/** Class names by which a byline marks the name alone (`fn` of hCard, `p-name` of h-card). */
const marksName = /(?:^|\s)(?:fn|p-name)(?:$|\s)/;

/** The one element within a byline that is marked as a name; the byline itself without one, or with several. */
function nameElement(page: Page, byline: number): number {
  const { structure } = page;
  const end = structure.end[byline];
  let found = byline;
  for (let inner = byline + 1; inner < structure.count && structure.open[inner] < end; inner++) {
    if (!marksName.test(marksOf(page, structure.open[inner], ['class']))) continue;
    if (found !== byline) return byline;
    found = inner;
  }
  return found;
}

/**
 * The names in a byline: the first stretch of text between tags that holds any, and those that follow it behind a comma, an `and` or
 * the like.
 */
function namesIn(page: Page, element: number): string[] {
  const found: string[] = [];
  let goesOn = true;
  for (const text of piecesOf(page, element)) {
    if (found.length > 0 && joining.test(text)) {
      goesOn = true;
      continue;
    }
    const names = goesOn ? visibleNames(firstPart(text)) : [];
    if (found.length > 0 && names.length === 0) break;
    found.push(...names);
    if (found.length > 0) goesOn = /[,&]\s*$/.test(text);
  }
  return [...new Set(found)];
}

/** Text that joins two names. */
const joining = /^(?:[,;&+/|、，]|and|und|et|y|e|og|och|en|i|и|ve|και|و)+$/iu;

/** Texts between the tags of an element. */
function piecesOf(page: Page, element: number): string[] {
  const { events, structure } = page;
  const pieces: string[] = [];
  for (let event = structure.open[element] + 1; event < structure.end[element]; event++) {
    if (events.kind[event] !== eventKind.text || (structure.flags[event] & neverText) !== 0)
      continue;
    const from = events.from[event];
    const to = Math.min(events.to[event], from + longestByline);
    const text = collapsed(decodedText(page, from, to));
    if (text !== '') pieces.push(text);
  }
  return pieces;
}

/** A byline up to the date, office or place that follows the names. */
function firstPart(text: string): string {
  const bare = text.slice(bylineStart(text));
  const part = bare.split(/\s*[|•·⋅∙●»—–]\s*|\s-\s|,?\s+\d|\s*@/iu)[0];
  const words = part.split(' ');
  const month = words.findIndex(
    (word, at) => at > 0 && monthNamed(word.replace(/,$/, ''), '') !== undefined,
  );
  const end = month > 1 && words[month - 1].length < 4 ? month - 1 : month;
  // "Ann May" is a name, "Ann on May" is what stands before a day
  return month > 0 && part.length < bare.length ? words.slice(0, end).join(' ') : part;
}
