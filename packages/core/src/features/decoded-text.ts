import type { Page } from '../page/page.ts';
import { firstReference } from '../selection/select.ts';

/** `source[from, to)` of a text event with its character references decoded; one that is cut is left out. */
export function decodedText(page: Page, from: number, to: number): string {
  const { source } = page;
  const { references } = page.events;
  let text = '';
  let position = from;
  for (let row = firstReference(references, from); row < references.count; row++) {
    if (references.to[row] > to || references.from[row] >= to) break;
    text += source.slice(position, Math.max(position, references.from[row]));
    text += String.fromCodePoint(references.codePoint[row]);
    position = references.to[row];
  }
  return text + source.slice(position, to);
}
