import {
  buddhistYears,
  type Day,
  fromIslamic,
  fromJapaneseEra,
  fromPersian,
  isDay,
  republicYears,
} from './calendars.ts';
import { asciiDigits, hanNumbersAsDigits } from './digits.ts';
import { type Calendar, monthNamed, type NamedMonth } from './months.ts';
import { timeAtStart } from './time-of-day.ts';

/** Where a text is from, as far as it tells how its dates are written. */
export interface DateContext {
  /** Main part of a language tag, such as `en`; empty if unknown. */
  readonly language: string;
  /** Region of a language tag in upper case, such as `GB`; empty if unknown. */
  readonly region: string;
}

/** First year that a page's date is believed to be in, the year in which there was no page yet. */
const firstYear = 1990;

/** Longest text in which a date is looked for, in UTF-16 units. */
const longestText = 400;

/**
 * The first date that a text names, as ISO 8601, with the time behind it if there is one. Reads numbers, names of months in 44
 * languages, the digits of many scripts, 年月日, and the Persian, Islamic, Buddhist, Japanese and Taiwanese calendars. `undefined` for
 * what is no day or before 1990.
 */
export function findDate(text: string, context: DateContext): string | undefined {
  const start = text.slice(0, longestText);
  if (!/\p{Nd}|年/u.test(start)) return undefined;
  const plain = hanNumbersAsDigits(asciiDigits(start));
  for (const find of [byCharacters, yearFirst, byMonthNumber, byMonthName, yearLast]) {
    const date = find(plain, context);
    if (date !== undefined) return isoOf(date.day) + (timeAtStart(plain.slice(date.to)) ?? '');
  }
  return undefined;
}

/** A day found in a text, and where the text goes on. */
interface FoundDay {
  readonly day: Day;
  readonly to: number;
}

/** `2024年3月5日`, `令和6年3月5日`, `民國113年3月5日`, `2024년 3월 5일`. */
function byCharacters(text: string): FoundDay | undefined {
  const match =
    /(?:(令和|平成|昭和)\s*|(民[國国])\s*)?(\d{1,4}|元)\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]?/.exec(
      text,
    );
  if (match === null) return undefined;
  const [, era, republic, number, month, day] = match;
  const year =
    era !== undefined
      ? fromJapaneseEra(era, number)
      : Number(number) + (republic === undefined ? 0 : republicYears);
  return foundDay(match, year ?? 0, 'gregorian', Number(month), Number(day));
}

/** `2024-03-05`, `2024. 3. 5.`, `1403/12/15`. */
function yearFirst(text: string, { language }: DateContext): FoundDay | undefined {
  const match = /(?<![\d.])(\d{4})(?:\s*([./-])\s*)(\d{1,2})(?:\s*\2\s*)(\d{1,2})(?!\d)/.exec(text);
  if (match === null) return undefined;
  const calendar = calendarOf(Number(match[1]), language);
  return foundDay(match, Number(match[1]), calendar, Number(match[3]), Number(match[4]));
}

