import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gaussianSmooth } from '../math/smooth.ts';
import { createPage } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { droppedEvents } from './dropped-events.ts';
import { absoluteDerivative, type TagRatioOptions, tagRatios } from './tag-ratio.ts';

function read(html: string, options: Partial<TagRatioOptions> = {}) {
  const page = createPage(html);
  const lines = tagRatios(page, droppedEvents(page, false), {
    breakAt: 0,
    links: 'keep',
    ...options,
  });
  return {
    characters: [...lines.characters],
    tags: [...lines.tags],
    ratio: [...lines.ratio],
    pieces: Array.from(lines.from, (from, i) => html.slice(from, lines.to[i])),
  };
}

function rounded(values: Float64Array): number[] {
  return Array.from(values, (value) => Math.round(value * 100) / 100);
}

// the example of specification 6.3
const x = [8, 6, 7, 5, 9, 80, 75, 90, 70, 85, 6, 8, 5, 4];
const y = [6, 4, 5, 4, 2, 1, 1, 1, 2, 1, 4, 6, 5, 4];
const exampleLines = x.map((length, line) => '<br>'.repeat(y[line]) + 'a'.repeat(length));

test('the example of the specification: characters by tags, smoothed', () => {
  const { characters, tags, ratio } = read(exampleLines.join('\n'), { breakAt: 65 });
  expect(characters).toEqual(x);
  expect(tags).toEqual(y);
  expect(rounded(Float64Array.from(ratio))).toEqual([
    1.33, 1.5, 1.4, 1.25, 4.5, 80, 75, 90, 35, 85, 1.5, 1.33, 1, 1,
  ]);
  expect(rounded(gaussianSmooth(Float64Array.from(ratio), 2))).toEqual([
    1.41, 1.39, 1.85, 14.05, 30.8, 51.66, 62.59, 72.18, 59.28, 43.39, 25.02, 14, 1.18, 1.08,
  ]);
});

test('the example of the specification: absolute derivative, smoothed', () => {
  const { ratio } = read(exampleLines.join('\n'));
  const g = absoluteDerivative(gaussianSmooth(Float64Array.from(ratio), 2), 3);
  expect(rounded(g)).toEqual([
    4.35, 14.18, 30.32, 34.3, 31.34, 13.03, 4.3, 29.62, 31.81, 29.99, 19.6, 12.87, 0.1, 0,
  ]);
  expect(rounded(gaussianSmooth(g, 2))).toEqual([
    14.17, 19.45, 23.82, 26.45, 23.66, 20.93, 20.17, 22.02, 24.87, 25.42, 19.3, 12.18, 6.92, 3.17,
  ]);
});

test('near the end the derivative looks at the lines there are', () => {
  expect([...absoluteDerivative(Float64Array.of(1, 2, 6), 3)]).toEqual([3, 4, 0]);
  expect([...absoluteDerivative(Float64Array.of(5), 3)]).toEqual([0]);
  expect([...absoluteDerivative(new Float64Array(0), 3)]).toEqual([]);
});

test('a line without tags has its characters as ratio', () => {
  expect(read('hello').ratio).toEqual([5]);
});

test('text is counted decoded, with white space runs as one, and trimmed', () => {
  expect(read('  a &lt;\t\t b <b> c</b>&nbsp; ').characters).toEqual(['a < b c'.length]);
  expect(read('\u{1f333}\u{1f333}\u200f').characters).toEqual([2]);
});

test('empty lines are left out, and so are those that only held code', () => {
  const html = '<p>one\n\n   \n<!-- c -->\n<script>\nx()\n</script>\r\n\r\ntwo';
  expect(read(html).pieces.map((piece) => piece.trim())).toEqual(['<p>one', 'two']);
});

test('a line break in what is dropped does not end a line', () => {
  expect(read('one <!--\n--> two').characters).toEqual(['one two'.length]);
});

test('a tag over several lines counts where it starts; its rest is not text', () => {
  const { characters, tags } = read('a<b\nclass=x>b\nc');
  expect(characters).toEqual([1, 1, 1]);
  expect(tags).toEqual([1, 0, 0]);
});

test('anchor tags can be left out of the count', () => {
  expect(read('<p><a href=x>one</a>', { links: 'ignore' }).tags).toEqual([1]);
});

test('a page without line breaks is broken, outside tags', () => {
  const html = '<p>one two three <b class="long">four</b> five';
  expect(read(html, { breakAt: 10 }).pieces).toEqual([
    '<p>one two',
    ' three <b class="long">',
    'four</b> f',
    'ive',
  ]);
});

test('a break never falls into a character reference', () => {
  expect(read('ab&amp;&amp;cd', { breakAt: 5 }).pieces).toEqual(['ab&amp;', '&amp;', 'cd']);
});

