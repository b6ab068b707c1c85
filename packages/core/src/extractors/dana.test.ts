import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { dana } from './dana.ts';
import { defaultsOf, type ParameterValues } from './parameters.ts';

type Given = Partial<ParameterValues<typeof dana.parameters>>;

function run(html: string, given: Given = {}): string {
  const page = createPage(html);
  return renderText(page, dana.select(page, { ...defaultsOf(dana.parameters), ...given })).text;
}

function series(html: string, given: Given = {}): number[][] {
  const signals = dana.signals(createPage(html), { ...defaultsOf(dana.parameters), ...given });
  return signals.map(({ values }) => [...values]);
}

// the lines of specification 7.1
const persian = [
  '<div class="nav">',
  '<a href="/h">خانه</a><a href=/ne>خبر</a>',
  '<p>این درخت بلوط بسیار کهن بزرگ است بلندترین</p>',
  '<p>یونسکو در UNESCO سال 1945 بنیاد شد</p>',
  '</div>',
  '<img src="/pictures/s.gif">',
  '<p>سه حرف</p>',
].join('\n');

test('the example of the specification: the same run as R2L, ASCII words included', () => {
  expect(series(persian)[2]).toEqual([-40, -13, 4, 22, -31, -34, -28]);
  expect(run(persian)).toBe(
    'این درخت بلوط بسیار کهن بزرگ است بلندترین\nیونسکو در UNESCO سال 1945 بنیاد شد',
  );
});

test.each([
  ['the empty page', ''],
  ['a page of tags', '<div><p></p></div>'],
  ['one Latin word', 'hello'],
  ['one short word in tags', '<p>w</p>'],
  ['two hundred Latin words', 'word '.repeat(200)],
  ['references to ASCII', 'a &lt; b'],
])('%s selects nothing', (_, html) => {
  expect(run(html)).toBe('');
});

test('Cyrillic, Greek and Chinese pages work', () => {
  for (const words of ['Дуб растёт медленно', 'Η βελανιδιά μεγαλώνει', '橡树生长缓慢而且很高']) {
    expect(run(`<p>${words}</p>`)).toBe(words);
  }
});

test('scripts, styles and comments are taken out with their line breaks', () => {
  const words = 'сегодня '.repeat(20).trim();
  const code = `<script>\n${'x();\n'.repeat(30)}</script><style>\n${'\n'.repeat(30)}</style><!--\n\n\n-->`;
  const html = `<p>${words}</p>\n${code}\n<p>${words}</p>`;
  expect(series(html)[0]).toEqual([140, 0, 140]);
  expect(run(html)).toBe(`${words}\n${words}`);
});

test('characters beyond the basic plane count once', () => {
  expect(series('\u{20000}\u{20001} a')).toEqual([[2], [1], [1]]);
});

test('numeric references count decoded unless the option says they are ASCII', () => {
  expect(run('&#1076;&#1091;&#1073;')).toBe('дуб');
  expect(run('&#1076;&#1091;&#1073;', { decodeReferences: false })).toBe('');
});

test('the characters of anchor tags can be ignored', () => {
  const html = '<a href="/wiki/a-long-address">дуб высокий</a>';
  expect(run(html)).toBe('');
  expect(run(html, { links: 'ignore' })).toBe('дуб высокий');
});

test('a line ends at any of the three line breaks', () => {
  expect(series('да\r\nнет\rд\nа')[0]).toEqual([2, 3, 1, 1]);
});

test.each([
  ['keep', 31],
  ['ignore', 0],
  ['attributes-removed', 14],
  ['placeholder', 14],
  ['exact', 14],
] as const)('with links: %s the line of two links has %d ASCII characters', (links, below) => {
  expect(series(persian, { links })[1][1]).toBe(below);
});
