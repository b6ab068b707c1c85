import { expect, test } from 'vitest';
import { contentOf, sketch } from './sketch.test-suite.ts';

test.each([
  [
    'references are decoded, white space is collapsed',
    '<p>  R&amp;D \n\t &nbsp; oak&#x1F333; </p>',
    'p(R&D oak🌳)',
  ],
  [
    'white space stands outside of the elements beside it',
    '<p>an<b> oak </b>tree',
    'p(an strong(oak) tree)',
  ],
  [
    'elements without white space between them touch',
    '<p>o<i>a</i><b>k</b>',
    'p(oemphasis(a)strong(k))',
  ],
  ['what is left out within a line is a space', '<p>one<b>drop</b>oak', 'p(one oak)'],
  [
    'a kind within itself counts once',
    '<p><b>an <strong>old</strong> oak</b>',
    'p(strong(an old oak))',
  ],
  ['scripts nest', '<p>x<sub>i<sub>j</sub></sub>', 'p(xsubscript(isubscript(j)))'],
  [
    'a break stands between the elements beside it',
    '<p><b>oak<br></b>elm<br>',
    'p(strong(oak)/elm)',
  ],
  ['the second break in a row begins a paragraph', '<p>oak<br> <br>elm', 'p(oak) p(elm)'],
  ['code holds text alone', '<p><code>a <i>b</i></code>', 'p(`a b`)'],
  ['a link in code holds the code', '<p><code>a<a href=/b>b</a></code>', 'p(`a`[`b`](/b))'],
  [
    'links around blocks stand in each of them',
    '<a href=/b><h2>oak</h2>elm</a>',
    'h2([oak](/b)) p([elm](/b))',
  ],
  [
    'an element that blocks part goes on in each',
    '<b>oak<p>elm</p></b>ash',
    'p(strong(oak)) p(strong(elm)) p(ash)',
  ],
  [
    'a gloss stands beside its base',
    '<p><ruby>漢<rt>かん</rt>字<rp>(</rp><rt>じ</rt></ruby>。',
    'p(ruby(漢;かん)ruby(字;じ)。)',
  ],
  [
    'a second gloss of a base follows the first',
    '<ruby>漢<rt>kan</rt><rt>Han</rt></ruby>',
    'p(ruby(漢;kanHan))',
  ],
  [
    'text runs from right to left in logical order',
    '<p dir=rtl>درختِ <b>بلوط</b>، ۱۲',
    'p(درختِ strong(بلوط)، ۱۲)',
  ],
  ['ideographs are not parted', '<p>树<em>长得</em>很慢。', 'p(树emphasis(长得)很慢。)'],
  [
    'deleted, marked and typed text',
    '<p><del>a</del> <mark>b</mark> <kbd>c</kbd>',
    'p(strike(a) highlight(b) `c`)',
  ],
  ['an element without text is none', '<p>oak<b> </b><a href=/x></a>', 'p(oak)'],
])('%s', (_name, html, expected) => {
  expect(sketch(contentOf(html))).toBe(expected);
});

test('characters know where they come from, inserted ones do not', () => {
  const html = '<p>R&amp;D  oak</p>';
  const [block] = contentOf(html);
  expect(block).toMatchObject({
    children: [{ value: 'R&D oak', stretches: [0, 3, 1, 1, 4, 1, 2, 9, 1, 4, 12, 3] }],
  });
});
