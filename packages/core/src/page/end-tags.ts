// End tags: 13.2.6.4.7 "in body" and the insertion modes of tables.
import { rulesByTag, type TagRule } from './tag-rules.ts';
import { knownTagCount, tagId } from './tags.ts';
import type { TreeConstruction } from './tree-construction.ts';

/** Takes an end tag: the rules for foreign content, "in body" and "in table". */
export function endTag(tree: TreeConstruction, tag: number, event: number): void {
  const { open } = tree;
  if (open.nearestHtml < open.top) {
    if (tag === tagId.p || tag === tagId.br) tree.leaveForeignContent(event);
    const row = open.lastForeignRow(tag);
    if (row > open.nearestHtml) {
      endThrough(tree, row, event);
      return;
    }
  }
  const rule = tag < knownTagCount ? rules[tag] : endOther;
  rule(tree, tag, event);
}

/** Pops an element with its own end tag, which belongs to it. */
function endThrough(tree: TreeConstruction, row: number, event: number): void {
  const { open } = tree;
  const element = open.element[row];
  open.popThrough(row, event);
  own(tree, element, event);
}

/** The same for the last HTML element of a tag. */
function endLast(tree: TreeConstruction, tag: number, event: number): void {
  endThrough(tree, tree.open.lastRow(tag), event);
}

/** Makes an end tag the last event of an element. */
function own({ element, elements }: TreeConstruction, ended: number, event: number): void {
  element[event] = ended;
  elements.end[ended] = event + 1;
}

/** "body", "html", "br": in the head they end it; what follows them still belongs to the body. */
const endBody: TagRule = (tree) => {
  if (tree.open.top === 0) tree.bodyReached = true;
};

/** "head" ends nothing that has a row, but for a `noscript` that is open in it. */
const endHead: TagRule = (tree, _tag, event) => {
  tree.closeHeadNoscript(event);
};

/** "address, article, aside, ..., summary, ul", "applet, marquee, object" and "dd, dt". */
const endBlock: TagRule = (tree, tag, event) => {
  if (tree.open.hasInScope(tag)) endLast(tree, tag, event);
};

/** "form": what is open in it stays open, but for elements whose end tag may be missing. */
const endForm: TagRule = (tree, _tag, event) => {
  const { open, form } = tree;
  const inScope = open.hasInScope(tagId.form);
  if (open.lastRow(tagId.template) >= 0) {
    if (inScope) endLast(tree, tagId.form, event);
    return;
  }
  tree.form = -1;
  const row = open.lastRow(tagId.form);
  if (!inScope || open.element[row] !== form) return;
  tree.generateImpliedEndTags(event);
  open.remove(row, event);
  own(tree, form, event);
};

/** "p". */
const endParagraph: TagRule = (tree, _tag, event) => {
  if (tree.open.hasInButtonScope(tagId.p)) endLast(tree, tagId.p, event);
};

/** "li". */
const endListItem: TagRule = (tree, _tag, event) => {
  if (tree.open.hasInListItemScope(tagId.li)) endLast(tree, tagId.li, event);
};

/** "h1, h2, h3, h4, h5, h6": each ends whichever heading is open. */
const endHeading: TagRule = (tree, _tag, event) => {
  const { open } = tree;
  let last = tagId.h1;
  for (let heading = tagId.h2; heading <= tagId.h6; heading++) {
    if (open.lastRow(heading) > open.lastRow(last)) last = heading;
  }
  if (open.hasInScope(last)) endLast(tree, last, event);
};

/** "a, b, big, code, ..., tt, u". */
const endFormatting: TagRule = (tree, tag, event) => {
  const { open } = tree;
  if (!open.hasInScope(tag)) return;
  const row = open.lastRow(tag);
  const element = open.element[row];
  tree.runAdoptionAgency(row, event);
  own(tree, element, event);
};

/** "table" and its parts. */
const endTablePart: TagRule = (tree, tag, event) => {
  if (tree.open.hasInTableScope(tag)) endLast(tree, tag, event);
};

/** "template". */
const endTemplate: TagRule = (tree, tag, event) => {
  if (tree.open.lastRow(tag) >= 0) endLast(tree, tag, event);
};

/** "Any other end tag": its element, if nothing special is open above it. */
function endOther(tree: TreeConstruction, tag: number, event: number): void {
  const { open } = tree;
  const row = open.lastRow(tag);
  if (row >= open.nearestSpecial) endThrough(tree, row, event);
}

// biome-ignore format: a table reads better filled
const rules = rulesByTag([
  [endBody, 'body br html'],
  [endHead, 'head'],
  [endBlock, `address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer
    header hgroup listing main menu nav ol pre search section select summary ul applet marquee object dd dt`],
  [endForm, 'form'],
  [endParagraph, 'p'],
  [endListItem, 'li'],
  [endHeading, 'h1 h2 h3 h4 h5 h6'],
  [endFormatting, 'a b big code em font i nobr s small strike strong tt u'],
  [endTablePart, 'table caption colgroup tbody td tfoot th thead tr'],
  [endTemplate, 'template'],
], endOther);
