import type { List } from './content.ts';

/** The numbers that the items of a list have: one more than the item before, or their own. */
export function itemNumbers({ start, items }: Pick<List, 'start' | 'items'>): readonly number[] {
  let next = start;
  return items.map(({ value }) => {
    const number = value ?? next;
    next = number + 1;
    return number;
  });
}
