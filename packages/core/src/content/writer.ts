import type { Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import { addPart } from './add-part.ts';
import { blockHandlers } from './block-tags.ts';
import { captionFrame, figureFrame } from './captioned.ts';
import { type Block, type Inline, maxDepth } from './content.ts';
import { blocksOf, type Frame, type FrameType } from './frame.ts';
import { InlineRun, type Wrapper } from './inline-run.ts';
import type { Material } from './material.ts';
import { OpenWrappers } from './open-wrappers.ts';
import { postFrame } from './post-frame.ts';
import type { Tables } from './tables.ts';
import { isTypeset, withTexOfText } from './tex-in-text.ts';

/** How deep frames nest: with the levels of a table, and the wrappers in a paragraph, they stay below {@link maxDepth}. */
const deepestFrame = maxDepth - 24;

const pageFrame: FrameType = { kind: 'page', levels: 0, finish: (_, parts) => parts };

/** An element that is open where the writer stands. */
interface OpenElement {
  readonly element: number;
  /** The element that the paragraphs in it come from: the nearest that borders blocks. */
  readonly block: number;
  readonly wrapper: Wrapper | undefined;
  readonly opensFrame: boolean;
}

/**
 * Writes the tree of content. The writer stands in an element; before something is written it goes to the element that this stands in, and on
 * its way finishes the elements that it leaves and begins those that it enters. So elements in which nothing is written never begin.
 */
export class Writer {
  readonly #material: Material;
  readonly #page: Page;
  readonly #tables: Tables;
  readonly #captions: Material['captions'];
  #path: OpenElement[] = [];
  #isTypeset: boolean | undefined; // looked up where it is first asked for
  readonly #isOpen: Uint8Array;
  #frames: Frame[] = [];
  readonly #wrappers: OpenWrappers;
  readonly #run = new InlineRun();
  readonly #checkBoxes = new Map<number, boolean>();
  #ruleIn = -1; // element of an `hr` that waits for what follows

  /** @param captions of pictures outside of figures, by the elements that wrap them. */
  constructor(material: Material, tables: Tables, captions: Material['captions']) {
    this.#material = material;
    this.#page = material.page;
    this.#tables = tables;
    this.#captions = captions;
    this.#wrappers = new OpenWrappers(material);
    this.#isOpen = new Uint8Array(this.#page.structure.count);
    this.#isOpen[0] = 1;
    this.startIn(0, 1);
  }

  /**
   * Begins a tree anew, of what stands in an element.
   *
   * @param depth how deep the blocks of this tree stand, from 1.
   */
  startIn(element: number, depth: number): void {
    const [last] = this.#path;
    if (last !== undefined && last.element !== 0) this.#isOpen[last.element] = 0;
    this.#isOpen[element] = 1;
    this.#path = [{ element, block: element, wrapper: undefined, opensFrame: true }];
    this.#frames = [{ type: pageFrame, element, depth, parts: [] }];
  }

  /** Goes to an element, in which text is written next. */
  enter(element: number): void {
    if (this.#path[this.#path.length - 1].element === element && this.#ruleIn < 0) return;
    const { parent } = this.#page.structure;
    const entered: number[] = [];
    let common = element;
    while (this.#isOpen[common] === 0) {
      entered.push(common);
      common = parent[common];
    }
    if (common === 0) common = this.#path[0].element; // tables put some elements outside of what they are written in
    while (this.#path.length > 1 && this.#path[this.#path.length - 1].element !== common) {
      this.#leave();
    }
    this.#placeRule();
    while (entered.length > 0) this.#begin(entered.pop()!);
  }

  plain(from: number, to: number): void {
    this.#run.plain(this.#page.source.slice(from, to), from, this.#wrappers.open);
  }

  decoded(value: string, from: number): void {
    this.#run.decoded(value, from, this.#wrappers.open);
  }

  space(): void {
    this.#run.space();
  }

  /** Writes an inline without text of the page. */
  add(inline: Inline): void {
    const { open } = this.#wrappers;
    // a link holds no other
    this.#run.add(inline, isLink(inline) ? open.filter(({ kind }) => kind !== 'link') : open);
  }

  /** Writes a block where the writer stands. */
  addBlock(block: Block): void {
    this.#endParagraph();
    addPart(this.#top.parts, block);
  }

  /** A border between blocks. */
  border(): void {
    if (this.#top.type.inlineOnly) this.#run.lineBreak();
    else this.#endParagraph();
  }

  /** A `br`; the second in a row begins a paragraph. */
  lineBreak(): void {
    if (this.#run.endsInBreak) this.border();
    else this.#run.lineBreak();
  }

  /** A line across in an element. */
  rule(element: number): void {
    this.border();
    this.#ruleIn = element;
  }

  /** Notes the check box that an item begins with. */
  checkBox(item: number, checked: boolean): void {
    if (this.#isOpen[item] === 0 && !this.#checkBoxes.has(item))
      this.#checkBoxes.set(item, checked);
  }

  /** Whether blocks can be written where the writer stands, not only inlines. */
  get takesBlocks(): boolean {
    return !this.#top.type.inlineOnly;
  }

  /** Leaves all elements; the tree that was written. */
  finish(): readonly Block[] {
    while (this.#path.length > 1) this.#leave();
    this.#endParagraph();
    this.#ruleIn = -1;
    return blocksOf(this.#top.parts);
  }

  get #top(): Frame {
    return this.#frames[this.#frames.length - 1];
  }

  #begin(element: number): void {
    const { tag } = this.#page.structure;
    const type = this.#frameTypeOf(element);
    if (type !== undefined) {
      this.#endParagraph();
      this.#frames.push({ type, element, depth: this.#top.depth + type.levels, parts: [] });
    }
    const wrapper = this.#wrappers.begin(element);
    const borders = type !== undefined || (tagTraits[tag[element]] & trait.block) !== 0;
    const block = borders ? element : this.#path[this.#path.length - 1].block;
    this.#path.push({ element, block, wrapper, opensFrame: type !== undefined });
    this.#isOpen[element] = 1;
  }

  #leave(): void {
    const { element, block, wrapper, opensFrame } = this.#path[this.#path.length - 1];
    const endsParagraph = block === element && !this.#top.type.inlineOnly;
    if (opensFrame || endsParagraph) this.#endParagraph();
    this.#path.pop();
    this.#isOpen[element] = 0;
    if (wrapper !== undefined) this.#wrappers.end(wrapper);
    if (!opensFrame) return;
    const { type, parts } = this.#frames.pop()!;
    if (parts.length === 0) return;
    for (const part of type.finish(element, parts)) addPart(this.#top.parts, part);
  }

  #frameTypeOf(element: number): FrameType | undefined {
    const within = this.#top;
    if (within.type.inlineOnly || within.depth >= deepestFrame) return undefined;
    const post = this.#material.posts.get(element);
    if (post !== undefined) return postFrame(post);
    if (this.#captions.has(element)) return figureFrame;
    if (this.#captions.get(within.element)?.includes(element)) return captionFrame;
    const aria = this.#tables.ariaFrame(element, within);
    if (aria !== undefined) return aria;
    const handler = blockHandlers.get(this.#page.structure.tag[element]);
    return handler?.({
      material: this.#material,
      element,
      within,
      tables: this.#tables.frame,
      checkBoxes: this.#checkBoxes,
    });
  }

  #endParagraph(): void {
    const written = this.#run.finish();
    if (written.length === 0) return;
    const typeset = () => (this.#isTypeset ??= isTypeset(this.#page.source));
    const children = withTexOfText(written, typeset);
    const { block } = this.#path[this.#path.length - 1];
    this.#top.parts.push({ kind: 'paragraph', element: block, children });
  }

  /** A line across stays between two blocks of one element. */
  #placeRule(): void {
    if (this.#ruleIn < 0) return;
    const { type, parts } = this.#top;
    const takesRule = !type.inlineOnly && !partsOnly.has(type.kind);
    const before = parts.at(-1)?.kind;
    const follows = before !== undefined && before !== 'rule' && before !== 'summary';
    if (takesRule && follows && this.#run.isEmpty) {
      parts.push({ kind: 'rule', element: this.#ruleIn });
    }
    this.#ruleIn = -1;
  }
}

/** Frames in which parts of their own stand, and no rules. */
const partsOnly = new Set<FrameType['kind']>(['list', 'definitionList', 'table', 'figure']);

/** Whether readers are shown an inline as a link of its own. */
function isLink({ kind }: Inline): boolean {
  return kind === 'footnoteReference' || kind === 'media';
}
