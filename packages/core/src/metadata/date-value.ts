import { type DateContext, findDate } from './find-date.ts';

/**
 * A date in an attribute or in data as ISO 8601: it may be in that form already, without its separators, a number of seconds or
 * milliseconds since 1970, as mail writes it, or as a reader would. The time zone stays as given; fractions of seconds go.
 */
export function dateValue(value: string, context: DateContext): string | undefined {
  const text = value.trim();
  const compact = /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text);
  if (compact !== null && /^(?:19[6-9]|20)/.test(text)) {
    const [, year, month, day, hour, minute, second, zone = ''] = compact;
    const time = hour === undefined ? '' : ` ${hour}:${minute}:${second ?? '00'}${zone}`;
    const found = findDate(`${year}-${month}-${day}${time}`, context);
    if (found !== undefined) return found;
  }
  // from 2001 to 2033: what begins with 2 is a day and an hour
  if (/^1\d{9}(?:\d{3})?$/.test(text)) {
    const moment = new Date(Number(text) * (text.length === 10 ? 1000 : 1));
    return moment.toISOString().replace(/\.\d+Z$/, 'Z');
  }
  return findDate(text.replace(/^(\d{4}-\d\d-\d\d)T/, '$1 '), context);
}
