import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flag } from '../page/flags.ts';
import { createPage } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { droppedEvents } from './dropped-events.ts';
import {
  anchorTextToTextRatio,
  type LineBlockOptions,
  lineBlocks,
  textToTagRatio,
  titleKeywordRatio,
} from './line-blocks.ts';

function read(html: string, options: Partial<LineBlockOptions> = {}) {
  const page = createPage(html);
  const blocks = lineBlocks(page, droppedEvents(page, false), {
    distance: 2,
    links: 'keep',
    ...options,
  });
  return {
    text: Array.from(blocks.from, (from, i) => html.slice(from, blocks.to[i])),
    textLength: [...blocks.textLength],
    anchorTextLength: [...blocks.anchorTextLength],
    tagCount: [...blocks.tagCount],
  };
}

test('a block tag between two texts parts them', () => {
  expect(read('one<p>two</p>three<div>four').text).toEqual(['one', 'two', 'three', 'four']);
});

test('inline tags, one line break and one br do not', () => {
  const html = 'one <b>two</b>\nthree<br>four<br>\nfive';
  expect(read(html)).toMatchObject({ text: [html], textLength: [22], tagCount: [4] });
});

test('neighbouring text lines belong together up to the distance', () => {
  expect(read('one\n\ntwo\n\n\nthree').text).toEqual(['one\n\ntwo', 'three']);
  expect(read('one\n\ntwo\n\n\nthree', { distance: 3 }).text).toHaveLength(1);
  expect(read('one\n\ntwo', { distance: 1 }).text).toEqual(['one', 'two']);
  expect(read('one<br><br>two<br><br><br>three').text).toEqual(['one<br><br>two', 'three']);
});

test('text is counted decoded, with white space runs as one, and trimmed', () => {
  expect(read('<p>  a &lt;\n b  </p>').textLength).toEqual(['a < b'.length]);
});

test('anchor text is what stands in an a, over line breaks as well', () => {
  const html = '<p>see <a href=x>two\nwords</a> or <a name=y>one</a></p>';
  expect(read(html)).toMatchObject({ textLength: [20], anchorTextLength: [12] });
});

test('an anchor that nobody closed goes on', () => {
  expect(read('<a href=x>one</p>two')).toMatchObject({
    textLength: [3, 3],
    anchorTextLength: [3, 3],
  });
});

test('tags count for the text of their line', () => {
  expect(read('<p>one</p><p><b>two</b></p>').tagCount).toEqual([2, 4]);
  expect(read('<p><a>two</a></p>', { links: 'ignore' }).tagCount).toEqual([2]);
});

test('tags of lines without text count for the next block, at the end for the last', () => {
  expect(read('<div>\n<p>one</p>\n</div>\n<hr>\n<p>two</p>\n</body></html>').tagCount).toEqual([
    3, 6,
  ]);
});

test('what is dropped counts nowhere and breaks no line', () => {
  const html = 'one <!--\n\n\n\n--><script>\n\n\n\n</script> two';
  expect(read(html)).toMatchObject({ textLength: [7], tagCount: [0] });
});

test('a page without text has no block', () => {
  expect(read('').text).toEqual([]);
  expect(read('<div><p>\n</p></div>&nbsp;').text).toEqual([]);
});

test('every tag and every character of text belongs to one block', () => {
  const piece = fc.constantFrom(
    'word',
    ' ',
    '\n',
    '<p>',
    '</p>',
    '<br>',
    '<b>',
    '<a href=x>',
    '&amp;',
    '\u{1f333}',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 60 }),
      fc.integer({ min: 1, max: 3 }),
      (pieces, distance) => {
        const html = `<body>${pieces.join('')}x`;
        const { tagCount, textLength } = read(html, { distance });
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(tagCount)).toBe(html.match(/<[^>]*>/g)?.length);
        const visible = html.replaceAll(/<[^>]*>|\s/g, '').replaceAll('&amp;', '&');
        expect(sum(textLength)).toBeGreaterThanOrEqual([...visible].length);
      },
    ),
  );
});

test('ratios without tags and without text', () => {
  expect(textToTagRatio(120, 3)).toBe(40);
  expect(textToTagRatio(120, 0)).toBe(120);
  expect(anchorTextToTextRatio(24, 24)).toBe(1);
  expect(anchorTextToTextRatio(0, 0)).toBe(1);
});

test('the printed title keyword density of two keywords, three and two times', () => {
  expect(titleKeywordRatio(2, 3 + 2)).toBeCloseTo(0.714, 3);
  expect(titleKeywordRatio(2, 0)).toBe(0);
  expect(titleKeywordRatio(0, 0)).toBe(0);
});

interface Line {
  readonly characters: { at: number; to: number; text: string; isAnchor: boolean }[];
  tags: number;
  /** Whether a block tag stands before its text. */
  isApart: boolean;
}

