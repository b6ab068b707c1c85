import { caretAt } from './caret-at.ts';
import { wordIn } from './word-in.ts';

/** A word in a text node. */
export interface FoundWord {
  readonly node: Text;
  /** Where it stands in the node, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** The word at a point of a document, as its language parts words; `undefined` where none is. */
export function wordAt(document: Document, x: number, y: number): FoundWord | undefined {
  const caret = caretAt(document, x, y);
  if (caret === undefined || caret.node.nodeType !== Node.TEXT_NODE) return undefined;
  const node = caret.node as Text;
  const found = wordIn(node.data, caret.offset);
  return found && { node, ...found };
}
