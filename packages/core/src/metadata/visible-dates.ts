import { attributeOf } from '../page/attributes.ts';
import { flag, neverText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { dateValue } from './date-value.ts';
import { textOfElement } from './element-text.ts';
import { type DateContext, findDate } from './find-date.ts';
import type { Found } from './found.ts';
import { marksOf, remembered } from './marks.ts';
import { memberPaneTest } from './member-pane.ts';
import { blockAt, blockText } from './nearby-blocks.ts';
import { saysUpdated } from './update-words.ts';

/** A date that a reader sees. */
export interface VisibleDate extends Found<string> {
  /** Row of the text block that it stands in or before. */
  readonly block: number;
  /** Whether markup or words say that it is the day of a change. */
  readonly isUpdate: boolean;
  /** Whether it stands beside a post in what a forum says of the member, such as the day of joining. */
  readonly isOfMember: boolean;
}

/** Class names and the like by which pages mark a date. */
const marksDate =
  /(?:^|[-_\s])(?:date|dates|dateline|pubdate|published|publish|posted|timestamp|datetime|time|datum|fecha|data|meta|byline|created|postdate|entrydate)(?:$|[-_\s])/i;
const marksUpdate = /updat|modif|edited|revis/i;
const marksOther =
  /comment|reply|related|widget|sidebar|footer|popular|event|copyright|expire|deadline/i;

const namingAttributes = ['class', 'id', 'itemprop'];

/** Longest text of an element marked as a date, and of a block that is searched without a mark. */
const longestMarked = 160;
const longestBlock = 120;
/** Most tags and texts in an element marked as a date. */
const longestInEvents = 60;

/** The dates that `time` elements and marked elements show, in source order. */
export function markedDates(page: Page, context: DateContext): VisibleDate[] {
  const { events, structure, source } = page;
  const isDate = remembered((marks) => marksDate.test(marks));
  const isOther = remembered((marks) => marksOther.test(marks));
  const isInMember = memberPaneTest(page);
  const found: VisibleDate[] = [];
  for (let element = 1; element < structure.count && found.length < 200; element++) {
    const event = structure.open[element];
    if (structure.end[element] - event > longestInEvents) continue;
    const hasAttributes = events.attribute[event] !== events.attribute[event + 1];
    const datetime = hasAttributes ? attributeOf(source, events, event, 'datetime') : undefined;
    const isTime = structure.tag[element] === tagId.time || datetime !== undefined;
    if (!isTime && !hasAttributes) continue;
    if ((structure.flags[event] & (neverText | flag.hidden)) !== 0) continue;
    const marks = hasAttributes ? marksOf(page, event, namingAttributes) : '';
    if (!(isTime || isDate(marks)) || isOther(marks)) continue;
    const text = textOfElement(page, element);
    if (text.length > longestMarked) continue;
    const value = dateValue(datetime ?? '', context) ?? findDate(text, context);
    if (value === undefined) continue;
    const isUpdate = marksUpdate.test(marks) || saysUpdated(text);
    found.push({
      value,
      source: isTime ? 'time' : 'class',
      block: blockAt(page, event),
      isUpdate,
      isOfMember: isInMember(event),
    });
  }
  return found;
}

/** The dates in short blocks without a mark, from row `from` up to `end`. */
export function plainDates(
  page: Page,
  context: DateContext,
  from: number,
  end: number,
): VisibleDate[] {
  const isInMember = memberPaneTest(page);
  const found: VisibleDate[] = [];
  for (let block = Math.max(0, from); block < Math.min(end, page.textBlocks.count); block++) {
    const text = blockText(page, block);
    if (text.length > longestBlock) continue;
    const value = findDate(text, context);
    if (value !== undefined)
      found.push({
        value,
        source: 'text',
        block,
        isUpdate: saysUpdated(text),
        isOfMember: isInMember(page.textBlocks.from[block]),
      });
  }
  return found;
}

/** How far what stands in a block is from the title in blocks; what stands before it counts more. */
export function distanceFrom(title: number, { block }: { readonly block: number }): number {
  return block >= title ? block - title : 2 * (title - block);
}
