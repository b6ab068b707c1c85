import { expect, test } from 'vitest';
import { languageByScript } from './language.ts';

test('scripts of one language or mainly one tell it', () => {
  expect(languageByScript('気象庁は13日、地震があったと発表した。')).toBe('ja');
  expect(languageByScript('花钱就可以解决问题嘛？WPS Office')).toBe('zh');
  expect(languageByScript('Поисковая система Google')).toBe('ru');
});

test('Latin letters, other scripts and no letters tell nothing', () => {
  expect(languageByScript('Bom pessoal, aqui é (中)')).toBeUndefined();
  expect(languageByScript('ქართული')).toBeUndefined();
  expect(languageByScript('123 – 456')).toBeUndefined();
});
