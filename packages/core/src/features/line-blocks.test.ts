import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
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
