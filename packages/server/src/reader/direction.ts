/** Which way text runs. */
export type Direction = 'ltr' | 'rtl';

const letter = /\p{L}/gu;
const rightToLeftLetter =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Scripts that run from right to left, by their ISO 15924 names. */
const rightToLeftScripts: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
]);

/** How many letters of a text decide. */
const looked = 2000;

/** The share of letters from right to left that decides, where the language is written so. */
const enoughLetters = 0.2;

/** The way a language is written, by the script that it is usually in or that its tag names; `undefined` for what is no language. */
export function directionOfLanguage(language: string | undefined): Direction | undefined {
  const { script } = localeOf(language)?.maximize() ?? {};
  if (script === undefined) return undefined;
  return rightToLeftScripts.has(script) ? 'rtl' : 'ltr';
}

/**
 * The way a page runs: that of most of its letters. A page in a language from right to left may have more letters of code or names
 * than of its own; there a fifth is enough. Without letters the language alone decides.
 */
export function directionOfPage(language: string | undefined, text: string): Direction {
  let letters = 0;
  let fromRight = 0;
  for (const { 0: found } of text.matchAll(letter)) {
    letters++;
    if (rightToLeftLetter.test(found)) fromRight++;
    if (letters === looked) break;
  }
  const usual = directionOfLanguage(language) ?? 'ltr';
  if (letters === 0) return usual;
  return fromRight / letters > (usual === 'rtl' ? enoughLetters : 0.5) ? 'rtl' : 'ltr';
}

/** The tag of a language as a document may name it; `undefined` where it is none, or names a language that nobody knows. */
export function knownLanguage(language: string | null | undefined): string | undefined {
  const locale = localeOf(language ?? undefined);
  if (locale === undefined) return undefined;
  return languageNames.of(locale.language) === undefined ? undefined : locale.baseName;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

function localeOf(language: string | undefined): Intl.Locale | undefined {
  try {
    return language === undefined ? undefined : new Intl.Locale(language);
  } catch {
    return undefined;
  }
}
