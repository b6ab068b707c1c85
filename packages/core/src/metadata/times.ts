import { attributeOf } from '../page/attributes.ts';
import { flag, neverText } from '../page/flags.ts';
import { tagId } from '../page/tags.ts';
import { dateValue } from './date-value.ts';
import { textOfElement } from './element-text.ts';
import type { Evidence } from './evidence.ts';
import { type DateContext, findDate } from './find-date.ts';
import type { Found } from './found.ts';

/** Class names and the like by which pages mark a date. */
const marksDate =
  /(?:^|[-_\s])(?:date|dates|dateline|pubdate|published|publish|posted|timestamp|datetime|time|datum|fecha|data|meta|byline|created|entry-date|post-date)(?:$|[-_\s])/i;
const marksOther = /comment|reply|related|widget|sidebar|footer|popular|event|copyright|expire/i;

/** Longest text of an element marked as a date. */
const longestText = 160;

/**
 * The first visible date that markup names: `time` elements after the first heading, then elements whose class says that they hold
 * a date, then other `time` elements.
 */
export function chooseTime(
  { page, headings }: Evidence,
  context: DateContext,
  isPlausible: (date: string) => boolean,
): Found<string> | undefined {
  const { events, structure, source } = page;
  const h1 = headings.find(({ level }) => level === 1)?.element ?? 0;
  let marked: string | undefined;
  let early: string | undefined;
  for (let element = 1; element < structure.count; element++) {
    const event = structure.open[element];
    const isTime = structure.tag[element] === tagId.time;
    if (!isTime && events.attribute[event] === events.attribute[event + 1]) continue;
    if ((structure.flags[event] & (neverText | flag.hidden)) !== 0) continue;
    const marks = ['class', 'id', 'itemprop']
      .map((name) => attributeOf(source, events, event, name) ?? '')
      .join(' ');
    if (marksOther.test(marks)) continue;
    if (isTime) {
      const value =
        dateValue(attributeOf(source, events, event, 'datetime') ?? '', context) ??
        findDate(textOfElement(page, element), context);
      if (value === undefined || !isPlausible(value)) continue;
      if (element > h1) return { value, source: 'time' };
      early ??= value;
    } else if (marked === undefined && marksDate.test(marks)) {
      const text = textOfElement(page, element);
      const value = text.length > longestText ? undefined : findDate(text, context);
      if (value !== undefined && isPlausible(value)) marked = value;
    }
  }
  if (marked !== undefined) return { value: marked, source: 'class' };
  return early === undefined ? undefined : { value: early, source: 'time' };
}
