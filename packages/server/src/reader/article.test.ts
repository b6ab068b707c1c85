import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { extract } from 'pith';
import { describe, expect, test } from 'vitest';
import { type ArticleOptions, readingArticle } from './article.ts';
import { contentsOf, outlineOf } from './outline.ts';
import { readTokens } from './tags.ts';
import { en } from './texts/en.ts';

const options: ArticleOptions = { images: false, direction: 'ltr', words: en.article };

function article(html: string, more: Partial<ArticleOptions> = {}): string {
  return readingArticle(html, { ...options, ...more }).body.markup;
}

describe('headings', () => {
  test('begin below the title and leave no level out', () => {
    const { body, headings } = readingArticle(
      '<h4>Oaks</h4>\n<h6>Red <em>ones</em></h6>\n<h5>White</h5>\n<h1>Elms</h1>',
      options,
    );
    expect(headings.map(({ level, text }) => [level, text])).toEqual([
      [2, 'Oaks'],
      [3, 'Red ones'],
      [4, 'White'],
      [2, 'Elms'],
    ]);
    expect(body.markup).toContain('<h3 id="section-2">Red <em>ones</em></h3>');
  });

  test('are listed where there are enough, of long texts the higher ones, of endless texts none', () => {
    const ofLevels = (...levels: readonly number[]) =>
      contentsOf(levels.map((level) => ({ level, id: 'x', text: 'Oak' }))).length;
    const many = (count: number, level: number): number[] => Array(count).fill(level);
    expect(ofLevels(2, 2, 3)).toBe(0);
    expect(ofLevels(2, 2, 3, 4)).toBe(4);
    expect(ofLevels(...many(150, 2), ...many(150, 3))).toBe(150);
    expect(ofLevels(...many(300, 2))).toBe(0);
    expect(outlineOf(readTokens('<h2>x</h2>'.repeat(150_000))).size).toBe(150_000);
  });

  test('that say nothing are none', () => {
    expect(
      article('<h2><img src="https://a.example/x.png" alt=""></h2>', { images: true }),
    ).toMatch(/^<p><img [^>]*><\/p>$/);
  });

  test('are cut in the outline, not in the text', () => {
    const long = '🌳'.repeat(200);
    const { body, headings } = readingArticle(`<h2>${long}</h2>`, options);
    expect(headings[0].text).toBe(`${'🌳'.repeat(80)}…`);
    expect(body.markup).toContain(long);
  });
});

describe('images', () => {
  const picture = '<img src="https://a.example/?b=1&amp;c=2" alt="An &quot;oak&quot;" width="3">';

  test('are links to themselves where they are not wanted', () => {
    expect(article(picture)).toBe(
      '<a class="picture" href="https://a.example/?b=1&amp;c=2"><b>Picture</b> An &quot;oak&quot;</a>',
    );
    expect(article(`<a href="https://a.example/">${picture}</a>`)).toBe(
      '<a href="https://a.example/"><span class="picture"><b>Picture</b> An &quot;oak&quot;</span></a>',
    );
  });

  test('are loaded late and without a referrer where they are', () => {
    const { body, imageCount } = readingArticle(picture, { ...options, images: true });
    expect(body.markup).toBe(
      '<img src="https://a.example/?b=1&amp;c=2" alt="An &quot;oak&quot;" width="3" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
    );
    expect(imageCount).toBe(1);
  });
});

describe('links', () => {
  test('lead where they are told to', () => {
    const follow = (address: string): string => `/read?url=${encodeURIComponent(address)}`;
    const links =
      '<a href="https://a.example/?b&amp;c">one</a><a href="mailto:a@b.example">two</a>';
    expect(article(links, { follow })).toBe(
      '<a href="/read?url=https%3A%2F%2Fa.example%2F%3Fb%26c">one</a><a href="mailto:a@b.example">two</a>',
    );
  });

  test.each([
    '',
    '/relative',
    '#top',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example/',
  ])('to %j are none', (href) =>
    expect(article(`<p><a href="${href}">oak</a></p>`)).toBe('<p>oak</p>'),
  );

  test('that say nothing are none', () => {
    expect(article('<a href="https://a.example/"> </a>')).toBe(' ');
  });
});

test('footnotes lead back to their first call', () => {
  const html =
    '<p>Oak<sup><a href="#note-a">1</a></sup>, elm<sup><a href="#note-a">1</a></sup></p><section class="footnotes"><ol><li id="note-a">Old.</li></ol></section>';
  expect(article(html)).toBe(
    '<p>Oak<sup><a href="#note-a" id="call-a" role="doc-noteref">1</a></sup>, elm<sup><a href="#note-a" role="doc-noteref">1</a></sup></p>' +
      '<section class="footnotes" role="doc-endnotes" aria-label="Notes"><ol><li id="note-a">Old. <a href="#call-a" role="doc-backlink" aria-label="Back to the text">↩\ufe0e</a></li></ol></section>',
  );
});

