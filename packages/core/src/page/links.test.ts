import { expect, test } from 'vitest';
import { flag } from './flags.ts';
import { createPage } from './page.ts';

/** The words of a page: in brackets what a link shows, in parentheses what stands in an anchor without address. */
function shown(html: string): string {
  const { source, events, structure } = createPage(html);
  const { flags } = structure;
  const texts = Array.from(flags, (bits, event) => {
    if ((bits & flag.hasWord) === 0) return '';
    const text = source.slice(events.from[event], events.to[event]);
    if ((bits & flag.inLink) !== 0) return (bits & flag.inAnchor) !== 0 ? `[${text}]` : 'wrong';
    return (bits & flag.inAnchor) !== 0 ? `(${text})` : text;
  });
  return texts.join('');
}

test.each([
  ['a<a href=x>b</a>c', 'a[b]c'],
  ['a<a>b</a>c', 'a(b)c'],
  ['<a HREF>a', '[a]'],
  ['<a xhref=x>a', '(a)'],
  ['<a href=x><b>a</b>b</a>c', '[a][b]c'],
  ['<a href=x>a<a>b</a>c', '[a](b)c'],
  ['<a>a<a href=x>b</a>c', '(a)[b]c'],
  ['<p><a href=x>a<p>b', '[a]b'],
  ['<a href=x><div>a</a>b</div>c', '[a]bc'],
  ['<a href=x><table><td>a<a>b</a>c</table>d', '[a](b)[c][d]'],
  ['<a href=x><object><a>a</a>b</object>c', '(a)[b][c]'],
  ['<b href=x>a</b>', 'a'],
  ['<link href=x>a', 'a'],
  ['<svg><a href=x>a</a>b</svg>c', '[a]bc'],
  ['<svg><a>a</a></svg>', '(a)'],
  ['<a href=x><svg><g>a</g></svg>b</a>', '[a][b]'],
  ['<a href=x><p>a<p>b</a>c', '[a][b]c'],
])('links of %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});