/** The lines of a page by their characters, then the groups of those with text. */
function naiveBlocks(html: string, { distance, links }: LineBlockOptions) {
  const page = createPage(html);
  const { count, kind, tag, from } = page.events;
  const dropped = droppedEvents(page, false);
  const lines: Line[] = [{ characters: [], tags: 0, isApart: true }];
  const hasText = (line: Line) => line.characters.some(({ text }) => text.trim() !== '');
  const end = () => lines.push({ characters: [], tags: 0, isApart: false });
  let isEndedByTag = false;
  for (let event = 0; event < count; event++) {
    if (dropped[event] === 1) continue;
    const line = () => lines[lines.length - 1];
    if (kind[event] !== eventKind.text) {
      const isBlock = (tagTraits[tag[event]] & trait.block) !== 0;
      const starts = isBlock && kind[event] === eventKind.open;
      if (starts && (hasText(line()) || line().tags > 0)) end();
      if (links === 'keep' || tag[event] !== tagId.a) line().tags++;
      isEndedByTag = (isBlock && !starts) || tag[event] === tagId.br;
      if (isEndedByTag) end();
      if (isBlock) line().isApart = true;
      continue;
    }
    const isAnchor = (page.structure.flags[event] & flag.inAnchor) !== 0;
    const spelled = html.slice(from[event], from[event + 1]);
    for (const { 0: piece, index } of spelled.matchAll(/&\w+;|./gsu)) {
      const at = from[event] + index;
      const isEnd = piece === '\n' || (piece === '\r' && html[at + 1] !== '\n');
      if (isEnd && !isEndedByTag) end();
      const text = decoded[piece] ?? piece;
      if (isEnd || text.trim() !== '') isEndedByTag = false;
      line().characters.push({ at, to: at + piece.length, text, isAnchor });
    }
  }
  const blocks: { lines: Line[]; number: number; loose: number }[] = [];
  let loose = 0;
  let isApart = true;
  lines.forEach((line, number) => {
    isApart ||= line.isApart;
    if (!hasText(line)) {
      loose += line.tags;
      blocks[blocks.length - 1]?.lines.push({ ...line, tags: 0 });
      return;
    }
    const last = blocks[blocks.length - 1];
    if (!isApart && number - last.number <= distance) {
      last.lines.push(line);
      last.number = number;
      last.loose += loose;
    } else blocks.push({ lines: [line], number, loose });
    loose = 0;
    isApart = false;
  });
  return blocks.map(({ lines, loose: before }, i) => {
    const characters = lines.flatMap((line) => line.characters);
    const shown = characters.filter(({ text }) => text.trim() !== '');
    const [first, last] = [shown[0], shown[shown.length - 1]];
    const within = characters.filter(({ at }) => at >= first.at && at <= last.at);
    let textLength = 0;
    let anchorTextLength = 0;
    within.forEach(({ text, isAnchor }, j) => {
      const isSpace = text.trim() === '' && text !== '';
      // a run of white space counts as its last character
      if (text === '' || (isSpace && isSpaceNext(within, j))) return;
      const isInAnchor = isAnchor && (!isSpace || within[j + 1].isAnchor);
      textLength += [...text].length;
      if (isInAnchor) anchorTextLength += [...text].length;
    });
    const behind = i === blocks.length - 1 ? loose : 0;
    return {
      text: html.slice(first.at, last.to),
      textLength,
      anchorTextLength,
      tagCount: before + behind + lines.reduce((sum, line) => sum + line.tags, 0),
    };
  });
}

function isSpaceNext(characters: Line['characters'], at: number): boolean {
  return characters[at + 1].text.trim() === '';
}

const decoded: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&nbsp;': ' ',
  '&NotEqualTilde;': '\u2242\u0338',
};

test('blocks equal those of lines that are written down first', () => {
  const piece = fc.constantFrom(
    ...['word', 'word', 'x ', ' ', '\n', '\r', '\r\n', '&amp;', '&nbsp;', '&NotEqualTilde;'],
    ...['\u{1f333}', '<p>', '</p>', '<br>', '<b>', '<a href=x>', '</a>', '<!--\n-->', '<b\n>'],
  );
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      fc.constantFrom('keep', 'ignore'),
      (pieces, distance, links) => {
        const html = pieces.join('');
        const { text, textLength, anchorTextLength, tagCount } = read(html, { distance, links });
        found += text.length;
        expect(
          text.map((_, i) => ({
            text: text[i],
            textLength: textLength[i],
            anchorTextLength: anchorTextLength[i],
            tagCount: tagCount[i],
          })),
        ).toEqual(naiveBlocks(html, { distance, links }));
      },
    ),
    { seed: 5, numRuns: 1000 },
  );
  expect(found).toBeGreaterThan(1000);
});

test('there may be more blocks than 64, and than twice as many', () => {
  const html = Array.from({ length: 200 }, (_, i) => `<p><a>word</a> ${i}</p>`).join('');
  const { text, tagCount, textLength, anchorTextLength } = read(html);
  expect(text).toHaveLength(200);
  expect([text[63], text[64], text[199]]).toEqual(['word</a> 63', 'word</a> 64', 'word</a> 199']);
  expect(new Set(tagCount)).toEqual(new Set([4]));
  expect(textLength[0]).toBe('word 0'.length);
  expect(new Set(anchorTextLength)).toEqual(new Set([4]));
});
