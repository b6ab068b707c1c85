import { attributeOf, findAttribute } from './attributes.ts';
import { ElementColumns } from './element-columns.ts';
import { attributeFlags, foreignFlags, htmlFlags } from './element-flags.ts';
import { flag } from './flags.ts';
import { OpenElements, vocabulary } from './open-elements.ts';
import { isQuirky } from './quirks.ts';
import { tagId, tagTraits, trait } from './tags.ts';
import type { Events } from './tokenize.ts';

/**
 * The state of the tree construction stage (HTML Standard 13.2.6) and the algorithms that its rules
 * share. The rules themselves stand in `start-tags.ts`, `table-start-tags.ts` and `end-tags.ts`.
 */
export class TreeConstruction {
  readonly source: string;
  readonly events: Events;
  readonly elements: ElementColumns;
  readonly open: OpenElements;
  /** For each event: the element it opens, closes, or stands in. */
  readonly element: Int32Array;
  /** Whether browsers lay the page out in quirks mode. */
  readonly quirks: boolean;
  /** Whether the head has ended. */
  bodyReached = false;
  /** The form element pointer: an element, or -1. */
  form = -1;

  constructor(source: string, events: Events) {
    this.source = source;
    this.events = events;
    this.elements = new ElementColumns(events.count);
    this.open = new OpenElements(this.elements, events.names.length);
    this.element = new Int32Array(events.count);
    this.quirks = isQuirky(events.doctype);
    this.open.push(0, this.elements.add(0, -1, -1), 0, vocabulary.html);
  }

  /** "Insert an HTML element", or a foreign one, for the start tag of an event. */
  insert(tag: number, parent: number, event: number): void {
    const { open } = this;
    const element = this.elements.add(tag, parent, event);
    const foreign = this.vocabularyOf(tag);
    let bits = open.flags[open.top] & ~flag.inLink; // links count by the open `a`, not by inheritance
    bits |= foreign === vocabulary.html ? htmlFlags[tag] : foreignFlags[tag];
    if (!this.bodyReached) bits |= flag.inHead;
    bits |= attributeFlags(this.source, this.events, event);
    if (tag === tagId.a && findAttribute(this.source, this.events, event, 'href') >= 0) {
      bits |= flag.inLink;
    }
    open.push(tag, element, bits, foreign);
    this.element[event] = element;
  }

  /** Inserts a `tbody` or `tr` that the start tag of an event implies. */
  insertImplied(tag: number, event: number): void {
    const { open } = this;
    const element = this.elements.add(tag, open.element[open.top], event);
    open.push(tag, element, open.flags[open.top], vocabulary.html);
  }

  private vocabularyOf(tag: number): number {
    if (this.inForeignContent) return this.open.foreign[this.open.top];
    if (tag === tagId.svg) return vocabulary.svg;
    return tag === tagId.math ? vocabulary.math : vocabulary.html;
  }

  /** Whether tags belong to SVG or MathML here: not where these let HTML in ("integration points"). */
  get inForeignContent(): boolean {
    const { open } = this;
    const foreign = open.foreign[open.top];
    if (foreign === vocabulary.html) return false;
    const point =
      foreign === vocabulary.svg ? trait.svgIntegrationPoint : trait.mathIntegrationPoint;
    if ((tagTraits[open.currentTag] & point) === 0) return true;
    return open.currentTag === tagId['annotation-xml'] && !this.isHtmlAnnotation;
  }

  private get isHtmlAnnotation(): boolean {
    const start = this.elements.open[this.currentElement];
    const encoding = attributeOf(this.source, this.events, start, 'encoding') ?? '';
    return /^(text\/html|application\/xhtml\+xml)$/i.test(encoding);
  }

  /** Pops elements of SVG and MathML up to HTML or where these let HTML in. */
  leaveForeignContent(event: number): void {
    while (this.inForeignContent) this.open.popThrough(this.open.top, event);
  }

  /** Whether the current node is a `colgroup`, which ends before all but `col` and `template`. */
  get inColumnGroup(): boolean {
    return this.open.currentTag === tagId.colgroup && this.open.nearestHtml === this.open.top;
  }

  /** The element of the current node. */
  get currentElement(): number {
    return this.open.element[this.open.top];
  }

  /**
   * "The appropriate place for inserting a node": the current node, or, with foster parenting between
   * the parts of a table, the parent of that table.
   */
  get insertionParent(): number {
    const { open } = this;
    if (isTableSkeleton(open.currentTag) && open.nearestHtml === open.top) {
      if (open.hasInTableScope(tagId.table)) {
        return open.element[open.rowBelow(open.lastRow(tagId.table))];
      }
    }
    return this.currentElement;
  }

  /** "If the stack of open elements has a p element in button scope, then close a p element." */
  closeParagraph(event: number): void {
    if (this.open.hasInButtonScope(tagId.p)) this.open.popUntil(tagId.p, event);
  }

  /** Ends a `noscript` that is open in the head. */
  closeHeadNoscript(event: number): void {
    const { open } = this;
    const inHead = (open.flags[1] & flag.inHead) !== 0;
    if (open.tag[1] === tagId.noscript && inHead) open.popThrough(1, event); // nothing when it has ended
  }

  /**
   * "Generate implied end tags".
   *
   * @param except tag of elements that stay open, default none.
   */
  generateImpliedEndTags(event: number, except = 0): void {
    const { open } = this;
    while (open.currentTag !== except && (tagTraits[open.currentTag] & trait.impliedEnd) !== 0) {
      open.popThrough(open.top, event);
    }
  }

  /**
   * The adoption agency algorithm, as far as block ancestry goes: a formatting element that has
   * blocks open above it ends, and the blocks stay open. What stands above those and is neither
   * block nor formatting ends too, as in the last round of the Standard's loop.
   */
  runAdoptionAgency(row: number, event: number): void {
    const { open } = this;
    if (open.nearestSpecial <= row) {
      open.popThrough(row, event);
      return;
    }
    while (
      open.nearestSpecial < open.top &&
      (tagTraits[open.currentTag] & trait.formatting) === 0
    ) {
      open.popThrough(open.top, event);
    }
    open.remove(row, event);
  }

  /** The flags of an event that stands at the current place. */
  get inherited(): number {
    const { open } = this;
    const anchor = Math.max(open.lastRow(tagId.a), open.lastForeignRow(tagId.a));
    let bits = open.flags[open.top] & ~flag.inLink;
    if (anchor >= 0) bits |= flag.inAnchor | (open.flags[anchor] & flag.inLink);
    return this.bodyReached ? bits : bits | flag.inHead;
  }
}

/** Whether what stands directly in this element, and is no part of a table, belongs before the table. */
export function isTableSkeleton(tag: number): boolean {
  return (
    tag === tagId.table ||
    tag === tagId.tr ||
    tag === tagId.tbody ||
    tag === tagId.thead ||
    tag === tagId.tfoot
  );
}