test('a page of ten lines or more keeps them, unless they are very long', () => {
  const lines = Array.from({ length: 12 }, () => 'word '.repeat(20));
  expect(read(lines.join('\n'), { breakAt: 65 }).pieces).toHaveLength(12);
  const long = Array.from({ length: 12 }, () => 'word '.repeat(200));
  expect(read(long.join('\n'), { breakAt: 65 }).pieces.length).toBeGreaterThan(100);
});

test('the lines of a page hold its tags and characters, however they are broken', () => {
  const piece = fc.constantFrom('word', ' ', '\n', '<p>', '</p>', '<a\nhref=x>', '&amp;', '\r\n');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.nat(12), (pieces, breakAt) => {
      const html = `<body>${pieces.join('')}`;
      const { tags, characters } = read(html, { breakAt });
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      expect(sum(tags)).toBe(html.match(/<\/?[a-z]/g)?.length);
      const visible = html.replaceAll(/<[^>]*>|\s/g, '').replaceAll('&amp;', '&').length;
      expect(sum(characters)).toBeGreaterThanOrEqual(visible);
      expect(sum(characters)).toBeLessThanOrEqual(html.length);
    }),
  );
});

test('a page of fewer than 10 lines, or of lines longer than 500 characters, has no line breaks of its own', () => {
  const lines = (count: number, length: number, lastLength = length) => {
    const line = `${'a'.repeat(length - 1)}\n`;
    const page = line.repeat(count - 1) + 'a'.repeat(lastLength);
    return read(page, { breakAt: 65 }).characters.length;
  };
  expect(lines(10, 130)).toBe(10);
  expect(lines(9, 130)).toBeGreaterThan(9);
  expect(lines(10, 500)).toBe(10);
  expect(lines(10, 500, 501)).toBeGreaterThan(10);
});

/** The lines of the source counted character by character: the characters, tags and source of each that is not blank. */
function naiveRatios(html: string, breakAt: number, links: TagRatioOptions['links']) {
  const page = createPage(html);
  const { count, kind, tag, from } = page.events;
  const dropped = droppedEvents(page, false);
  const lines: { characters: number; tags: number; piece: string }[] = [];
  let line = { text: '', tags: 0, used: 0, isBlank: true, start: 0 };
  const end = (at: number) => {
    const { text, tags, isBlank, start } = line;
    const characters = [...text.trim().replaceAll(/\s+/g, ' ')].length;
    if (!isBlank) lines.push({ characters, tags, piece: html.slice(start, at) });
    line = { text: '', tags: 0, used: 0, isBlank: true, start: at };
  };
  for (let event = 0; event < count; event++) {
    if (dropped[event] === 1) continue;
    const spelled = html.slice(from[event], from[event + 1]);
    const isText = kind[event] === eventKind.text;
    if (!isText) {
      if (breakAt > 0 && line.used >= breakAt) end(from[event]);
      if (links === 'keep' || tag[event] !== tagId.a) line.tags++;
    }
    let at = from[event];
    for (const [piece] of spelled.matchAll(isText ? /&[#\w]+;|./gsu : /./gsu)) {
      if (isText && breakAt > 0 && line.used >= breakAt) end(at);
      at += piece.length;
      line.used += piece.length;
      if (isText) line.text += decoded[piece] ?? piece;
      if (!/[\s\u200f]/.test(piece) || (!isText && piece === '\u200f')) line.isBlank = false;
      if (piece === '\n' || (piece === '\r' && html[at] !== '\n')) end(at);
    }
  }
  end(html.length);
  return lines;
}

const decoded: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&nbsp;': ' ',
  '&NotEqualTilde;': '\u2242\u0338',
  '\u200f': '',
};

test('lines equal those counted character by character', () => {
  const piece = fc.constantFrom(
    ...['word', 'a', ' ', '\n', '\r', '\r\n', '\u{1f333}', '\u200f', '&amp;', '&nbsp;'],
    ...['&NotEqualTilde;', '<p>', '<b\n\n>', '</p>', '<a\nhref=x>', '</a>', '<!--\n-->'],
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.nat(12),
      fc.constantFrom('keep', 'ignore'),
      (pieces, breakAt, links) => {
        const html = pieces.join('');
        const asWritten = naiveRatios(html, 0, links);
        const expected =
          breakAt > 0 && asWritten.length < 10 ? naiveRatios(html, breakAt, links) : asWritten;
        const { characters, tags, ratio, pieces: found } = read(html, { breakAt, links });
        expect(characters.map((x, i) => [x, tags[i], found[i]])).toEqual(
          expected.map((line) => [line.characters, line.tags, line.piece]),
        );
        expect(ratio).toEqual(characters.map((x, i) => x / Math.max(tags[i], 1)));
      },
    ),
    { seed: 6, numRuns: 1000 },
  );
});