test('tables scroll in a box that keys reach; cells are aligned by class, empty headers are cells', () => {
  const html =
    '<table><tr><th scope="col"></th><th scope="col">Age</th></tr><tr><th scope="row">Oak</th><td style="text-align: right" colspan="2">300</td></tr></table>';
  expect(article(html)).toBe(
    '<div class="wide" role="group" tabindex="0" aria-label="Table 1"><table><tr><td></td><th scope="col">Age</th></tr><tr><th scope="row">Oak</th><td colspan="2" class="right">300</td></tr></table></div>',
  );
});

test('dates of posts are written as people do', () => {
  const post = (date: string): string => `<article><header><time>${date}</time></header></article>`;
  const shown = (date: string): string => `<article><header>${date}</header></article>`;
  expect(article(post('2024-01-08T17:12:33Z'), { language: 'de' })).toMatch(
    /<header><time datetime="2024-01-08T17:12:33Z">8\. Januar 2024.{1,4} 17:12<\/time><\/header>/,
  );
  expect(article('<p><time>soon</time>2024-01-08</p>')).toBe('<p>soon2024-01-08</p>');
  expect(article(post('2024-13-41'))).toBe(shown('2024-13-41'));
  expect(article(post('yesterday &lt;3'))).toBe(shown('yesterday &lt;3'));
});

test('what folds without a word that says what is folded does not fold', () => {
  expect(article('<details open><summary></summary>\n<p>Oak</p>\n</details>')).toBe(
    '<div>\n<p>Oak</p>\n</div>',
  );
  expect(
    article('<details open><summary>More <a href="https://a.example/">?</a></summary></details>'),
  ).toBe('<details open><summary>More ?</summary></details>');
  const folding = '<details open><summary>More</summary>\n<p>Oak</p>\n</details>';
  expect(article(folding)).toBe(folding);
});

test('check boxes are signs that say their state', () => {
  expect(article('<ul><li><input type="checkbox" disabled checked>Oak</li></ul>')).toBe(
    '<ul><li><span class="box" role="img" aria-label="done">☑</span> Oak</li></ul>',
  );
});

test('on a page from right to left, what runs from left to right says so', () => {
  const html = '<p dir="rtl">אלון</p><p>oak</p><p>1,2</p><ul><li>elm</li></ul>';
  expect(article(html, { direction: 'rtl' })).toBe(
    '<p dir="rtl">אלון</p><p dir="ltr">oak</p><p>1,2</p><ul dir="ltr"><li>elm</li></ul>',
  );
});

test('languages that nobody knows are not named', () => {
  expect(article('<p lang="de">Eiche</p><p lang="xx">oak</p>')).toBe(
    '<p lang="de">Eiche</p><p>oak</p>',
  );
});

describe('the second wall', () => {
  test.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<p onclick="x" style="color: red" class="skip" id="text">oak</p>', '<p>oak</p>'],
    ['<iframe src="https://a.example/">oak</iframe>', 'oak'],
    ['<svg onload="x">oak</svg>', 'oak'],
    ['<!-- <b>oak', '&lt;!-- oak'],
    ['<p>oak', '<p>oak</p>'],
    ['oak</p></div></main>', 'oak'],
  ])('of %s leaves %s', (html, expected) => expect(article(html)).toBe(expected));

  test('closes what it opens and has no tag of its own making', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="https://a.example/">',
      '</a>',
      '<table>',
      '</table>',
      '<li id="note-1">',
      '</li>',
      '<section class="footnotes">',
      '</section>',
      '<img src="https://a.example/" alt="x">',
      '<br>',
      'oak',
      '&lt;',
      '<h2>',
      '</h2>',
      '<',
      '>',
      '"',
      '<x y="',
      '<td>',
      '</td>',
    );
    fc.assert(
      fc.property(fc.array(piece), fc.boolean(), (pieces, images) => {
        const written = article(pieces.join(''), { images });
        const inside = `<main>${written}</main><footer></footer>`;
        expect(serialize(parseFragment(inside))).toMatch(/<\/main><footer><\/footer>$/);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

test('what it writes is read by browsers as it was written', () => {
  const names = [
    'p',
    'li',
    'blockquote',
    'h2',
    'table><tr><td',
    'pre',
    'dl><dt',
    'b',
    'a href=https://a.example/',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names)), (some) => {
      const page = some.map(
        (name, i) => `<${name}>oak ${i} <img src=/x.png alt=hill width=300 height=300>`,
      );
      const { html } = extract(page.join(''), { algorithm: 'plain', url: 'https://a.example/' });
      const written = article(html);
      expect(serialize(parseFragment(written)).replaceAll('&nbsp;', '\u00a0')).toBe(written);
    }),
    { seed: 1, numRuns: 200 },
  );
});
