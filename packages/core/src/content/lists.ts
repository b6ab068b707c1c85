import { attributeOf, findAttribute } from '../page/attributes.ts';
import { tagId } from '../page/tags.ts';
import { childrenOfElement } from './child-elements.ts';
import type { Block, List, ListItem } from './content.ts';
import { blocksOf, type FrameType, type Part } from './frame.ts';
import type { Material } from './material.ts';

/** The list that a `ul`, `ol`, `menu` or `dir` is; one without items is no list, and what it holds is lifted. */
export function listFrame(material: Material, element: number): FrameType {
  const ordered = material.page.structure.tag[element] === tagId.ol;
  return {
    kind: 'list',
    levels: 1,
    finish(_, parts) {
      if (!parts.some(({ kind }) => kind === 'listItem')) return parts;
      const items = itemsOf(parts);
      const numbered = ordered ? withNumbers(material, element, items) : { start: 1, items };
      return [{ kind: 'list', element, ordered, ...numbered }];
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

/** Items with the numbers that they have on the page, and the number of the first. */
function withNumbers(
  material: Material,
  list: number,
  items: readonly ListItem[],
): Pick<List, 'start' | 'items'> {
  const { start, numbers } = numbersOnPage(material, list);
  const first = numbers.get(items[0].element) ?? start;
  let next = first;
  return {
    start: first,
    items: items.map((item) => {
      const number = numbers.get(item.element) ?? next;
      const isNext = number === next;
      next = number + 1;
      return isNext ? item : { ...item, value: number };
    }),
  };
}

/**
 * The numbers of a list's own items by their element (HTML Standard 4.4.5): items that are left out count, and `start`, `reversed` and `value` are
 * heeded.
 */
function numbersOnPage(
  { page: { source, events, structure }, children }: Material,
  list: number,
): { start: number; numbers: ReadonlyMap<number, number> } {
  const { tag, open } = structure;
  const isReversed = findAttribute(source, events, open[list], 'reversed') >= 0;
  const own = [...childrenOfElement(children, list)].filter((e) => tag[e] === tagId.li);
  const start =
    integer(attributeOf(source, events, open[list], 'start')) ?? (isReversed ? own.length : 1);
  const numbers = new Map<number, number>();
  let number = start;
  for (const e of own) {
    number = integer(attributeOf(source, events, open[e], 'value')) ?? number;
    numbers.set(e, number);
    number += isReversed ? -1 : 1;
  }
  return { start, numbers };
}

function integer(value: string | undefined): number | undefined {
  return value !== undefined && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : undefined;
}
