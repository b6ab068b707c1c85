import { expect, test } from 'vitest';
import { isIdeographForm, wordForm } from './word-form.ts';

function form(word: string): { letters: number; size: number; ending: number } {
  const codePoints = Int32Array.from(word, (letter) => letter.codePointAt(0)!);
  const bits = wordForm(codePoints, codePoints.length);
  return { letters: bits & 7, size: (bits >> 3) & 7, ending: bits >> 6 };
}

test.each([
  ['oak', { letters: 0, size: 1, ending: 0 }],
  ['Oaks,', { letters: 1, size: 2, ending: 1 }],
  ['A', { letters: 1, size: 0, ending: 0 }],
  ['NASA.”', { letters: 2, size: 2, ending: 2 }],
  ['B2', { letters: 3, size: 1, ending: 0 }],
  ['2012:', { letters: 3, size: 2, ending: 3 }],
  ['Деревья', { letters: 1, size: 3, ending: 0 }],
  ['بلوط؟', { letters: 0, size: 2, ending: 2 }],
  ['木。', { letters: 4, size: 0, ending: 2 }],
  ['(“slowly-growing”)', { letters: 0, size: 4, ending: 0 }],
])('%s', (word, expected) => {
  expect(form(word)).toEqual(expected);
});

test('ideographs are told from all others', () => {
  const formOf = (letter: string): number => wordForm(Int32Array.of(letter.codePointAt(0)!), 1);
  expect(['木', 'か', 'a', '7'].map(formOf).map(isIdeographForm)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
