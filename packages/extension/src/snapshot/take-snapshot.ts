import { doctypeOf, isElement, isText, localName, rootOf, textOf } from './dom.ts';
import { isData, shownChildren, voidElements } from './shown-children.ts';
import { shownPicture, startTag, writtenName } from './write-tag.ts';
import { writeData, writeText } from './written-text.ts';

/** The page as it is now. */
export interface Snapshot {
  /** The flattened tree as HTML, which `extract` reads. */
  readonly html: string;
  /** The text nodes that were written, in the order of the HTML. */
  readonly texts: readonly Text[];
  /** Offset in `html` at which each of `texts` begins. */
  readonly textFrom: readonly number[];
  /** Addresses of the pictures that the page shows. */
  readonly pictures: readonly string[];
  /** Whether the page went on where a limit was reached. */
  readonly isCut: boolean;
}

/** How much of a page is written. */
export interface SnapshotLimits {
  /** UTF-16 units of HTML, about. */
  readonly characters: number;
  /** Elements and texts. */
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
}

/** The usual {@link SnapshotLimits}: the largest pages of the web fit, and a page without end takes a second. */
const snapshotLimits: SnapshotLimits = Object.freeze({
  characters: 8_000_000,
  nodes: 400_000,
  time: 1000,
});

/** How many nodes are written between two looks at the clock. */
const stride = 500;

/**
 * Writes what a document shows as HTML: what scripts built, open shadow roots with what stands in their slots; no code, nothing that
 * was typed or chosen in forms, no frames and no canvases. Nothing of the page can change what is read. Linear in the page, without
 * recursion; the elements that are open where a limit is reached are closed.
 */
export function takeSnapshot(document: Document, limits: Partial<SnapshotLimits> = {}): Snapshot {
  const most = { ...snapshotLimits, ...limits };
  const until = performance.now() + most.time;
  const texts: Text[] = [];
  const textFrom: number[] = [];
  const pictures = new Set<string>();
  const parts: string[] = [];
  let length = 0;
  let nodes = 0;
  const root = rootOf(document);
  const open: { readonly children: readonly Node[]; next: number; readonly end: string }[] = [
    { children: root === null ? [] : [root], next: 0, end: '' },
  ];

  if (doctypeOf(document) !== null) write('<!doctype html>');
  let isCut = false;
  while (open.length > 0) {
    const level = open[open.length - 1];
    if (isCut || level.next === level.children.length) {
      write(level.end);
      open.pop();
      continue;
    }
    const node = level.children[level.next++];
    if (isText(node)) writeTextNode(node);
    else if (isElement(node)) writeElement(node);
    nodes++;
    isCut =
      nodes >= most.nodes ||
      length >= most.characters ||
      (nodes % stride === 0 && performance.now() > until);
  }
  return { html: parts.join(''), texts, textFrom, pictures: [...pictures], isCut };

  function write(html: string): void {
    parts.push(html);
    length += html.length;
  }

  function writeTextNode(node: Text): void {
    const text = textOf(node).slice(0, most.characters);
    texts.push(node);
    textFrom.push(length);
    write(writeText(text));
  }

  function writeElement(element: Element): void {
    const picture = shownPicture(element);
    if (picture !== undefined) pictures.add(picture);
    write(startTag(element, picture));
    if (voidElements.has(localName(element))) return;
    const name = writtenName(element);
    const children = shownChildren(element);
    if (isData(element)) {
      const json = children.map((child) => (isText(child) ? textOf(child) : '')).join('');
      write(writeData(json.slice(0, most.characters)));
      write(`</${name}>`);
      return;
    }
    if (name === 'pre') write('\n'); // parsers drop a line end there, which may be one of the text
    open.push({ children, next: 0, end: `</${name}>` });
  }
}
