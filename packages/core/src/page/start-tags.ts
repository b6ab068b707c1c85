import { isSelfClosing } from './attributes.ts';
import {
  startCell,
  startColumn,
  startRow,
  startTable,
  startTableSection,
} from './table-start-tags.ts';
import { rulesByTag, type TagRule } from './tag-rules.ts';
import { knownTagCount, tagId, tagTraits, trait } from './tags.ts';
import { isTableSkeleton, type TreeConstruction } from './tree-construction.ts';

/** Takes a start tag: the rules for foreign content, "in column group", "in body" and "in table". */
export function startTag(tree: TreeConstruction, tag: number, event: number): void {
  const { open } = tree;
  if (tag === tagId.html) return; // its attributes go to an element that has no row
  if (tree.inForeignContent) {
    if ((tagTraits[tag] & trait.breakout) === 0) {
      startForeign(tree, tag, event);
      return;
    }
    tree.leaveForeignContent(event);
  }
  if (tree.inColumnGroup && tag !== tagId.col && tag !== tagId.template) {
    open.popThrough(open.top, event);
  }
  const rule = tag < knownTagCount ? rules[tag] : startOther;
  rule(tree, tag, event);
}

// 13.2.6.5, foreign content

/** "Any other start tag", and "math" and "svg" of 13.2.6.4.7: `/>` ends the element at once. */
const startForeign: TagRule = (tree, tag, event) => {
  tree.insert(tag, tree.insertionParent, event);
  if (isSelfClosing(tree.source, tree.events, event))
    tree.open.popThrough(tree.open.top, event + 1);
};

// 13.2.6.4.7, "in body"

/** "head": nothing, wherever it comes. */
const startHead: TagRule = () => {};

/** "body": it has no row either, but ends a `noscript` that is open in the head. */
const startBody: TagRule = (tree, _tag, event) => {
  tree.closeHeadNoscript(event);
};

/** "address, article, aside, ..., p, search, section, summary, ul", and all others that only close a p. */
const startBlock: TagRule = (tree, tag, event) => {
  tree.closeParagraph(event);
  tree.insert(tag, tree.insertionParent, event);
};

/** "h1, h2, h3, h4, h5, h6". */
const startHeading: TagRule = (tree, tag, event) => {
  tree.closeParagraph(event);
  if ((tagTraits[tree.open.currentTag] & trait.heading) !== 0) {
    tree.open.popThrough(tree.open.top, event);
  }
  tree.insert(tag, tree.insertionParent, event);
};

/** "form". Between the parts of a table it takes no content ("in table"). */
const startForm: TagRule = (tree, tag, event) => {
  const { open } = tree;
  if (tree.form >= 0 && open.lastRow(tagId.template) < 0) return;
  const inTable = isTableSkeleton(open.tag[open.nearestTablePart]);
  if (!inTable) tree.closeParagraph(event);
  tree.insert(tag, tree.currentElement, event);
  tree.form = tree.element[event];
  if (inTable) open.popThrough(open.top, event + 1);
};

/** "li". */
const startListItem: TagRule = (tree, tag, event) => {
  const { open } = tree;
  const row = open.nearestItem;
  if (open.tag[row] === tagId.li) open.popThrough(row, event);
  startBlock(tree, tag, event);
};

/** "dd, dt". */
const startDescription: TagRule = (tree, tag, event) => {
  const { open } = tree;
  const row = open.nearestItem;
  if (open.tag[row] === tagId.dd || open.tag[row] === tagId.dt) open.popThrough(row, event);
  startBlock(tree, tag, event);
};

/** "button". */
const startButton: TagRule = (tree, tag, event) => {
  if (tree.open.hasInScope(tagId.button)) tree.open.popUntil(tagId.button, event);
  startOther(tree, tag, event);
};

/** "a": ends the one that is open. */
const startAnchor: TagRule = (tree, tag, event) => {
  const { open } = tree;
  const row = open.lastRow(tagId.a);
  if (row > open.lastMarker) {
    if (open.hasInScope(tagId.a)) tree.runAdoptionAgency(row, event);
    else open.remove(row, event);
  }
  startOther(tree, tag, event);
};

