import type { Block, ListItem } from './content.ts';
import type { Part } from './frame.ts';

/** Adds a part to those before it. What the page parts and a reader sees as one joins: items without a list, and the rows of a post. */
export function addPart(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (part.kind === 'list' && part.element === 0 && last?.kind === 'list' && last.element === 0) {
    append(last.items as ListItem[], part.items);
  } else if (part.kind === 'post' && last?.kind === 'post' && last.element === part.element) {
    append(last.children as Block[], part.children);
  } else {
    parts.push(part);
  }
}

/** Grows the first of two lists, as copying it would cost quadratic time. */
function append<Row>(rows: Row[], others: readonly Row[]): void {
  for (const row of others) rows.push(row);
}
