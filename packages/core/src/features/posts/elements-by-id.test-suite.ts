// Rows of elements by their `id`, for tests of what is found of posts.
import { attributeOf } from '../../page/attributes.ts';
import type { Page } from '../../page/page.ts';

/** The row of each element that has an `id`. */
export function elementsById({ source, events, structure }: Page): Record<string, number> {
  const rows: Record<string, number> = {};
  for (let row = 1; row < structure.count; row++) {
    const event = structure.open[row];
    if (events.tag[event] !== structure.tag[row]) continue; // an implied element
    const id = attributeOf(source, events, event, 'id');
    if (id !== undefined) rows[id] = row;
  }
  return rows;
}
