import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { type CharacterLinesOptions, characterLines, side, sideTable } from './character-lines.ts';
import { codeLengths, linkNormalisations } from './code-length.ts';
import { droppedEvents } from './dropped-events.ts';

const arabic = sideTable([[0x600, 0x6ff]]);

function read(html: string, options: Partial<CharacterLinesOptions> = {}) {
  const page = createPage(html);
  const lines = characterLines(page, arabic, {
    dropped: droppedEvents(page, false),
    decodeReferences: true,
    links: 'keep',
    ...options,
  });
  return {
    above: [...lines.above],
    below: [...lines.below],
    pieces: Array.from(lines.from, (from, i) => html.slice(from, lines.to[i])),
  };
}

test('letters of a table are above, others below, white space and controls neither', () => {
  const sides = [...'\u05ff\u0600\u06ff\u0700a \n\u00a0\u061c\u200f\udc00\ud800\u200c\u200d'].map(
    (unit) => arabic[unit.charCodeAt(0)],
  );
  const { neither, below, above, joiner } = side;
  expect(sides).toEqual([
    ...[below, above, above, below, below],
    ...[neither, neither, neither, neither, neither, neither],
    ...[below, joiner, joiner],
  ]);
});

test('characters of lines are counted by side, those of tags below', () => {
  expect(read('<p>شجر a\nb\u{1f333}\r\n\rته')).toEqual({
    above: [3, 0, 0, 2],
    below: [4, 2, 0, 0],
    pieces: ['<p>شجر a\n', 'b\u{1f333}\r\n', '\r', 'ته'],
  });
});

test('a joiner is above between two letters that are above', () => {
  expect(read('می\u200cروم')).toMatchObject({ above: [6], below: [0] });
  expect(read('می\u200d \u200cروم')).toMatchObject({ above: [5], below: [2] });
  expect(read('\u200cمی\u200d')).toMatchObject({ above: [2], below: [2] });
  expect(read('می&zwnj;روم')).toMatchObject({ above: [6], below: [0] });
  expect(read('می&zwnj; روم&zwj;x')).toMatchObject({ above: [5], below: [3] });
});

test('references count decoded, or as they are spelled', () => {
  const html = '&#1582;&amp;&nbsp;&#x1F333;&NotEqualTilde;';
  expect(read(html)).toMatchObject({ above: [1], below: [4] });
  expect(read(html, { decodeReferences: false })).toMatchObject({
    above: [0],
    below: [html.length],
  });
});

test('a last line without characters is none, one of dropped ones neither', () => {
  expect(read('').pieces).toEqual([]);
  expect(read('a\n').pieces).toEqual(['a\n']);
  expect(read('a\n ').pieces).toEqual(['a\n', ' ']);
  expect(read('a\n<!-- c\n -->').pieces).toEqual(['a\n<!-- c\n -->']);
  expect(read('a\n<a\nhref=x>', { links: 'ignore' }).pieces).toEqual(['a\n', '<a\nhref=x>']);
});

test('lines are those of the source counted character by character, whatever becomes of links', () => {
  const piece = fc.constantFrom(
    ...[
      'ش',
      'جر',
      'a',
      ' ',
      '\n',
      '\r',
      '\r\n',
      '\u{1f333}',
      '\u200f',
      '\u200c',
      '&#1582;',
      '&lt;',
    ],
    ...[
      '<p\n>',
      '<!-- \n -->',
      '<script>\n</script>',
      '<a\nhref=x>',
      '<a>',
      '</a>',
      '</a\n>',
      '</p>',
    ],
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.constantFrom(...linkNormalisations),
      (pieces, links) => {
        const html = pieces.join('');
        const page = createPage(html);
        const { count, kind, tag, from } = page.events;
        const dropped = droppedEvents(page, false);
        const lengths = codeLengths(page, links);
        let lines = [{ above: 0, below: 0, isStarted: false }];
        for (let event = 0; event < count; event++) {
          if (dropped[event] === 1) continue;
          const line = lines[lines.length - 1];
          if (links !== 'keep' && kind[event] !== eventKind.text && tag[event] === tagId.a) {
            const isStart = kind[event] === eventKind.open;
            // of `<a ___>` the space does not count
            line.below += isStart && lengths[event] > 3 ? lengths[event] - 1 : lengths[event];
            line.isStarted = true;
            continue;
          }
          const spelled = html.slice(from[event], from[event + 1]);
          for (const [start] of spelled.matchAll(/&[#\w]+;|\r\n|./gsu)) {
            const last = lines[lines.length - 1];
            last.isStarted = true;
            if (/^[\r\n]/.test(start)) lines.push({ above: 0, below: 0, isStarted: false });
            else if (start === '\u200c')
              continue; // counted below
            else if (/^[\u0600-\u06ff]|^&#1582;/.test(start)) last.above++;
            else if (!/[\s\u200f]/.test(start)) last.below++;
          }
        }
        lines = lines.filter(({ isStarted }) => isStarted);
        const found = read(html, { links });
        const joiners = html.match(/\u200c/g)?.length ?? 0;
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        if (joiners === 0) {
          expect(found.above).toEqual(lines.map(({ above }) => above));
          expect(found.below).toEqual(lines.map(({ below }) => below));
        }
        expect(sum(found.above) + sum(found.below)).toBe(
          joiners + sum(lines.map(({ above, below }) => above + below)),
        );
        expect(found.pieces.join('')).toBe(lines.length === 0 ? '' : html);
        expect(found.pieces).toHaveLength(lines.length);
      },
    ),
    { seed: 2, numRuns: 500 },
  );
});

test('a reference beyond the basic plane is on the side of its first half', () => {
  const nonAscii = sideTable([[0x80, 0xffff]]);
  const page = createPage('&#xFFFD;&#x10000;&#x1F333;\u{1f333}a');
  const options = { dropped: droppedEvents(page, false), decodeReferences: true, links: 'keep' };
  const { above, below } = characterLines(page, nonAscii, options as CharacterLinesOptions);
  expect([[...above], [...below]]).toEqual([[4], [1]]);
});
