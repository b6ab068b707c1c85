import { expect, test } from 'vitest';
import { asciiDigits, hanNumbersAsDigits } from './digits.ts';

test.each([
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '๐๑๒๓๔๕๖๗๘๙',
  '໐໑໒໓໔໕໖໗໘໙',
  '༠༡༢༣༤༥༦༧༨༩',
  '၀၁၂၃၄၅၆၇၈၉',
  '០១២៣៤៥៦៧៨៩',
  '᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙',
  '０１２３４５６７８９',
  '0123456789',
])('%s are the ten digits', (digits) => {
  expect(asciiDigits(digits)).toBe('0123456789');
});

test('other digits and letters stay', () => {
  expect(asciiDigits('५ oaks, ᥆ elms')).toBe('5 oaks, ᥆ elms');
});

test.each([
  ['二〇二四年', '2024年'],
  ['二零二四年', '2024年'],
  ['二○二四 年', '2024 年'],
  ['十月', '10月'],
  ['十一月', '11月'],
  ['二十日', '20日'],
  ['三十一日', '31日'],
  ['九日', '9日'],
  ['一六七八年', '1678年'],
  ['三木', '三木'],
])('%s is %s', (text, digits) => {
  expect(hanNumbersAsDigits(text)).toBe(digits);
});
