import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../page/documents.test-suite.ts';
import { fromIslamic, fromJapaneseEra, fromPersian, isDay } from './calendars.ts';

/** A day as Intl, which has the CLDR's calendars, counts it. */
function partsOf(day: Date, calendar: string): { year: number; month: number; day: number } {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const part = (type: string) =>
    Number(
      format
        .formatToParts(day)
        .find((each) => each.type === type)
        ?.value.match(/\d+/)?.[0],
    );
  return { year: part('year'), month: part('month'), day: part('day') };
}

const days = fc
  .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2058, 0, 1) })
  .map((time) => new Date(time));
const gregorian = (day: Date) => ({
  year: day.getUTCFullYear(),
  month: day.getUTCMonth() + 1,
  day: day.getUTCDate(),
});

test('the Persian calendar is that of the CLDR', () => {
  fc.assert(
    fc.property(days, (day) => {
      const persian = partsOf(day, 'persian');
      expect(fromPersian(persian.year, persian.month, persian.day)).toEqual(gregorian(day));
    }),
    seeded,
  );
});

test('the Islamic calendar is the civil one of the CLDR', () => {
  fc.assert(
    fc.property(days, (day) => {
      const islamic = partsOf(day, 'islamic-civil');
      expect(fromIslamic(islamic.year, islamic.month, islamic.day)).toEqual(gregorian(day));
    }),
    seeded,
  );
});

test('the first year of an era may be written 元', () => {
  expect(fromJapaneseEra('令和', '元')).toBe(2019);
  expect(fromJapaneseEra('平成', '31')).toBe(2019);
  expect(fromJapaneseEra('明治', '3')).toBeUndefined();
});

test('only days that the calendar has are days', () => {
  expect(isDay({ year: 2024, month: 2, day: 29 })).toBe(true);
  expect(isDay({ year: 2023, month: 2, day: 29 })).toBe(false);
  expect(isDay({ year: 2023, month: 4, day: 31 })).toBe(false);
});
