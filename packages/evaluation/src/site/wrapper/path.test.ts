import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { annotated, stretches } from './annotated.test-suite.ts';
import { applyPath, learnPath, type PathWrapper } from './path.ts';

/** A page of a blog; `extra` stands at the end of the entry. */
function entry(words: string, { extra = '', around = ['', ''] } = {}): string {
  return `<body class="p-${words.length}"><nav>Menu</nav>${around[0]}<main><h1>${words} title</h1><p class="date">May</p><div class="entry e${words.length}"><p>${words} one two three.</p><p>Four <em>five</em> six.</p>${extra}</div></main>${around[1]}`;
}

const share = '<div class="share">Share this</div>';
const note = (words: string): string => `<div class="note">${words}</div>`;

const learned = learnPath([
  annotated(entry('Oak', { extra: share }), 'Oak title Oak one two three. Four five six.'),
  annotated(
    entry('Ash tree', { extra: note('Mind it.') }),
    'Ash tree title Ash tree one two three. Four five six. Mind it.',
  ),
  annotated(entry('Elm'), 'Elm title Elm one two three. Four five six.'),
])!;

const apply = (html: string, wrapper: PathWrapper = learned) =>
  applyPath(wrapper, createPage(html));

test('the shortest selectors are learned, with what stands around, inside and beside', () => {
  expect(learned).toEqual({
    form: 'path',
    parts: [
      { select: '.entry', times: 1, under: ['body > main > div.entry'] },
      { select: 'h1', times: 1, under: ['body > main > h1'] },
    ],
    without: ['.share'],
    inside: ['div.note'],
    beside: ['p.date'],
  });
});

test('another page of the layout is labelled, markup in its text and all', () => {
  const html = entry('Beech', { extra: `<ul><li>Seven</li></ul>${share}${note('Eight')}` });
  const answer = apply(html);
  expect('ranges' in answer && stretches(html, answer.ranges)).toEqual([
    'Beech title',
    'Beech one two three.',
    'Four',
    'five',
    'six.',
    'Seven',
    'Eight',
  ]);
});

test.each([
  ['a part is missing', entry('X').replace('h1', 'h2'), '`h1` is there 0 times, not 1'],
  ['a part is there twice', entry('X') + entry('Y'), '`.entry` is there 2 times, not 1'],
  [
    'it stands elsewhere',
    entry('X', { around: ['<div>', '</div>'] }),
    '`.entry` stands elsewhere: body > div > main > div.entry',
  ],
  [
    'a box is new in it',
    entry('X', { extra: '<div class="ad">Buy</div>' }),
    '`div.ad` is new inside the content',
  ],
  [
    'a box without a name is new in it',
    entry('X', { extra: '<div>Buy</div>' }),
    '`div` is new inside the content',
  ],
  [
    'a named paragraph is new in it',
    entry('X', { extra: '<p class="buy">Buy</p>' }),
    '`p.buy` is new inside the content',
  ],
  [
    'an element is new beside it',
    entry('X').replace('<h1', '<p>Lead.</p><h1'),
    '`p` is new beside the content',
  ],
  [
    'bare text is new beside it',
    entry('X').replace('<h1', 'Lead. <h1'),
    '`#text` is new beside the content',
  ],
])('null, with the reason, where %s', (_, html, refused) => {
  expect(apply(html)).toEqual({ refused });
});

test('elements without text are no news', () => {
  const html = entry('X', { extra: '<div class="ad"><script>buy()</script> <img></div>' });
  expect(apply(html)).toHaveProperty('ranges');
});

test('a part that repeats is one or more, one that is sometimes missing any', () => {
  const thread = (posts: number, box: string): string =>
    `<div id="posts">${'<div class="post"><b>Ann</b><p class="text">I saw an oak once.</p></div>'.repeat(posts)}</div>${box}`;
  const gold = (posts: number, box = ''): string => `${'I saw an oak once. '.repeat(posts)}${box}`;
  const wrapper = learnPath([
    annotated(
      thread(2, '<div class="end">Closed by the moderators.</div>'),
      gold(2, 'Closed by the moderators.'),
    ),
    annotated(thread(4, ''), gold(4)),
  ])!;
  expect(wrapper.parts).toEqual([
    { select: '.text', times: 'some', under: ['body > div#posts > div.post > p.text'] },
    { select: '.end', times: 'any', under: ['body > div.end'] },
  ]);
  expect(apply(thread(0, ''), wrapper)).toEqual({ refused: '`.text` is there 0 times, not some' });
});

test('an ancestor or the parent tells elements apart that have the same names', () => {
  const pages = ['One oak stood there.', 'Two ashes fell down.'].map((words) =>
    annotated(
      `<main><div>${words}</div><section><div>More about it here</div></section></main><div>Imprint</div>`,
      words,
    ),
  );
  expect(learnPath(pages)?.parts.map(({ select }) => select)).toEqual(['main > div']);
  const titled = ['One oak', 'Two ashes'].map((words) =>
    annotated(
      `<header><h1>The Daily Tree</h1></header><article><i>x</i><h1>${words}</h1></article>`,
      words,
    ),
  );
  expect(learnPath(titled)?.parts.map(({ select }) => select)).toEqual(['article h1']);
});

test('there is no path where nothing tells the content from the rest', () => {
  const html = (words: string): string =>
    `<table><tr><td>Home, news, and contact us</td><td>${words}</td></tr></table>`;
  const pages = ['One oak stood there.', 'Two ashes fell down.'].map((words) =>
    annotated(html(words), words),
  );
  const wrapper = learnPath(pages);
  expect(
    wrapper === undefined ||
      pages.some(({ page, gold }) => {
        const answer = applyPath(wrapper, page);
        return 'ranges' in answer && stretches(page.source, answer.ranges).join(' ') !== gold;
      }),
  ).toBe(true);
});

test('pages without their gold teach nothing', () => {
  expect(learnPath([annotated('<p>a</p>', 'b'), annotated('', 'b')])).toBeUndefined();
});
