import { expect, test } from 'vitest';
import { contentOf, sketch } from './sketch.test-suite.ts';

test.each([
  ['items hold blocks', '<ul><li>oak<li><p>elm<p>ash</ul>', 'ul(li(p(oak)) li(p(elm) p(ash)))'],
  ['lists stand in items', '<ul><li>oak<ol><li>elm</ol></ul>', 'ul(li(p(oak) ol.1(li(p(elm)))))'],
  [
    'a list directly in a list belongs to the item before',
    '<ul><li>oak<ul><li>elm</ul></ul>',
    'ul(li(p(oak) ul(li(p(elm)))))',
  ],
  [
    'and so after the end tag of that item',
    '<ul><li>oak</li><ul><li>elm</ul></ul>',
    'ul(li(p(oak) ul(li(p(elm)))))',
  ],
  ['a list that only holds a list is that list', '<ul><ul><li>oak</ul></ul>', 'ul(li(p(oak)))'],
  [
    'other blocks directly in a list are items',
    '<ul><li>oak</li><p>elm</p></ul>',
    'ul(li(p(oak)) li(p(elm)))',
  ],
  ['a list without items is none', '<ul><p>oak<p>elm</ul>', 'p(oak) p(elm)'],
  [
    'items may stand in a wrapper',
    '<ul><div><li>oak</li></div><li>elm</ul>',
    'ul(li(p(oak)) li(p(elm)))',
  ],
  [
    'items without a list make one',
    '<div><li>oak<li>elm<p>ash</div>',
    'ul(li(p(oak)) li(p(elm) p(ash)))',
  ],
  ['numbers begin with start', '<ol start=7><li>oak</ol>', 'ol.7(li(p(oak)))'],
  ['numbers may be negative', '<ol start=-2><li>oak</ol>', 'ol.-2(li(p(oak)))'],
  ['a start that is no number is 1', '<ol start=x><li>oak</ol>', 'ol.1(li(p(oak)))'],
  ['items that are left out count', '<ol><li>drop<li>drop<li>oak</ol>', 'ol.3(li(p(oak)))'],
  ['the value of an item counts', '<ol><li value=4>drop<li>oak</ol>', 'ol.5(li(p(oak)))'],
  [
    'numbers go on from the value of an item',
    '<ol><li>oak<li value=5>elm<li>ash</ol>',
    'ol.1(li(p(oak)) li.5(p(elm)) li(p(ash)))',
  ],
  [
    'items that are left out between others count',
    '<ol><li>oak<li>drop<li>elm<li value=x>ash</ol>',
    'ol.1(li(p(oak)) li.3(p(elm)) li(p(ash)))',
  ],
  [
    'numbers may count down',
    '<ol reversed><li>oak<li>drop<li>elm</ol>',
    'ol.3(li(p(oak)) li.1(p(elm)))',
  ],
  ['bullets have no numbers', '<ul><li value=5>oak</ul>', 'ul(li(p(oak)))'],
  [
    'an item may begin with a check box',
    '<ul><li><input type=checkbox> oak<li><p><input type=checkbox checked>elm</ul>',
    'ul(li[ ](p(oak)) li[x](p(elm)))',
  ],
  [
    'a check box later in an item is none',
    '<ul><li>oak <input type=checkbox></ul>',
    'ul(li(p(oak)))',
  ],
  [
    'lists run from right to left',
    '<ul dir=rtl><li>בלוט<li>שיטה</ul>',
    'ul(li(p(בלוט)) li(p(שיטה)))',
  ],
])('%s', (_name, html, expected) => {
  expect(sketch(contentOf(html))).toBe(expected);
});
