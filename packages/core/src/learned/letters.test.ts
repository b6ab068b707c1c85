import { expect, test } from 'vitest';
import { unicodeVersion } from './letter-runs.ts';
import { foldCase, kindOf, letterKind } from './letters.ts';

function kinds(text: string): string[] {
  const names = Object.keys(letterKind) as (keyof typeof letterKind)[];
  return [...text].map((letter) => names[kindOf(letter.codePointAt(0)!)]);
}

const all = (kind: string, text: string): string[] => [...text].map(() => kind);

test.each([
  ['Latin', '.!?…'],
  ['Arabic and Urdu', '؟۔'],
  ['Devanagari', '।॥'],
  ['Chinese, Japanese and Korean', '。！？｡'],
  ['Armenian and Ethiopic', '։።'],
  ['Burmese and Khmer', '။។'],
])('sentences of %s end with %s', (_, ends) => {
  expect(kinds(ends)).toEqual(all('sentenceEnd', ends));
});

test.each([
  ['Latin', ',;'],
  ['Arabic', '،؛'],
  ['Chinese, Japanese and Korean', '，、；'],
  ['Ethiopic and Mongolian', '፣᠂'],
])('the commas of %s are %s', (_, commas) => {
  expect(kinds(commas)).toEqual(all('comma', commas));
});

test.each([
  ['Latin', '0123456789'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian and Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Tamil, Khmer and Burmese', '௦௯០៩၀၉'],
  ['full width', '０１２３４５６７８９'],
])('the digits of %s are digits', (_, digits) => {
  expect(kinds(digits)).toEqual(all('digit', digits));
});

test('signs for numbers are digits; what stands beside digits is none', () => {
  expect(kinds('²½①')).toEqual(all('digit', '²½①'));
  expect(kinds('/:٬॰ৰ๏๚／：')).not.toContain('digit');
});

test('letters without case are letters, those in upper case are told apart, in all scripts with case', () => {
  expect(kinds('aßжωբἀạⅷⓐა𐐨𞤢')).toEqual(all('letter', 'aßжωբἀạⅷⓐა𐐨𞤢'));
  expect(kinds('AÉЖΩԲἈẠⅧⒶᲐ𐐀𞤀İǅ')).toEqual(all('upper', 'AÉЖΩԲἈẠⅧⒶᲐ𐐀𞤀İǅ'));
  expect(kinds('樹木のカ나무شجرהअต𠀋〇々')).toEqual(all('letter', '樹木のカ나무شجرהअต𠀋〇々'));
});

test('punctuation has its kind', () => {
  expect(kinds('|·•»→/')).toEqual(all('separator', '|·•»→/'));
  expect(kinds('$€£¥₹₿﷼')).toEqual(all('currency', '$€£¥₹₿﷼'));
  expect(kinds(')]"”’」』】）》〉〕')).toEqual(all('closing', ')]"”’」』】）》〉〕'));
  expect(kinds('{}<>=_\\`[')).toEqual(all('code', '{}<>=_\\`['));
  expect(kinds(':-–—¿¡「“(《〈〔・〜')).toEqual(all('punctuation', ':-–—¿¡「“(《〈〔・〜'));
});

test('pictures are punctuation, icons of a font too; what has no shape may follow a sentence', () => {
  expect(kinds('🌳☂♥😀\u{1f3fb}\ue000\uf8ff')).toEqual(all('punctuation', '🌳☂♥😀**\ue000'));
  expect(kinds('\u200d\u200f\ufe0f\u00ad\u{e0020}')).toEqual(all('closing', '*****'));
});

const everyPoint = (check: (codePoint: number, letter: string) => void): void => {
  for (let point = 0; point < 0x20000; point++) check(point, String.fromCodePoint(point));
};

// another version of Node may know letters that the table does not
test.runIf(process.versions.unicode === unicodeVersion)('kinds follow Unicode', () => {
  const told = /^[\p{Cn}\p{DI},;|/‹›«»<>=·•…॥¡¿"_\\`[{}'\p{Po}]$/u;
  const wrong: string[] = [];
  everyPoint((point, letter) => {
    const kind = kindOf(point);
    if (told.test(letter)) return;
    const isLetter = kind === letterKind.letter || kind === letterKind.upper;
    const isSign = /^[\p{P}\p{S}\p{Co}]$/u.test(letter) && !/^\p{Alphabetic}$/u.test(letter);
    const isNumber = /^[\p{Nd}\p{No}]$/u.test(letter);
    const holds =
      isLetter !== (isSign || isNumber) &&
      (kind === letterKind.upper) === /^\p{CWL}$/u.test(letter) &&
      (kind === letterKind.digit) === isNumber;
    if (!holds) wrong.push(letter);
  });
  expect(wrong).toEqual([]);
});

test('a letter and its lower case fold to one', () => {
  everyPoint((point, letter) => {
    const lower = letter.toLowerCase().codePointAt(0)!;
    if (foldCase(point) !== foldCase(lower)) expect.fail(letter);
  });
});

test('all forms of a letter fold to one', () => {
  const fold = (text: string): number[] => [...text].map((c) => foldCase(c.codePointAt(0)!));
  for (const forms of ['Σσς', 'IİiıI', 'Ss\u017f', 'ẞß', 'Μμµ', 'Ǆǅǆ', 'Ạạ', '𞤀𞤢']) {
    expect(new Set(fold(forms)).size, forms).toBe(1);
  }
  expect(new Set(fold('aáàạäâ')).size).toBe(6);
});

test('folding case twice is folding it once, and folds all that is upper case and no sign', () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const [kind, bare] = [kindOf(point), foldCase(point)];
    const isUpper = kind === letterKind.upper;
    const isSign = kind > letterKind.upper;
    const holds =
      foldCase(bare) === bare &&
      (isUpper ? bare !== point : !isSign || bare === point) &&
      kindOf(bare) === (isUpper ? letterKind.letter : kind);
    if (!holds) wrong.push(`U+${point.toString(16)} becomes U+${bare.toString(16)}`);
  }
  expect(wrong.slice(0, 100)).toEqual([]);
});
