// Writes packages/core/src/metadata/month-names.ts: names of months as the CLDR has them, read through this Node's Intl.
// Run from the root with a Node that has all locales: node scripts/make-month-names.mjs
//
// A language's forms are those that stand beside a day and those that stand alone, long and short, of all the regions named.
import { writeFileSync } from 'node:fs';

const output = new URL('../packages/core/src/metadata/month-names.ts', import.meta.url);

/** Languages and the locales whose names they take. */
const languages = {
  en: ['en-US', 'en-GB'],
  de: ['de-DE', 'de-AT'],
  fr: ['fr-FR', 'fr-CA'],
  es: ['es-ES', 'es-MX', 'es-AR'],
  it: ['it-IT'],
  pt: ['pt-BR', 'pt-PT'],
  nl: ['nl-NL'],
  pl: ['pl-PL'],
  ru: ['ru-RU'],
  uk: ['uk-UA'],
  be: ['be-BY'],
  el: ['el-GR'],
  tr: ['tr-TR'],
  ar: ['ar-EG', 'ar-SA-u-ca-gregory', 'ar-SY', 'ar-IQ', 'ar-MA', 'ar-DZ'],
  fa: ['fa-IR-u-ca-gregory'],
  ur: ['ur-PK'],
  he: ['he-IL'],
  hi: ['hi-IN'],
  bn: ['bn-BD'],
  ta: ['ta-IN'],
  th: ['th-TH-u-ca-gregory'],
  id: ['id-ID'],
  ms: ['ms-MY'],
  cs: ['cs-CZ'],
  sk: ['sk-SK'],
  sl: ['sl-SI'],
  hr: ['hr-HR'],
  sr: ['sr-Latn-RS', 'sr-Cyrl-RS'],
  bg: ['bg-BG'],
  ro: ['ro-RO'],
  hu: ['hu-HU'],
  fi: ['fi-FI'],
  et: ['et-EE'],
  lv: ['lv-LV'],
  lt: ['lt-LT'],
  sv: ['sv-SE'],
  da: ['da-DK'],
  no: ['nb-NO', 'nn-NO'],
  is: ['is-IS'],
  ca: ['ca-ES'],
  eu: ['eu-ES'],
  sw: ['sw-KE'],
  xh: ['xh-ZA'],
  zu: ['zu-ZA'],
};

/** Months of other calendars: the locale, with the calendar, and a day of each month's middle. */
const calendars = {
  persian: ['fa-IR-u-ca-persian', 'en-US-u-ca-persian'],
  islamic: [
    'ar-SA-u-ca-islamic-civil',
    'fa-IR-u-ca-islamic-civil',
    'ur-PK-u-ca-islamic-civil',
    'en-US-u-ca-islamic-civil',
  ],
};

/** Forms that are common on pages and that the CLDR has not. */
const others = {
  en: ['', '', '', '', '', '', '', '', 'sept', '', '', ''],
  el: 'Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος'.split(
    ' ',
  ),
  hi: 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवम्बर दिसम्बर'.split(' '),
  id: ['', 'peb', '', '', '', '', '', 'agt|agus', '', '', 'nop', ''],
  nl: ['', 'febr', 'mar', '', '', '', '', '', 'sept', '', '', ''],
  ru: ['', 'фев', 'мар', '', '', '', '', '', 'сент', '', 'ноя', ''],
};

function monthPart(locale, options, day) {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).formatToParts(day);
  return (parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase().replace(/\.$/, '');
}

function forms(locales, day, more = '') {
  const found = new Set(more.toLowerCase().split('|'));
  for (const locale of locales) {
    for (const month of ['long', 'short']) {
      found.add(monthPart(locale, { month, day: 'numeric' }, day));
      found.add(monthPart(locale, { month, day: 'numeric', year: 'numeric' }, day));
      found.add(monthPart(locale, { month }, day));
      found.add(monthPart(locale, { month, year: 'numeric' }, day));
    }
  }
  return [...found]
    .filter((name) => /[\p{L}\p{M}]{2}/u.test(name) && !/\d|\p{Nd}/u.test(name))
    .sort()
    .join('|');
}

const numbered = (calendar) =>
  new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { timeZone: 'UTC', month: 'numeric' });

/** A day in each month of a calendar, in order. */
function daysOf(calendar) {
  const days = Array(12);
  for (let n = 0; n < 400; n++) {
    const day = new Date(Date.UTC(2023, 2, 25 + n));
    const month = Number(numbered(calendar).format(day).match(/\d+/)[0]);
    days[month - 1] ??= day;
  }
  return days;
}

const gregorian = daysOf('gregory');
const line = (key, locales, days) =>
  `  ${key}: '${days.map((day, month) => forms(locales, day, others[key]?.[month])).join(',')}',\n`;
let table = '';
for (const [language, locales] of Object.entries(languages))
  table += line(language, locales, gregorian);
let otherTable = '';
for (const [calendar, locales] of Object.entries(calendars)) {
  otherTable += line(
    calendar,
    locales,
    daysOf(calendar === 'islamic' ? 'islamic-civil' : calendar),
  );
}

writeFileSync(
  output,
  `// Made by scripts/make-month-names.mjs; do not edit. Names from the Unicode CLDR (Unicode licence V3).

/**
 * Names of the twelve months by language: \`,\` between months, \`|\` between the forms of one, in lower case.
 */
// biome-ignore format: one language a line
export const monthNames: Readonly<Record<string, string>> = {
${table}};

/** The same for the Persian (solar) and the Islamic calendar, in Persian, Arabic, Urdu and English letters. */
// biome-ignore format: one calendar a line
export const otherMonthNames: Readonly<Record<'persian' | 'islamic', string>> = {
${otherTable}};
`,
);
