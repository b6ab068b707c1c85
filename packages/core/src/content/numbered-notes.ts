import { childrenOf } from './children.ts';
import type { Block, Inline } from './content.ts';

/** A footnote and the number that it is called by. */
export interface NumberedNote {
  /** From 1, in the order in which the notes stand. */
  readonly number: number;
  readonly children: readonly Block[];
}

/** The footnotes of a tree by their labels, wherever they stand in it. */
export function numberedNotes(blocks: readonly Block[]): ReadonlyMap<string, NumberedNote> {
  const notes = new Map<string, NumberedNote>();
  const waiting: (Block | Inline)[] = [...blocks].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'footnotes') {
      for (const { label, children } of node.notes) {
        if (!notes.has(label)) notes.set(label, { number: notes.size + 1, children });
      }
    }
    for (const child of [...childrenOf(node)].reverse()) waiting.push(child);
  }
  return notes;
}
