import { attributeOf } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import type { Block, List, ListItem } from './content.ts';
import { blocksOf, type FrameType, type Part } from './frame.ts';

/** The list that a `ul`, `ol`, `menu` or `dir` is; one without items is no list, and what it holds is lifted. */
export function listFrame(page: Page, element: number): FrameType {
  const ordered = page.structure.tag[element] === tagId.ol;
  return {
    kind: 'list',
    levels: 1,
    finish(_, parts) {
      if (!parts.some(({ kind }) => kind === 'listItem')) return parts;
      const items = itemsOf(parts);
      const start = ordered ? firstNumber(page, element, items[0].element) : 1;
      return [{ kind: 'list', element, ordered, start, items }];
    },
  };
}

/** @param checked state of the check box that the item begins with, asked for when the item ends. */
export function itemFrame(checked: () => boolean | undefined): FrameType {
  return {
    kind: 'listItem',
    levels: 1,
    finish: (element, parts) => [
      { kind: 'listItem', element, checked: checked(), children: blocksOf(parts) },
    ],
  };
}

/** A `li` without a list: those that follow each other in one element become one list. */
export function strayItemFrame(checked: () => boolean | undefined): FrameType {
  const item = itemFrame(checked);
  return {
    kind: 'listItem',
    levels: 2,
    finish: (element, parts) => [
      {
        kind: 'list',
        element: 0,
        ordered: false,
        start: 1,
        items: item.finish(element, parts) as ListItem[],
      },
    ],
  };
}

/** Lists that stand directly in a list belong to the item before them, other blocks are items of their own. */
function itemsOf(parts: readonly Part[]): readonly ListItem[] {
  const items: ListItem[] = [];
  for (const part of parts) {
    if (part.kind === 'listItem') {
      items.push(part);
      continue;
    }
    const children = blocksOf([part]);
    const last = items.at(-1);
    if (part.kind === 'list' && last !== undefined) (last.children as Block[]).push(part);
    else {
      const element = part.kind === 'paragraph' ? part.element : 0;
      items.push({ kind: 'listItem', element, checked: undefined, children });
    }
  }
  return items;
}

/** The number of the first item that is kept: those before it count, and `start` and `value` are heeded. */
function firstNumber(
  { source, events, structure }: Page,
  list: number,
  item: number,
): List['start'] {
  const { tag, parent, open, count } = structure;
  let number = integer(attributeOf(source, events, open[list], 'start')) ?? 1;
  for (let e = list + 1; e < count && e <= item; e++) {
    if (parent[e] !== list || tag[e] !== tagId.li) continue;
    number = integer(attributeOf(source, events, open[e], 'value')) ?? number;
    if (e < item) number++;
  }
  return number;
}

function integer(value: string | undefined): number | undefined {
  return value !== undefined && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : undefined;
}
