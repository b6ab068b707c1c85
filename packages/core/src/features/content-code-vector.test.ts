import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { codeLengths, type LinkNormalisation } from './code-length.ts';
import {
  contentCodeVector,
  elementRanges,
  elementsByTag,
  hasWhiteSpace,
} from './content-code-vector.ts';

function characters(html: string, links: LinkNormalisation = 'keep', raw = false) {
  const page = createPage(html);
  return contentCodeVector(page, {
    tagElements: codeLengths(page, links),
    wordLimit: Number.POSITIVE_INFINITY,
    whiteSpace: true,
    rawLimit: raw ? Number.POSITIVE_INFINITY : 0,
    dropHidden: false,
  });
}

function tokens(html: string, options: { raw?: boolean; dropHidden?: boolean } = {}) {
  const page = createPage(html);
  return contentCodeVector(page, {
    tagElements: elementsByTag(page, () => 1),
    wordLimit: 1,
    whiteSpace: false,
    rawLimit: options.raw ? 1 : 0,
    dropHidden: options.dropHidden ?? false,
  });
}

const picture = ({ values }: { values: Uint8Array }) => values.join('');

test('with anchors kept every character of their tags is code, with anchors ignored they leave no trace', () => {
  const html = 'a <a href="x">b</a> c';
  expect(picture(characters(html))).toBe(`11${'0'.repeat(12)}1${'0'.repeat(4)}11`);
  expect(picture(characters(html, 'ignore'))).toBe('11111');
});

test('every token is one element, anchors being tags', () => {
  expect(picture(tokens('<p>One two <a href=x>three</a>.</p>'))).toBe('01101010');
});

test('a run of white space is one element, white space between tags none', () => {
  expect(picture(characters('<p>\n  a\n   b  </p>\n   <p>c</p>'))).toBe(
    '0001111100000001' + '0000',
  );
});

test('references count by their spelling, unless they spell white space', () => {
  expect(characters('&quot;').count).toBe(6);
  expect(characters('a&nbsp; &nbsp;b').count).toBe(3);
  expect(characters('<td>&nbsp;</td>').count).toBe(9);
});

test('characters are code points, and bidirectional controls are none', () => {
  expect(characters('\u{1f600}\u{20000}x').count).toBe(3);
  expect(characters('<b title="\u{1f600}">').count).toBe(13);
  expect(characters('\u200fab\u200e \u200fc').count).toBe(4);
  expect(characters('\u200f').count).toBe(0);
});

test('head, scripts, styles, comments and their tags give nothing', () => {
  const html =
    '<html><head><title>t</title></head><body><script>x()</script><!-- c --><style>p</style>' +
    '<noscript><b>n</b></noscript><template><b>m</b></template>w';
  expect(picture(tokens(html))).toBe('01'); // <body> and w
  expect(characters(html).count).toBe('<body>w'.length);
});

test('counted as code, scripts and comments give an element a character, or one in tokens', () => {
  const html = '<script>x()</script><!-- c --><noscript>n</noscript>w';
  expect(picture(characters(`<p>${html}`, 'keep', true))).toBe(`${'0'.repeat(html.length + 2)}1`);
  expect(picture(tokens(`<p>${html}`, { raw: true }))).toBe(`${'0'.repeat(8)}1`);
});

test('hidden elements are left out when asked', () => {
  const html = '<p>a</p><div hidden><p>b</p></div>';
  expect(picture(tokens(html))).toBe('010' + '00100');
  expect(picture(tokens(html, { dropHidden: true }))).toBe('010' + '00');
});

test('each element knows its place in the source', () => {
  const html = '<b>a \u{1f600}&amp;</b>\u200fc';
  const page = createPage(html);
  const { from, to } = elementRanges(page, characters(html));
  const pieces = [...from].map((start, i) => html.slice(start, to[i]));
  expect(pieces.join('|')).toBe('<|b|>|a| |\u{1f600}|&|a|m|p|;|<|/|b|>|c');
  const units = elementRanges(page, tokens(html));
  expect([...units.from].map((start, i) => html.slice(start, units.to[i]))).toEqual([
    '<b>',
    'a',
    '\u{1f600}&amp;',
    '</b>',
    'c',
  ]);
});

