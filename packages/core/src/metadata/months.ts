import { onDemand } from '../on-demand.ts';
import { monthNames, otherMonthNames } from './month-names.ts';

/** Which calendar a month is of. */
export type Calendar = 'gregorian' | 'persian' | 'islamic';

/** A month that a word names. */
export interface NamedMonth {
  readonly calendar: Calendar;
  /** 1 to 12. */
  readonly month: number;
}

/** A word as names of months are compared: lower case, without accents, dots and variants of Arabic letters. */
function monthForm(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u0653-\u0655\u064b-\u0652\u0640\u093c.'’\u200c\u200e\u200f]/g, '')
    .normalize('NFC')
    .replaceAll('ي', 'ی')
    .replaceAll('ى', 'ی')
    .replaceAll('ك', 'ک');
}

type MonthIndex = ReadonlyMap<string, NamedMonth>;

function indexOf(names: string, calendar: Calendar): MonthIndex {
  const index = new Map<string, NamedMonth>();
  for (const [at, forms] of names.split(',').entries()) {
    for (const form of forms.split('|')) {
      if (form !== '') index.set(monthForm(form), { calendar, month: at + 1 });
    }
  }
  return index;
}

/** Months by language and name, and those whose name is the same month in every language that has it. */
interface MonthTables {
  readonly byLanguage: ReadonlyMap<string, MonthIndex>;
  readonly unambiguous: MonthIndex;
}

const monthTables: () => MonthTables = onDemand(() => {
  const byLanguage = new Map(
    Object.entries(monthNames).map(([language, names]) => [language, indexOf(names, 'gregorian')]),
  );
  const unambiguous = merged([
    ...byLanguage.values(),
    indexOf(otherMonthNames.persian, 'persian'),
    indexOf(otherMonthNames.islamic, 'islamic'),
  ]);
  return { byLanguage, unambiguous };
});

function merged(indices: readonly MonthIndex[]): MonthIndex {
  const all = new Map<string, NamedMonth | undefined>();
  for (const index of indices) {
    for (const [form, named] of index) {
      const known = all.get(form);
      const agrees = known?.month === named.month && known.calendar === named.calendar;
      all.set(form, !all.has(form) || agrees ? named : undefined);
    }
  }
  return new Map([...all].flatMap(([form, named]) => (named === undefined ? [] : [[form, named]])));
}

/**
 * The month that a word, or two, name: in the language given, else in English, else in any language where it is the same month in
 * all of them. Hebrew's preposition before a month is taken off.
 */
export function monthNamed(word: string, language: string): NamedMonth | undefined {
  const { byLanguage, unambiguous } = monthTables();
  const form = monthForm(word);
  const found =
    byLanguage.get(language)?.get(form) ?? byLanguage.get('en')!.get(form) ?? unambiguous.get(form);
  if (found !== undefined || !/^[בל][א-ת]{2}/.test(form)) return found;
  return byLanguage.get('he')!.get(form.slice(1));
}
