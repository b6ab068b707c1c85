import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { codeLengths, type LinkNormalisation, linkNormalisations } from './code-length.ts';
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

/** The letters of each line of the normalised source, t text, c code, n neither, and where each line ends. */
function naiveLines(html: string, width: number, links: LinkNormalisation) {
  const page = createPage(html);
  const { count: events, kind, tag, from } = page.events;
  const dropped = droppedEvents(page, false);
  const lengths = codeLengths(page, links);
  const lines: { letters: string; end: number }[] = [];
  let letters = '';
  let isInSpace = width === 0;
  const end = (at: number) => {
    lines.push({ letters, end: at });
    letters = '';
  };
  const add = (letter: string, at: number) => {
    letters += letter;
    if (letters.length === width) end(at);
  };
  for (let event = 0; event < events; event++) {
    if (dropped[event] === 1) continue;
    const [start, stop] = [from[event], from[event + 1]];
    const spelled = html.slice(start, stop);
    const isText = kind[event] === eventKind.text;
    if (!isText && tag[event] === tagId.a && links !== 'keep') {
      for (let i = 1; i <= lengths[event]; i++) add('c', Math.min(start + i, stop));
      if (lengths[event] > 0) isInSpace = false;
      continue;
    }
    let at = start;
    for (const character of spelled.replaceAll('\r\n', '\0\n')) {
      at += character.length;
      if (character === '\u200f' || (character === '\0' && width === 0)) continue;
      if (width === 0 && /[\r\n]/.test(character)) {
        end(at);
        isInSpace = true;
      } else if (/[\s\0]/.test(character)) {
        const hasWords = spelled.replaceAll('\u200f', '').trim() !== '';
        if (!isInSpace) add(isText ? (hasWords ? 't' : 'n') : 'c', at);
        isInSpace = true;
      } else {
        add(isText ? 't' : 'c', at);
        isInSpace = false;
      }
    }
  }
  if (letters !== '') end(html.length);
  if (lines.length > 0) lines[lines.length - 1].end = html.length;
  const countOf = (letter: string) =>
    lines.map((line) => line.letters.replaceAll(new RegExp(`[^${letter}]`, 'g'), '').length);
  return { above: countOf('t'), below: countOf('c'), to: lines.map((line) => line.end) };
}

test('lines and segments equal those of the normalised source, whatever becomes of links', () => {
  const piece = fc.constantFrom(
    ...[
      'one',
      'longer-word',
      ' ',
      '\n ',
      ' \r\n',
      '\r',
      '<p  a="b  c">',
      '</p>',
      '\u{1f333}',
      '\u200f',
    ],
    ...[
      '<b\n>',
      '<!-- x\n -->',
      '<script>\ns</script>',
      '&amp;',
      '<a\nhref=x>',
      '<a>',
      '</a>',
      '</a\n>',
    ],
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.integer({ min: 0, max: 9 }),
      fc.constantFrom(...linkNormalisations),
      (pieces, width, links) => {
        const html = `<body>${pieces.join('')}`;
        const page = createPage(html);
        const lines = contentCodeLines(page, droppedEvents(page, false), { width, links });
        const { above, below, to } = naiveLines(html, width, links);
        expect([lines.above, lines.below, lines.to].map((column) => [...column])).toEqual([
          above,
          below,
          to,
        ]);
        expect([...lines.from]).toEqual(to.length === 0 ? [] : [0, ...to.slice(0, -1)]);
      },
    ),
    { seed: 3, numRuns: 1000 },
  );
});

test('of half a surrogate pair each half is a character', () => {
  expect(count('\ud83c<b>\udf33\ud83cx', 3)).toMatchObject({ content: [1, 2, 1], code: [2, 1, 0] });
});
