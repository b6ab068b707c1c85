import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeAnswerMarks } from './answer-marks.ts';

test('attributes and classes of the annotation go, all else stays', () => {
  const page = `<h1 cc-select="true" class="a mark-selected b" data-anno-uid="u" data-hook='t' style="">Oak</h1>`;
  expect(removeAnswerMarks(page)).toBe(`<h1 class="a b" data-hook='t'>Oak</h1>`);
  expect(removeAnswerMarks('<br data-anno-uid=u />')).toBe('<br />');
  expect(removeAnswerMarks('<p CC-SELECT class = "x\ny" style="color: red">a')).toBe(
    '<p class = "x\ny" style="color: red">a',
  );
});

test('the wrapper around selected text and the style sheet go', () => {
  const page =
    '<head>\n<style id="cc-extraStyle" name="cc">.mark-selected { color: red }</style>\n<style>p {}</style></head><p><marked-text class="mark-selected" cc-select="true">Oak</marked-text> tree';
  expect(removeAnswerMarks(page)).toBe('<head>\n\n<style>p {}</style></head><p>Oak tree');
});

test('a page without marks stays as it is', () => {
  const page =
    '<p class="a" id=b title="cc-select" >mark-selected data-anno-uid &lt; <!-- cc-select -->';
  expect(removeAnswerMarks(page)).toBe(page);
});

test('whatever is marked, the page without the marks comes back', () => {
  const part = fc.constantFrom(
    ['<p class="a">', '<p class="a mark-selected" cc-select="true" data-anno-uid="1">'],
    ['<b>', '<b class="mark-selected" cc-select="true" style="" data-anno-uid="2">'],
    ['</b>', '</b>'],
    ['a < b & c', 'a < b & c'],
    ['oak', '<marked-text class="mark-selected">oak</marked-text>'],
    ['<img src=x>', '<img data-anno-uid="3" src=x>'],
    ['<i title="1 > 0">', '<i data-anno-uid=4 title="1 > 0" cc-select=true>'],
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const plain = parts.map(([text]) => text).join('');
      expect(removeAnswerMarks(parts.map(([, marked]) => marked).join(''))).toBe(plain);
    }),
  );
});
