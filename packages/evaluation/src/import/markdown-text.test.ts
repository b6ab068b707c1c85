import { expect, test } from 'vitest';
import { textOfMarkdown } from './markdown-text.ts';

test('blocks become lines, inline marks go', () => {
  const markdown =
    '# Oak & *ash*\n\nThe [**old** oak](https://example.org) stands\non `a_hill`.\n\n- one\n- two\n  - three\n\n> quoted\n';
  expect(textOfMarkdown(markdown)).toBe(
    'Oak & ash\nThe old oak stands\non a_hill.\none\ntwo\nthree\nquoted',
  );
});

test('tables have a row a line, code stays, footnotes stand where they are written', () => {
  const markdown =
    '| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nlet x;\n  y *= 2;\n```\n\nOak[^1].\n\n[^1]: A note.';
  expect(textOfMarkdown(markdown)).toBe('a b\n1 2\nlet x;\ny *= 2;\nOak.\nA note.');
});

test('pictures give nothing, HTML its text, formulas what is written', () => {
  expect(textOfMarkdown('![oak](o.png)\n\n<div>an <b>ash</b></div>\n\n$a + b$')).toBe(
    'an ash\n$a + b$',
  );
});

test('deep nesting does not overflow', () => {
  expect(textOfMarkdown(`${'> '.repeat(2000)}oak`)).toBe('oak');
});