/** `5 tháng 3, 2024`, `ngày 5 tháng 3 năm 2024`. */
function byMonthNumber(text: string): FoundDay | undefined {
  const match =
    /(\d{1,2})\s*(?:tháng|thg)\.?\s*(\d{1,2})(?:\s*,?\s*năm)?\s*[,/.]?\s*(\d{4})/iu.exec(
      text.normalize('NFC'),
    );
  if (match === null) return undefined;
  return foundDay(match, Number(match[3]), 'gregorian', Number(match[2]), Number(match[1]));
}

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** `5 March 2024`, `5. März 2024`, `March 5th, 2024`, `2024. március 5.`, `5 de marzo del 2024`. */
function byMonthName(text: string, { language }: DateContext): FoundDay | undefined {
  const tokens: Token[] = [
    ...text.matchAll(/\d+|[\p{L}\p{M}]+(?:[.'’\u200c][\p{L}\p{M}]+)*/gu),
  ].map(({ 0: token, index }) => ({ text: token, from: index, to: index + token.length }));
  for (let i = 0; i < tokens.length; i++) {
    if (isNumber(tokens[i])) continue;
    const two = i + 1 < tokens.length ? `${tokens[i].text} ${tokens[i + 1].text}` : '';
    const byTwo = two === '' ? undefined : monthNamed(two, language);
    const named = byTwo ?? monthNamed(tokens[i].text, language);
    if (named === undefined) continue;
    const found = aroundMonth(tokens, i, byTwo === undefined ? i : i + 1, named, language);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isNumber(token: Token | undefined): boolean {
  return token !== undefined && token.text.charCodeAt(0) <= 0x39;
}

/** The day and the year that stand around the name of a month, in any of the usual orders. */
function aroundMonth(
  tokens: readonly Token[],
  first: number,
  last: number,
  { calendar, month }: NamedMonth,
  language: string,
): FoundDay | undefined {
  const before = nearestNumber(tokens, first, -1);
  const after = nearestNumber(tokens, last, 1);
  const second = after === undefined ? undefined : nearestNumber(tokens, tokens.indexOf(after), 1);
  const orders: readonly (readonly [day: Token | undefined, year: Token | undefined])[] = [
    [before, after],
    [after, second],
    [after, before],
  ];
  for (const [day, year] of orders) {
    if (day === undefined || year === undefined || day.text.length > 2) continue;
    const number = yearNumber(year.text, language);
    if (number === undefined) continue;
    const to = Math.max(tokens[last].to, day.to, year.to);
    const found = dayOf(number, calendar, month, Number(day.text));
    if (found !== undefined) return { day: found, to };
  }
  return undefined;
}

/** The number nearest to a token with at most two short words between, such as `de`, `th` or `of`. */
function nearestNumber(tokens: readonly Token[], at: number, step: 1 | -1): Token | undefined {
  for (
    let i = at + step, words = 0;
    i >= 0 && i < tokens.length && words <= 2;
    i += step, words++
  ) {
    const between =
      step > 0 ? tokens[i].from - tokens[i - 1].to : tokens[i + 1].from - tokens[i].to;
    if (between > 3) return undefined;
    if (isNumber(tokens[i])) return tokens[i];
    if (tokens[i].text.length > 5) return undefined;
  }
  return undefined;
}

/** A year of four digits, or of two in Thai, where those are the Buddhist calendar's. */
function yearNumber(text: string, language: string): number | undefined {
  if (text.length === 4) return Number(text);
  return text.length === 2 && language === 'th' ? 2500 + Number(text) : undefined;
}

/** `05.03.2024`, `5/3/2024`, `3/5/2024`: which number is the day is told by its size, else by region and language. */
function yearLast(text: string, context: DateContext): FoundDay | undefined {
  const match =
    /(?<![\d./-])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d\d)(?![\d/])(?!\.\d)/.exec(text);
  if (match === null) return undefined;
  const [, one, separator, two, years] = match;
  if (years.length === 2 && separator === '-') return undefined;
  const year = years.length === 4 ? Number(years) : 2000 + Number(years);
  const monthFirst =
    Number(two) > 12 || (Number(one) <= 12 && separator !== '.' && isMonthFirst(context));
  const [day, month] = monthFirst ? [two, one] : [one, two];
  return foundDay(match, year, calendarOf(year, context.language), Number(month), Number(day));
}

/** Regions that write the month before the day; English without a region is taken for American. */
function isMonthFirst({ language, region }: DateContext): boolean {
  if (region === '') return language === 'en' || language === '';
  return region === 'US' || region === 'PH' || (region === 'CA' && language === 'en');
}

/** Years of the Persian and the Islamic calendar overlap: the language decides. */
function calendarOf(year: number, language: string): Calendar {
  if (year < 1300 || year >= 1500) return 'gregorian';
  return language === 'ar' || language === 'ur' ? 'islamic' : 'persian';
}

function foundDay(
  match: RegExpExecArray,
  year: number,
  calendar: Calendar,
  month: number,
  day: number,
): FoundDay | undefined {
  const found = dayOf(year, calendar, month, day);
  return found === undefined ? undefined : { day: found, to: match.index + match[0].length };
}

function dayOf(year: number, calendar: Calendar, month: number, day: number): Day | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  let found: Day;
  if (calendar === 'persian') found = fromPersian(year, month, day);
  else if (calendar === 'islamic') found = fromIslamic(year, month, day);
  else found = { year: year >= 2400 && year < 2700 ? year - buddhistYears : year, month, day };
  return isDay(found) && found.year >= firstYear && found.year < 2100 ? found : undefined;
}

function isoOf({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
