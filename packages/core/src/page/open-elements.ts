import type { ElementColumns } from './element-columns.ts';
import { grown } from './grown.ts';
import { knownTagCount, tagId, tagTraits, trait } from './tags.ts';

/** Which vocabulary an element belongs to; values of the column {@link OpenElements.foreign}. */
export const vocabulary = { html: 0, svg: 1, math: 2 } as const;

/**
 * The stack of open elements (HTML Standard 13.2.4.2), one row an element, and its questions: "has
 * an element in scope" and the like. Row 0 is the page itself and stays; the last row is the current
 * node. Each row knows the nearest row at or below it that bounds this or that, and the previous
 * open row of its name, so every question takes constant time whatever the nesting. Elements of HTML
 * and of SVG or MathML that have the same name are told apart.
 */
export class OpenElements {
  /** Row of the current node. */
  top = -1;
  /** Row in the table of elements. */
  element = new Int32Array(256);
  tag = new Uint16Array(256);
  /** What children of the element inherit: bits of `flag`. */
  flags = new Uint16Array(256);
  /** {@link vocabulary} of the element. */
  foreign = new Uint8Array(256);

  private readonly elements: ElementColumns;
  private readonly tagCount: number;
  private readonly lastOpen: Int32Array; // last open row by tag, HTML before foreign; -1 without one
  private same = new Int32Array(256); // previous open row of the same tag and vocabulary
  private removed = new Uint8Array(256); // taken out below open elements, still to be popped
  private html = new Int32Array(256); // nearest row of an HTML element
  // nearest row that bounds:
  private scope = new Int32Array(256); // "has an element in scope"
  private marker = new Int32Array(256); // the list of active formatting elements
  private special = new Int32Array(256); // "any other end tag"
  private item = new Int32Array(256); // the search for an open li, dd or dt
  private table = new Int32Array(256); // the insertion modes of tables

  /**
   * @param elements where the ends of elements are written.
   * @param tagCount number of tag ids of the page.
   */
  constructor(elements: ElementColumns, tagCount: number) {
    this.elements = elements;
    this.tagCount = tagCount;
    this.lastOpen = new Int32Array(2 * tagCount).fill(-1);
  }

  /** Tag of the current node. */
  get currentTag(): number {
    return this.tag[this.top];
  }

  /** Makes an element the current node. */
  push(tag: number, element: number, flags: number, foreign: number): void {
    const row = ++this.top;
    if (row === this.tag.length) this.grow();
    this.element[row] = element;
    this.tag[row] = tag;
    this.flags[row] = flags;
    this.foreign[row] = foreign;
    this.removed[row] = 0;
    const isHtml = foreign === vocabulary.html;
    const name = isHtml ? tag : tag + this.tagCount;
    this.same[row] = this.lastOpen[name];
    this.lastOpen[name] = row;
    let bounds = boundsByTag[foreign][tag];
    if (row === 0) bounds = everything;
    const below = row - 1;
    this.html[row] = isHtml ? row : this.html[below];
    this.scope[row] = (bounds & bound.scope) !== 0 ? row : this.scope[below];
    this.marker[row] = (bounds & bound.marker) !== 0 ? row : this.marker[below];
    this.special[row] = (bounds & bound.special) !== 0 ? row : this.special[below];
    this.item[row] = (bounds & bound.item) !== 0 ? row : this.item[below];
    this.table[row] = (bounds & bound.table) !== 0 ? row : this.table[below];
  }

  /** Pops elements until that of `row` has been popped; they end before an event. */
  popThrough(row: number, event: number): void {
    while (this.top >= row || this.removed[this.top] === 1) {
      if (this.removed[this.top] === 0) this.end(this.top, event);
      this.top--;
    }
  }

  /** Pops elements until the last HTML element of a tag has been popped, which is open; they end before an event. */
  popUntil(tag: number, event: number): void {
    this.popThrough(this.lastOpen[tag], event);
  }

  /** Takes an element out of the stack whatever is open above it. */
  remove(row: number, event: number): void {
    if (row === this.top) {
      this.popThrough(row, event);
      return;
    }
    this.removed[row] = 1;
    this.end(row, event);
    if (this.special[row] < row) return;
    // a form, the only special element that is taken out: it bounds nothing any more
    const below = row - 1;
    for (let above = row + 1; above <= this.top; above++) {
      if (this.special[above] === row) this.special[above] = this.special[below];
      if (this.item[above] === row) this.item[above] = this.item[below];
    }
  }