/** "nobr". */
const startNobr: TagRule = (tree, tag, event) => {
  const { open } = tree;
  if (open.hasInScope(tagId.nobr)) tree.runAdoptionAgency(open.lastRow(tagId.nobr), event);
  startOther(tree, tag, event);
};

/** "area, br, embed, img, keygen, wbr", "param, source, track" and what a head may hold have no content. */
const startVoid: TagRule = (tree, _tag, event) => {
  tree.element[event] = tree.insertionParent;
};

/** "input": ends an open select. */
const startInput: TagRule = (tree, tag, event) => {
  if (tree.open.hasInScope(tagId.select)) tree.open.popUntil(tagId.select, event);
  startVoid(tree, tag, event);
};

/** "hr". */
const startThematicBreak: TagRule = (tree, tag, event) => {
  tree.closeParagraph(event);
  if (tree.open.hasInScope(tagId.select)) tree.generateImpliedEndTags(event);
  startVoid(tree, tag, event);
};

/** "select": one in a select ends that, and is no element. */
const startSelect: TagRule = (tree, tag, event) => {
  if (tree.open.hasInScope(tagId.select)) tree.open.popUntil(tagId.select, event);
  else startOther(tree, tag, event);
};

/** "option". */
const startOption: TagRule = (tree, tag, event) => {
  const { open } = tree;
  if (open.hasInScope(tagId.select)) tree.generateImpliedEndTags(event, tagId.optgroup);
  else if (open.currentTag === tagId.option) open.popThrough(open.top, event);
  startOther(tree, tag, event);
};

/** "optgroup". */
const startOptionGroup: TagRule = (tree, tag, event) => {
  const { open } = tree;
  if (open.hasInScope(tagId.select)) tree.generateImpliedEndTags(event);
  else if (open.currentTag === tagId.option) open.popThrough(open.top, event);
  startOther(tree, tag, event);
};

/** "rb, rtc". */
const startRubyBase: TagRule = (tree, tag, event) => {
  if (tree.open.hasInScope(tagId.ruby)) tree.generateImpliedEndTags(event);
  startOther(tree, tag, event);
};

/** "rp, rt". */
const startRubyText: TagRule = (tree, tag, event) => {
  if (tree.open.hasInScope(tagId.ruby)) tree.generateImpliedEndTags(event, tagId.rtc);
  startOther(tree, tag, event);
};

/** "script", "style" and "template" stay where they are, also between the parts of a table. */
const startInPlace: TagRule = (tree, tag, event) => {
  tree.insert(tag, tree.currentElement, event);
};

/** "Any other start tag". */
function startOther(tree: TreeConstruction, tag: number, event: number): void {
  tree.insert(tag, tree.insertionParent, event);
}

// biome-ignore format: a table reads better filled
const rules = rulesByTag([
  [startHead, 'head'],
  [startBody, 'body'],
  [startBlock, `address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer
    header hgroup listing main menu nav ol p plaintext pre search section summary ul xmp`],
  [startHeading, 'h1 h2 h3 h4 h5 h6'],
  [startForm, 'form'],
  [startListItem, 'li'],
  [startDescription, 'dd dt'],
  [startButton, 'button'],
  [startAnchor, 'a'],
  [startNobr, 'nobr'],
  [startVoid, `area base basefont bgsound br embed frame image img keygen link meta param source track wbr`],
  [startInput, 'input'],
  [startThematicBreak, 'hr'],
  [startSelect, 'select'],
  [startOption, 'option'],
  [startOptionGroup, 'optgroup'],
  [startRubyBase, 'rb rtc'],
  [startRubyText, 'rp rt'],
  [startInPlace, 'script style template'],
  [startForeign, 'math svg'],
  [startTable, 'table'],
  [startColumn, 'col'],
  [startTableSection, 'caption colgroup tbody tfoot thead'],
  [startRow, 'tr'],
  [startCell, 'td th'],
], startOther);
