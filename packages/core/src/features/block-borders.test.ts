import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage, type Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { blockBorders } from './block-borders.ts';

/** The source with `|` at each border. */
function marked(html: string): string {
  const page = createPage(html);
  let text = '';
  let position = 0;
  for (const event of blockBorders(page)) {
    const border = page.events.from[event];
    text += `${html.slice(position, border)}|`;
    position = border;
  }
  return text + html.slice(position);
}

test('blocks of one parent have no border between them', () => {
  expect(marked('<div><p>a</p><p>b</p></div>')).toBe('<div><p>a</p><p>b</p></div>');
  expect(marked('<ul><li>a<li>b</ul>')).toBe('<ul><li>a<li>b</ul>');
});

test('blocks of different parents have one before the first block that begins', () => {
  expect(marked('<ul><li>a</li></ul><p>b</p>')).toBe('<ul><li>a</li></ul>|<p>b</p>');
  expect(marked('<div><p>a</p></div> <div><p>b</p></div>')).toBe(
    '<div><p>a</p></div> |<div><p>b</p></div>',
  );
});

test('a block inside another has none', () => {
  expect(marked('<div>a<p>b</p>c</div>')).toBe('<div>a<p>b</p>c</div>');
});

test('inline elements count for nothing', () => {
  expect(marked('<div><b><p>a</p></b><i><p>b</p></i></div>')).toBe(
    '<div><b><p>a</p></b><i><p>b</p></i></div>',
  );
});

/** As {@link blockBorders}, each pair of blocks for itself, by walking up. */
function naiveBorders({ events, structure, textBlocks }: Page): number[] {
  const { tag, parent, open, end } = structure;
  const isBlock = (id: number) => (tagTraits[id] & trait.block) !== 0;
  const blockAt = (element: number): number =>
    element <= 0 || isBlock(tag[element]) ? Math.max(element, 0) : blockAt(parent[element]);
  const around = (element: number) => blockAt(parent[element]);
  const borders: number[] = [];
  for (let i = 1; i < textBlocks.count; i++) {
    const [before, after] = [i - 1, i].map((block) => blockAt(textBlocks.element[block]));
    const [start, stop] = [textBlocks.to[i - 1], textBlocks.from[i]];
    const isBetween = end[before] <= stop && open[after] >= start;
    if (!isBetween || around(before) === around(after)) continue;
    const behind = Math.max(start, end[before]);
    const starts = Array.from({ length: stop - behind }, (_, j) => behind + j).filter(
      (event) => events.kind[event] === eventKind.open && isBlock(events.tag[event]),
    );
    borders.push(starts[0] ?? behind);
  }
  return borders;
}

test('on any page borders are where each pair of blocks has one', () => {
  let borders = 0;
  fc.assert(
    fc.property(documents, (html) => {
      const page = createPage(html);
      const found = [...blockBorders(page)];
      borders += found.length;
      expect(found).toEqual(naiveBorders(page));
    }),
    { ...seeded, numRuns: 1000 },
  );
  expect(borders).toBeGreaterThan(100);
});

test('a page of one block, or of none, has no border', () => {
  expect(marked('<div>a</div>')).toBe('<div>a</div>');
  expect(marked('')).toBe('');
});