  private end(row: number, event: number): void {
    const isHtml = this.foreign[row] === vocabulary.html;
    this.lastOpen[isHtml ? this.tag[row] : this.tag[row] + this.tagCount] = this.same[row];
    this.elements.end[this.element[row]] = event;
  }

  /** Row of the last open HTML element of a tag, -1 without one. */
  lastRow(tag: number): number {
    return this.lastOpen[tag];
  }

  /** Row of the last open SVG or MathML element of a tag, -1 without one. */
  lastForeignRow(tag: number): number {
    return this.lastOpen[tag + this.tagCount];
  }

  /** "Has an element in scope"; the element is that of {@link lastRow}, here and below. */
  hasInScope(tag: number): boolean {
    return this.lastOpen[tag] >= this.scope[this.top];
  }

  /** "Has an element in button scope". */
  hasInButtonScope(tag: number): boolean {
    return this.hasInScope(tag) && this.lastOpen[tag] >= this.lastOpen[tagId.button];
  }

  /** "Has an element in list item scope". */
  hasInListItemScope(tag: number): boolean {
    const list = Math.max(this.lastOpen[tagId.ol], this.lastOpen[tagId.ul]);
    return this.hasInScope(tag) && this.lastOpen[tag] >= list;
  }

  /** "Has an element in table scope". */
  hasInTableScope(tag: number): boolean {
    const { lastOpen } = this;
    const boundary = Math.max(lastOpen[tagId.table], lastOpen[tagId.template], 0);
    return lastOpen[tag] >= boundary;
  }

  /** Row of the element below that of a row. */
  rowBelow(row: number): number {
    let below = row - 1;
    while (this.removed[below] === 1) below--;
    return below;
  }

  /** Nearest row with an HTML element. */
  get nearestHtml(): number {
    return this.html[this.top];
  }

  /** Nearest row with an element of category "special". */
  get nearestSpecial(): number {
    return this.special[this.top];
  }

  /** Nearest row that ends the search for an open `li`, `dd` or `dt`: special, but no `address`, `div` or `p`. */
  get nearestItem(): number {
    return this.item[this.top];
  }

  /** Nearest row with a part of a table or a `template`: what insertion mode the tree is in. */
  get nearestTablePart(): number {
    return this.table[this.top];
  }

  /** Row of the last "marker" in the list of active formatting elements, 0 without one. */
  get lastMarker(): number {
    return this.marker[this.top];
  }

  private grow(): void {
    const depth = 2 * this.tag.length;
    this.element = grown(this.element, new Int32Array(depth));
    this.tag = grown(this.tag, new Uint16Array(depth));
    this.flags = grown(this.flags, new Uint16Array(depth));
    this.foreign = grown(this.foreign, new Uint8Array(depth));
    this.same = grown(this.same, new Int32Array(depth));
    this.removed = grown(this.removed, new Uint8Array(depth));
    this.html = grown(this.html, new Int32Array(depth));
    this.scope = grown(this.scope, new Int32Array(depth));
    this.marker = grown(this.marker, new Int32Array(depth));
    this.special = grown(this.special, new Int32Array(depth));
    this.item = grown(this.item, new Int32Array(depth));
    this.table = grown(this.table, new Int32Array(depth));
  }
}

/** What an open element bounds. */
const bound = { scope: 1, marker: 2, special: 4, item: 8, table: 16 } as const;
const everything = 31;

/** {@link bound} bits by vocabulary and tag; names of a page's own have none. */
const boundsByTag = [vocabulary.html, vocabulary.svg, vocabulary.math].map(
  () => new Uint8Array(tagTraits.length),
);
const { table, html, select, address, div, p } = tagId;
for (let tag = 1; tag < knownTagCount; tag++) {
  const traits = tagTraits[tag];
  let bits = 0;
  if ((traits & trait.scope) !== 0) {
    bits |= bound.scope;
    if (tag !== table && tag !== html && tag !== select) bits |= bound.marker;
  }
  if ((traits & trait.special) !== 0) {
    bits |= bound.special;
    if (tag !== address && tag !== div && tag !== p) bits |= bound.item;
  }
  if ((traits & trait.tablePart) !== 0) bits |= bound.table;
  boundsByTag[vocabulary.html][tag] = bits;
  const integrationPoint = bound.scope | bound.special | bound.item;
  if ((traits & trait.svgIntegrationPoint) !== 0)
    boundsByTag[vocabulary.svg][tag] = integrationPoint;
  if ((traits & trait.mathIntegrationPoint) !== 0)
    boundsByTag[vocabulary.math][tag] = integrationPoint;
}