test('units cover the elements, in source order, and elements map into the source', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="?q=1">',
    '</a>',
    'word ',
    ' ',
    '&nbsp;',
    '&lt;',
    '\u{1f600}',
    '漢字',
    'ไทย',
    '\u200f',
    '<!-- x y -->',
    '<script>s</script>',
    '<noscript>',
    '</noscript>',
  );
  fc.assert(
    fc.property(fc.array(piece), fc.boolean(), (pieces, raw) => {
      const html = pieces.join('');
      const page = createPage(html);
      for (const vector of [
        characters(html, 'keep', raw),
        characters(html, 'exact', raw),
        tokens(html, { raw }),
      ]) {
        const wrong: string[] = [];
        const { from, to } = elementRanges(page, vector);
        let end = 0;
        let next = 0;
        for (let event = 0; event < page.events.count; event++) {
          if (vector.first[event] !== next) {
            wrong.push(`event ${event} begins at ${vector.first[event]}, not ${next}`);
          }
          if (vector.values[next] === 0) next = vector.first[event + 1];
          vector.forEachUnit(event, (word, start, stop, first, last) => {
            const isNext = first === next && last > first && start >= end;
            const isWord = word < 0 || page.tokens.from[word] === start;
            if (!isNext || !isWord) {
              wrong.push(`unit [${start}, ${stop}), elements ${first} to ${last}, word ${word}`);
            }
            for (let i = first; i < last; i++) {
              const isInside = from[i] >= start && to[i] > from[i] && to[i] <= stop;
              if (vector.values[i] === 1 && isInside) continue;
              wrong.push(`${vector.values[i]} for [${from[i]}, ${to[i]}) of [${start}, ${stop})`);
            }
            next = last;
            end = stop;
          });
        }
        expect(wrong).toEqual([]);
        expect([next, vector.first[page.events.count]]).toEqual([vector.count, vector.count]);
      }
    }),
  );
});

test.each([
  ['', false],
  ['\u200f', false],
  [' ', true],
  ['\u200f\n', true],
  ['&nbsp;', true],
  ['&rlm;', false],
  ['&rlm;&lrm;', false],
  ['&rlm;&lrm; ', true],
  ['&rlm;\u200f&nbsp;', true],
  ['&rlm;&#32;', true],
])('of %j between words it is told whether it holds white space: %s', (text, has) => {
  const html = `<p>a${text}b&nbsp; c`;
  expect(hasWhiteSpace(createPage(html), 4, 4 + text.length)).toBe(has);
});

test('hidden words do not shift the words behind them', () => {
  const html = '<p hidden>a b</p><p>c</p>';
  const vector = tokens(html, { dropHidden: true });
  const found: number[][] = [];
  for (let event = 0; event < createPage(html).events.count; event++) {
    vector.forEachUnit(event, (...unit) => found.push(unit));
  }
  expect(found).toEqual([[5, html.indexOf('c'), html.indexOf('c') + 1, 3, 4]]);
});

test('controls in a word are no elements, those in a tag are, and halves of a pair stand alone', () => {
  const piecesOf = (html: string) => {
    const { from, to } = elementRanges(createPage(html), characters(html));
    return Array.from(from, (start, i) => html.slice(start, to[i]));
  };
  expect(piecesOf('a\u200fb c')).toEqual(['a', 'b', ' ', 'c']);
  expect(piecesOf('<b x=\u200f>')).toEqual(['<', 'b', ' ', 'x', '=', '\u200f', '>']);
  expect(piecesOf('a\ud83c<b>\udf33c')).toEqual(['a', '\ud83c', '<', 'b', '>', '\udf33', 'c']);
  expect(piecesOf('a \udf33\ud83c b')).toEqual(['a', ' ', '\udf33', '\ud83c', ' ', 'b']);
  expect(piecesOf('a \u200f b')).toEqual(['a', ' \u200f ', 'b']);
});
