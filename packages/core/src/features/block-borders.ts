import type { Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';

/**
 * Where the text of a page passes from a block to one with another parent: `</x><x>` with different
 * parents in the words of `algorithms.md` 4.8. Two text blocks have such a border between them if the
 * innermost block element around the one ends and that around the other begins in between, and the
 * blocks around these differ. Two paragraphs of an article have none, a list and the paragraph after
 * it have one. Our reading; the paper only asks for the structure of the page.
 *
 * @returns for each border the event that comes after it: where there is one, the first start tag of
 * a block element after the end of the one before. In source order. Linear in the events.
 */
export function blockBorders(page: Page): Int32Array {
  const { kind, tag: eventTag } = page.events;
  const { count, tag, parent, open, end } = page.structure;
  const blocks = page.textBlocks;

  // innermost block element around each element, itself included; parents come before children
  const block = new Int32Array(count);
  for (let element = 1; element < count; element++) {
    block[element] = isBlock(tag[element]) ? element : block[parent[element]];
  }

  const borders = new Int32Array(blocks.count);
  let rows = 0;
  for (let i = 1; i < blocks.count; i++) {
    const start = blocks.to[i - 1];
    const stop = blocks.from[i];
    const before = block[blocks.element[i - 1]];
    const after = block[blocks.element[i]];
    if (end[before] > stop || open[after] < start) continue;
    if (block[parent[before]] === block[parent[after]]) continue;
    const behind = Math.max(start, end[before]);
    let border = behind;
    while (border < stop && !(kind[border] === eventKind.open && isBlock(eventTag[border]))) {
      border++;
    }
    borders[rows++] = border < stop ? border : behind;
  }
  return borders.subarray(0, rows);
}

function isBlock(tag: number): boolean {
  return (tagTraits[tag] & trait.block) !== 0;
}
