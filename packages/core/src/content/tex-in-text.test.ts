import { describe, expect, test } from 'vitest';
import { contentOf, sketch } from './sketch.test-suite.ts';

describe('TeX in text', () => {
  test.each([
    ['stands between brackets', '<p>oak \\(a^2\\) elm \\[b_1\\]', 'p(oak $a^2$ elm $$b_1$$)'],
    ['stands between two dollars', '<p>oak $$a = b$$ elm', 'p(oak $$a = b$$ elm)'],
    ['is none that does not look so', '<p>oak \\(elm\\) ash', 'p(oak \\(elm\\) ash)'],
    ['is not code', '<p><code>\\(a^2\\)</code>', 'p(`\\(a^2\\)`)'],
    ['stands within elements', '<p><b>oak \\(a^2\\)</b>', 'p(strong(oak $a^2$))'],
    ['may end nowhere', '<p>oak \\(a^2 elm $$b', 'p(oak \\(a^2 elm $$b)'],
    ['is no price', '<p>$5 and $6_7', 'p($5 and $6_7)'],
    [
      'stands between dollars where it is typeset',
      '<script src=mathjax.js></script><p>oak $n$ and $a_1$.',
      'p(oak $n$ and $a_1$.)',
    ],
  ])('%s', (_name, html, expected) => {
    expect(sketch(contentOf(html))).toBe(expected);
  });

  test('single dollars stand around formulas only where formulas are typeset', () => {
    const kinds = (html: string): unknown => {
      const [block] = contentOf(html);
      return block.kind === 'paragraph' && block.children.map(({ kind }) => kind);
    };
    expect(kinds('<script src=katex.js></script><p>oak $n$ elm')).toEqual([
      'text',
      'formula',
      'text',
    ]);
    expect(kinds('<script src=katex.js></script><p>$5 or $6, a$b$c')).toEqual(['text']);
    expect(kinds('<p>oak $n$ elm')).toEqual(['text']);
  });

  test('characters know where they come from', () => {
    const html = '<p>oak \\( a &lt; b_1 \\)  elm';
    const [block] = contentOf(html);
    expect(block).toMatchObject({
      children: [
        { value: 'oak ', stretches: [0, 3, 4] },
        { value: 'a < b_1', stretches: [0, 10, 1, 2, 12, 1, 4, 17, 3] },
        { value: ' elm', stretches: [1, 25, 3] },
      ],
    });
  });
});
