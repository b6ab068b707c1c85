import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { type LinkNormalisation, linkNormalisations } from './code-length.ts';
import { contentCodeLines } from './content-code-lines.ts';
import { droppedEvents } from './dropped-events.ts';

function count(html: string, width: number, links: LinkNormalisation = 'keep') {
  const page = createPage(html);
  const lines = contentCodeLines(page, droppedEvents(page, false), { width, links });
  return {
    content: [...lines.above],
    code: [...lines.below],
    pieces: Array.from(lines.from, (from, i) => html.slice(from, lines.to[i])),
  };
}

test('the source is cut into segments of one length', () => {
  const { content, code, pieces } = count('<p>one two</p><br>', 5);
  expect(pieces).toEqual(['<p>on', 'e two', '</p><', 'br>']);
  expect(content).toEqual([2, 5, 0, 0]);
  expect(code).toEqual([3, 0, 5, 3]);
});

test('a run of white space is one character, in text and in tags', () => {
  const { content, code } = count('<p\n   id=a>one\n\n  two</p>', 100);
  expect(content).toEqual(['one two'.length]);
  expect(code).toEqual(['<p id=a></p>'.length]);
});

test('white space alone between two tags is neither content nor code, but takes its place', () => {
  const { content, code, pieces } = count('<p>\n  <b>a</b>\n</p>', 4);
  expect(pieces).toEqual(['<p>\n', '  <b>a', '</b>', '\n</p', '>']);
  expect(content).toEqual([0, 1, 0, 0, 0]);
  expect(code).toEqual([3, 3, 4, 3, 1]);
});

test('scripts, styles and comments take no place', () => {
  const { content, code } = count('one <script>x()</script><!-- c --><style>y</style> two', 100);
  expect(content).toEqual(['one two'.length]);
  expect(code).toEqual([0]);
});

test('hyperlinks are normalised before the cut', () => {
  const wiki = 'see <a href="/wiki/Oak_tree">oak</a> and <a href="x">a long anchor text</a>.';
  expect(count(wiki, 100)).toMatchObject({ content: [31], code: [45] });
  expect(count(wiki, 100, 'placeholder')).toMatchObject({ content: [31], code: [28] });
  expect(count(wiki, 100, 'ignore')).toMatchObject({ content: [31], code: [0] });
  expect(count(wiki, 6, 'attributes-removed').pieces).toEqual([
    'see <a',
    ' href="/wiki/Oak_tree">oak</',
    'a> and',
    ' <a href="x">a ',
    'long a',
    'nchor ',
    'text</',
    'a>.',
  ]);
});

test('a placeholder longer than its tag keeps its segments inside the tag', () => {
  const { code, pieces } = count(`<a>${'anchor '.repeat(4)}</a>`, 10, 'placeholder');
  expect(code).toEqual([10, 10, 6, 0, 0, 4]);
  expect(pieces.join('')).toBe(`<a>${'anchor '.repeat(4)}</a>`);
});

test('with the lines of the source kept, line breaks and indentation do not count', () => {
  const { content, code, pieces } = count('<p>one\n   two\r\n</p>\n\n<!--\n-->x', 0);
  expect(pieces).toEqual(['<p>one\n', '   two\r\n', '</p>\n', '\n', '<!--\n-->x']);
  expect(content).toEqual([3, 3, 0, 0, 1]);
  expect(code).toEqual([3, 0, 4, 0, 0]);
});

test('segments equal those of the normalised source built as a string', () => {
  const piece = fc.constantFrom(
    'one',
    ' ',
    '\n ',
    '<p  a="b  c">',
    '</p>',
    '<!-- x -->',
    '\u{1f333}',
    '<b>',
    '&amp;',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (pieces, width) => {
        const html = `<body>${pieces.join('')}`;
        const page = createPage(html);
        // one letter a character of the normalised source: t text, c code, n neither
        let normalised = '';
        let last = '';
        for (let event = 0; event < page.events.count; event++) {
          const kind = page.events.kind[event];
          if (kind === eventKind.comment) continue;
          const spelled = html.slice(page.events.from[event], page.events.from[event + 1]);
          for (const character of spelled) {
            const space = /\s/.test(character);
            if (space && last === ' ') continue;
            last = space ? ' ' : character;
            if (kind !== eventKind.text) normalised += 'c';
            else normalised += spelled.trim() === '' ? 'n' : 't';
          }
        }
        const segments = normalised.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
        const { content, code, pieces: cut } = count(html, width);
        expect(content).toEqual(segments.map((segment) => segment.replaceAll(/[^t]/g, '').length));
        expect(code).toEqual(segments.map((segment) => segment.replaceAll(/[^c]/g, '').length));
        expect(cut.join('')).toBe(html);
      },
    ),
  );
});

test('every normalisation covers the source without gap', () => {
  const html = '<ul><li><a href=a>one</a> <a name="b">two and more words</a></ul>';
  for (const links of linkNormalisations) {
    for (const width of [0, 1, 7, 65]) {
      expect(count(html, width, links).pieces.join('')).toBe(html);
    }
  }
});
