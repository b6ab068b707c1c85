/** A place between characters. */
export interface Caret {
  readonly node: Node;
  /** In UTF-16 units, where the node is a text. */
  readonly offset: number;
}

/** The place between characters that is nearest to a point: browsers have one of two ways to tell it. */
export function caretAt(document: Document, x: number, y: number): Caret | undefined {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position === null ? undefined : { node: position.offsetNode, offset: position.offset };
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range === null ? undefined : { node: range.startContainer, offset: range.startOffset };
}
