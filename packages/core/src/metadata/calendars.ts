/** A day of the Gregorian calendar. */
export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** Whether there is such a day in the Gregorian calendar. */
export function isDay({ year, month, day }: Day): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * A day of the Persian solar calendar as one of the Gregorian, with eight leap years in 33, as the CLDR reckons; it equals the
 * calendar in use from 1990 to 2057 at least.
 */
export function fromPersian(year: number, month: number, day: number): Day {
  const daysBefore = month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6;
  const leapDays = Math.floor((8 * year + 21) / 33);
  return fromJulianDayNumber(1948318.5 + 365 * (year - 1) + leapDays + daysBefore + day);
}

/**
 * A day of the Islamic calendar as one of the Gregorian, by the tabular (civil) reckoning; sightings of the moon may differ by
 * a day or two.
 */
export function fromIslamic(year: number, month: number, day: number): Day {
  const number =
    1948438.5 +
    354 * (year - 1) +
    Math.floor((3 + 11 * year) / 30) +
    Math.ceil(29.5 * (month - 1)) +
    day;
  return fromJulianDayNumber(number);
}

/** Milliseconds of a Julian day, and the day number of 1970-01-01. */
const dayLength = 86_400_000;
const epoch = 2440587.5;

function fromJulianDayNumber(number: number): Day {
  const date = new Date((number - epoch) * dayLength);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** First years of the Japanese eras that pages of today name. */
const japaneseEras: Readonly<Record<string, number>> = { 令和: 2019, 平成: 1989, 昭和: 1926 };

/** The Gregorian year of a Japanese era's year, `元` being the first; `undefined` for other eras. */
export function fromJapaneseEra(era: string, year: string): number | undefined {
  const first = Object.hasOwn(japaneseEras, era) ? japaneseEras[era] : undefined;
  return first === undefined ? undefined : first + (year === '元' ? 1 : Number(year)) - 1;
}

/** Years that the Buddhist calendar of Thailand is ahead, and the Republic's of Taiwan behind. */
export const buddhistYears = 543;
export const republicYears = 1911;
