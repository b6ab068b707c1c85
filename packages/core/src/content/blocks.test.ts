import { expect, test } from 'vitest';
import { contentOf, sketch } from './sketch.test-suite.ts';

test.each([
  [
    'blocks within a heading are its lines',
    '<h1><div>Oaks</div><p>of the hill</p></h1>',
    'h1(Oaks/of the hill)',
  ],
  [
    'a heading has no link to itself',
    '<h2 id=a>Oaks <span><a href=#a>¶</a></span></h2><h2><a href=#b>1.</a> <a href=#b>Elms</a> <a href=/c>c</a></h2>',
    'h2(Oaks) h2(1. Elms [c](/c))',
  ],
  [
    'a link to a heading just behind it is left out, others stay',
    '<div><h2 id=a><i>Oaks</i></h2><a href=#a>Link to this section</a></div><div><h2 id=b>Elms</h2><a href=#a>Oaks</a></div>',
    'h2(emphasis(Oaks)) h2(Elms) p([Oaks](#a))',
  ],
  [
    'signs that lead to a place of the page are left out everywhere',
    '<dl><dt id=a>Oaks <a href=#a>¶</a><dd>tall</dl><p>Elms <a href=/b>#</a> <a href=#b>★</a>',
    'dl(dt(Oaks) dd(p(tall))) p(Elms [#](/b) [★](#b))',
  ],
  [
    'a heading has no links to edit it, in it or behind it',
    '<h2>Oaks <span class=mw-editsection>[<a href=/edit>edit</a>]</span></h2><div><h2>Elms</h2><span class="mw-editsection">[edit]</span></div>',
    'h2(Oaks) h2(Elms)',
  ],
  [
    'a heading has no button, unless it is nothing else',
    '<h2>Oaks <button>Copy</button></h2><h2><button>Elms</button></h2>',
    'h2(Oaks) h2(Elms)',
  ],
  [
    'an unclosed heading ends where structure begins',
    '<h2>Oaks<p>one<p>two',
    'h2(Oaks) p(one) p(two)',
  ],
  ['quotes hold paragraphs', '<blockquote>oak<p>elm</blockquote>', 'quote(p(oak) p(elm))'],
  [
    'a line across stands between blocks',
    '<hr><p>oak</p><hr><hr><p>elm</p><hr>',
    'p(oak) hr p(elm)',
  ],
  ['what is left out leaves no line across at the end', '<p>oak</p><hr><p>drop</p>', 'p(oak)'],
  [
    'no line across stands in a list',
    '<ul><li>oak</li><hr><li>elm</ul>',
    'ul(li(p(oak)) li(p(elm)))',
  ],
  [
    'a line across stands between blocks of details, not behind their summary',
    '<details><summary>oak</summary><hr><p>elm</p><hr><p>ash</p></details>',
    'details(oak; p(elm) hr p(ash))',
  ],
  [
    'details have a summary',
    '<details><summary><b>oak</b></summary><p>elm</details>',
    'details(strong(oak); p(elm))',
  ],
  ['a summary outside of details is text', '<summary>oak</summary>', 'p(oak)'],
  [
    'a figure has a caption',
    '<figure><pre>x</pre><figcaption>oak<p>elm</figcaption></figure>',
    'figure(pre(x); oak/elm)',
  ],
  [
    'a figure with nothing but a caption is text',
    '<figure><figcaption>oak</figcaption></figure>',
    'p(oak)',
  ],
  [
    'terms have definitions',
    '<dl><dt>a<dt>b<dd>oak<dd><p>elm</dl>',
    'dl(dt(a) dt(b) dd(p(oak)) dd(p(elm)))',
  ],
  [
    'a term begins the next group',
    '<dl><div><dt>a<dd>oak</div><div><dt>b<dd>elm</div></dl>',
    'dl(dt(a) dd(p(oak)); dt(b) dd(p(elm)))',
  ],
  ['a definition alone is indented text', '<dd>oak', 'p(oak)'],
  [
    'posts hold what was written',
    posts('Ann', 'Bo', 'Cy'),
    'comment(p(Ann 2024) p(An oak.)) comment(p(Bo 2024) p(An oak.)) comment(p(Cy 2024) p(An oak.))',
  ],
])('%s', (_name, html, expected) => {
  expect(sketch(contentOf(html))).toBe(expected);
});

function posts(...names: readonly string[]): string {
  const comment = (name: string): string =>
    `<li class=comment><span class=author>${name}</span> <time datetime=2024-05-01>2024</time><p>An oak.</p></li>`;
  return `<ol class=comments>${names.map(comment).join('')}</ol>`;
}

test('author and date of a post are told', () => {
  expect(contentOf(posts('Ann', 'Bo', 'Cy'))[0]).toMatchObject({
    role: 'comment',
    author: 'Ann',
    date: '2024-05-01',
  });
});
