// parse5, an implementation of the HTML Standard's tree construction, as an oracle for the page
// model: where the two disagree about the visible text of a document and about its block ancestors.
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { flag, notText } from './flags.ts';
import { createPage, type Page } from './page.ts';
import { knownTagNames, tagTraits, trait } from './tags.ts';
import { eventKind } from './tokenize.ts';

/** An element around a text: its name and, as parse5 has it, where its start tag begins (-1 if implied). */
export interface Ancestor {
  readonly name: string;
  readonly from: number;
}

/** A stretch of visible text with all its ancestors, from the outermost in. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly ancestors: readonly Ancestor[];
}

/** Text that only one of the two has, or that they put into different blocks. */
export interface Difference {
  readonly page: Page;
  /** The piece of the page model. */
  readonly ours: Piece | undefined;
  /** The pieces of parse5 at the same place: may be several, as it joins text around what it ignores. */
  readonly theirs: readonly Piece[];
  /** Whether parse5 takes the document for a set of frames. */
  readonly isFrameset: boolean;
}

const frame = new Set(['html', 'head', 'body', 'frameset']);
const unseen = new Set(
  'script style noscript template title iframe noembed noframes xmp head'.split(' '),
);
/** What describes a drawing and is not shown. */
const unseenForeign = new Set(['title', 'desc', 'metadata']);

/** Names of the ancestors of class BLOCK, such as `>div>p`; html, head, body and frameset left out. */
export function blocksOf(ancestors: readonly Ancestor[]): string {
  return ancestors.map(({ name }) => (isBlock(name) ? `>${name}` : '')).join('');
}

function isBlock(name: string): boolean {
  const id = knownTagNames.indexOf(name);
  return id > 0 && (tagTraits[id] & trait.block) !== 0 && !frame.has(name);
}

function isUnseen(node: DefaultTreeAdapterTypes.Element): boolean {
  return node.namespaceURI === html.NS.HTML
    ? unseen.has(node.nodeName)
    : unseenForeign.has(node.nodeName.toLowerCase());
}

function visible(text: string): boolean {
  return /[^\s\0\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/.test(text);
}

/** Visible text that parse5 finds, in source order, and whether it has frames instead of a body. */
function readByParse5(source: string): { pieces: Piece[]; isFrameset: boolean } {
  const pieces: Piece[] = [];
  let isFrameset = false;
  const stack: [DefaultTreeAdapterTypes.Node, readonly Ancestor[]][] = [
    [parse(source, { sourceCodeLocationInfo: true, scriptingEnabled: false }), []],
  ];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [node, ancestors] = next;
    if (node.nodeName === '#text') {
      const { value, sourceCodeLocation: at } = node as DefaultTreeAdapterTypes.TextNode;
      if (at && visible(value)) pieces.push({ from: at.startOffset, to: at.endOffset, ancestors });
    } else if ('childNodes' in node) {
      let own = ancestors;
      if ('tagName' in node) {
        if (isUnseen(node)) continue;
        if (node.tagName === 'frameset') isFrameset = true;
        const from = node.sourceCodeLocation?.startOffset ?? -1;
        own = [...ancestors, { name: node.tagName.toLowerCase(), from }];
      }
      for (const child of node.childNodes) stack.push([child, own]);
    }
  }
  return { pieces: pieces.sort((a, b) => a.from - b.from), isFrameset };
}

/** Visible text of the page model, one piece a text event. */
export function readByPage(page: Page): Piece[] {
  const { source, events, structure } = page;
  const pieces: Piece[] = [];
  for (let event = 0; event < events.count; event++) {
    const bits = structure.flags[event];
    if (events.kind[event] !== eventKind.text || (bits & flag.hasWord) === 0) continue;
    if ((bits & notText) !== 0) continue;
    const text = source.slice(events.from[event], events.to[event]);
    const space = /^[\s\0\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*/.exec(text)![0];
    pieces.push({
      from: events.from[event] + space.length,
      to: events.to[event],
      ancestors: ancestorsOf(page, event),
    });
  }
  return pieces;
}

/** Elements that the page model has around an event, from the outermost in. */
export function ancestorsOf({ events, structure }: Page, event: number): Ancestor[] {
  const ancestors: Ancestor[] = [];
  for (let e = structure.element[event]; e > 0; e = structure.parent[e]) {
    ancestors.unshift({
      name: events.names[structure.tag[e]],
      from: events.from[structure.open[e]],
    });
  }
  return ancestors;
}

/** All differences between the page model and parse5 on a document. */
export function differences(document: string): Difference[] {
  const source = document.replace(/\r\n?/g, '\n'); // parse5 normalises line breaks, offsets follow
  const page = createPage(source);
  const ourPieces = readByPage(page);
  const { pieces, isFrameset } = readByParse5(source);
  const found: Difference[] = [];
  for (const ours of ourPieces) {
    const theirs = pieces.filter(({ from, to }) => from < ours.to && to > ours.from);
    const blocks = blocksOf(ours.ancestors);
    if (!theirs.some(({ ancestors }) => blocksOf(ancestors) === blocks)) {
      found.push({ page, ours, theirs, isFrameset });
    }
  }
  for (const piece of pieces) {
    if (!ourPieces.some(({ from, to }) => from < piece.to && to > piece.from)) {
      found.push({ page, ours: undefined, theirs: [piece], isFrameset });
    }
  }
  return found;
}

/** A difference in words. */
export function describeDifference({ page, ours, theirs }: Difference): string {
  const { from, to } = ours ?? theirs[0];
  const inPage = ours ? blocksOf(ours.ancestors) || '(body)' : 'nothing';
  const inParse5 = theirs.map(({ ancestors }) => blocksOf(ancestors) || '(body)').join(', ');
  const text = JSON.stringify(page.source.slice(from, Math.min(to, from + 40)));
  const before = JSON.stringify(page.source.slice(Math.max(0, from - 80), from));
  return `page: ${inPage}, parse5: ${inParse5 || 'nothing'}, at ${text} after ${before}`;
}
