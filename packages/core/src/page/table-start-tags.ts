// Start tags of the parts of a table: 13.2.6.4.9 "in table" and the insertion modes after it up to
// "in cell". Instead of a mode, the nearest open part of a table says where the tag stands.
import type { TagRule } from './tag-rules.ts';
import { tagId } from './tags.ts';
import type { TreeConstruction } from './tree-construction.ts';

/** How deep in a table its parts stand. */
const depth = { section: 1, row: 2, cell: 3 } as const;

function depthOf(tag: number): number {
  switch (tag) {
    case tagId.tbody:
    case tagId.thead:
    case tagId.tfoot:
      return depth.section;
    case tagId.tr:
      return depth.row;
    case tagId.td:
    case tagId.th:
    case tagId.caption:
    case tagId.colgroup:
      return depth.cell;
    default:
      return 0; // a table, a template, the page
  }
}

/** Closes the parts of a table that are open at this depth or deeper; returns the tag of the part around them. */
function leave({ open }: TreeConstruction, from: number, event: number): number {
  let row = open.nearestTablePart;
  while (depthOf(open.tag[row]) >= from) {
    open.popThrough(row, event);
    row = open.nearestTablePart;
  }
  return open.tag[row];
}

/** "Clear the stack back to a table context", "a table body context" or "a table row context". */
function clearBack({ open }: TreeConstruction, event: number): void {
  open.popThrough(open.nearestTablePart + 1, event);
}

/** "table": in a cell or outside of any table a table of its own, else it ends the open one. */
export const startTable: TagRule = (tree, tag, event) => {
  const { open } = tree;
  if (!tree.quirks) tree.closeParagraph(event);
  const context = open.tag[open.nearestTablePart];
  if (context === tagId.table || depthOf(context) === depth.section || context === tagId.tr) {
    if (!open.hasInTableScope(tagId.table)) return;
    open.popUntil(tagId.table, event);
  }
  tree.insert(tag, tree.insertionParent, event);
};

/** "caption", "colgroup" and "tbody, tfoot, thead". */
export const startTableSection: TagRule = (tree, tag, event) => {
  const context = leave(tree, depth.section, event);
  if (context === 0) return;
  if (context === tagId.table) clearBack(tree, event);
  tree.insert(tag, tree.currentElement, event);
};

/** "col"; the `colgroup` that it implies makes no row, as it holds no text. */
export const startColumn: TagRule = (tree, _tag, event) => {
  if (tree.inColumnGroup) return;
  const context = leave(tree, depth.section, event);
  if (context === tagId.table) clearBack(tree, event);
  tree.element[event] = tree.currentElement;
};

/** "tr"; straight in a table it implies a `tbody`. */
export const startRow: TagRule = (tree, tag, event) => {
  const context = leave(tree, depth.row, event);
  if (context === 0) return;
  if (context !== tagId.template) clearBack(tree, event);
  if (context === tagId.table) tree.insertImplied(tagId.tbody, event);
  tree.insert(tag, tree.currentElement, event);
};

/** "td, th"; outside of a row they imply a `tr`, and straight in a table a `tbody` too. */
export const startCell: TagRule = (tree, tag, event) => {
  const context = leave(tree, depth.cell, event);
  if (context === 0) return;
  if (context !== tagId.template) clearBack(tree, event);
  if (context === tagId.table) tree.insertImplied(tagId.tbody, event);
  if (context !== tagId.template && context !== tagId.tr) tree.insertImplied(tagId.tr, event);
  tree.insert(tag, tree.currentElement, event);
};
