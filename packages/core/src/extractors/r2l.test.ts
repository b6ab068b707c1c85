import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { renderText } from '../render/text.ts';
import { toPairs } from '../selection/selection.ts';
import { defaultsOf, type ParameterValues } from './parameters.ts';
import { r2l } from './r2l.ts';

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

type Given = Partial<ParameterValues<typeof r2l.parameters>>;

function run(html: string, given: Given = {}): string {
  const page = createPage(html);
  return renderText(page, r2l.select(page, { ...defaultsOf(r2l.parameters), ...given })).text;
}

function series(html: string, given: Given = {}): number[][] {
  const signals = r2l.signals(createPage(html), { ...defaultsOf(r2l.parameters), ...given });
  return signals.map(({ values }) => [...values]);
}

test('the example of the specification: letters, other characters, smoothed difference', () => {
  expect(series(persian)).toEqual([
    [0, 7, 34, 18, 0, 0, 5],
    [16, 31, 7, 17, 6, 26, 7],
    [-40, -13, 4, 22, -31, -34, -28],
  ]);
});

test('the difference can be left unsmoothed', () => {
  expect(series(persian, { smooth: false })[2]).toEqual([-16, -24, 27, 1, -6, -26, -2]);
});

test('only the right-to-left words of the dense lines are selected', () => {
  expect(run(persian)).toBe('این درخت بلوط بسیار کهن بزرگ است بلندترین\nیونسکو در سال بنیاد شد');
});

test('neighbouring words make one range', () => {
  const page = createPage(persian);
  const pairs = toPairs(r2l.select(page, defaultsOf(r2l.parameters)));
  expect(pairs.map(([from, to]) => page.source.slice(from, to))).toEqual([
    'این درخت بلوط بسیار کهن بزرگ است بلندترین',
    'یونسکو در',
    'سال',
    'بنیاد شد',
  ]);
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

test('numeric references are letters unless the option says they are spelled in ASCII', () => {
  const spelled = '&#1587;&#1604;&#1575;&#1605;';
  expect(run(spelled)).toBe('سلام');
  expect(run(spelled, { decodeReferences: false })).toBe('');
});

test('a joiner between two letters is one of them and stays in its word', () => {
  const word = 'می\u200cشود';
  expect(series(word)[0]).toEqual([6]);
  expect(series('می&zwnj;شود')[0]).toEqual([6]);
  expect(run(word)).toBe(word);
  expect(run('می&zwnj;شود')).toBe(word);
});

test('a joiner elsewhere is an other character', () => {
  expect(series('سلام\u200c x')).toEqual([[4], [2], [2]]);
});

test('bidirectional controls count on neither side', () => {
  expect(series('\u200fسلام\u202a\u061c')).toEqual([[4], [0], [4]]);
});

test('Arabic punctuation and digits count as letters', () => {
  expect(run('سلام، دنیا؟ ۱۹۴۵')).toBe('سلام، دنیا؟ ۱۹۴۵');
});

test('Hebrew counts when asked for', () => {
  expect(run('שלום עולם')).toBe('');
  expect(run('שלום עולם', { hebrew: true })).toBe('שלום עולם');
});

test('scripts are lines of other characters, as the source is taken as it stands', () => {
  const word = `<p>${'سلام '.repeat(20)}</p>\n`;
  const script = `<script>\n${'x();\n'.repeat(30)}</script>\n`;
  const words = 'سلام '.repeat(20).trim();
  expect(run(word + script + word, { gap: 20 })).toBe(words);
  expect(run(word + script + word, { gap: 40 })).toBe(`${words}\n${words}`);
});

test('letters in attributes and comments are never selected', () => {
  expect(
    run('<img alt="سلام دنیا سلام دنیا سلام دنیا"> سلام <!-- سلام دنیا سلام دنیا سلام -->'),
  ).toBe('سلام');
});

test('hidden text is left out when asked for', () => {
  const html = '<p>سلام دنیا سلام دنیا سلام دنیا</p>\n<p hidden>سلام سلام</p>';
  expect(run(html)).toBe('سلام دنیا سلام دنیا سلام دنیا\nسلام سلام');
  expect(run(html, { dropHidden: true })).toBe('سلام دنیا سلام دنیا سلام دنیا');
});

/** What is selected, each range as it is spelled. */
function ranges(html: string, given: Given = {}): string[] {
  const page = createPage(html);
  const selection = r2l.select(page, { ...defaultsOf(r2l.parameters), ...given });
  return toPairs(selection).map(([from, to]) => html.slice(from, to));
}

test('other characters part right-to-left words, white space and controls do not', () => {
  expect(ranges('سلام x دنیا')).toEqual(['سلام', 'دنیا']);
  expect(ranges('x سلام \u200f دنیا x')).toEqual(['سلام \u200f دنیا']);
  expect(ranges('سلام <b>دنیا</b> سلام سلام')).toEqual(['سلام', 'دنیا', 'سلام سلام']);
});

test('references are on the side of what they stand for, those to two characters on that of the first', () => {
  expect(ranges('سلام&#1582;&nbsp;سلام')).toEqual(['سلام&#1582;&nbsp;سلام']);
  expect(ranges('سلامسلام&#x1F333;سلام')).toEqual(['سلامسلام', 'سلام']);
  expect(ranges('سلامسلام&#x10643;سلام')).toEqual(['سلامسلام', 'سلام']);
  expect(ranges('سلامسلام&NotEqualTilde;&#1582;سلام')).toEqual(['سلامسلام', '&#1582;سلام']);
  expect(ranges('سلام&#1582;سلام', { decodeReferences: false })).toEqual(['سلام', 'سلام']);
});

test('words of a text that reaches over lines are taken from the accepted lines alone', () => {
  const line = 'سلام دنیا سلام دنیا';
  const far = `${line}\n${'x\n'.repeat(9)}سلام\n${line}\n${line}`;
  expect(ranges(far, { gap: 3, smooth: false })).toEqual([`سلام\n${line}\n${line}`]);
  expect(ranges(far, { gap: 20, smooth: false })).toEqual([line, `سلام\n${line}\n${line}`]);
  expect(ranges(`${line}\n<b>${line}</b>\n${line}`, { smooth: false })).toHaveLength(3);
});

test('hidden lines count on neither side when they are left out', () => {
  const html = '<p>سلام سلام سلام</p>\n<p hidden>\nx\nسلام</p>\n';
  expect(series(html)[0]).toEqual([12, 0, 0, 4]);
  expect(series(html, { dropHidden: true })[0]).toEqual([12, 0]);
});
