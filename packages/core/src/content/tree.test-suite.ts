// Reads trees of content for the tests of them.
import { childrenOf } from './children.ts';
import type { Block, Inline } from './content.ts';

type Node = Block | Inline;

/** A node with text of the page. */
interface TextNode {
  readonly value: string;
  readonly stretches: readonly number[];
}

/** All nodes of a tree, in reading order. */
export function nodesOf(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node) => [node, ...nodesOf(childrenOf(node))]);
}

/** All nodes with text, in reading order. */
export function textNodesOf(nodes: readonly Node[]): readonly TextNode[] {
  return nodesOf(nodes).filter((node) => 'stretches' in node);
}

/** The text of a tree, as plain text has it: blocks and breaks end lines. */
export function textOf(nodes: readonly Node[]): string {
  let text = '';
  for (const node of nodes) {
    if ('value' in node) text += node.value;
    else if (node.kind === 'break') text += '\n';
    else if (node.kind === 'ruby') text += `${textOf(node.base)}\n${textOf(node.gloss)}`;
    else text += textOf(childrenOf(node));
    if (isBlock(node)) text += '\n';
  }
  return text;
}

const inlineKinds = new Set<string>([
  'text',
  'emphasis',
  'strong',
  'strike',
  'subscript',
  'superscript',
  'highlight',
  'quotation',
  'code',
  'link',
  'image',
  'media',
  'break',
  'formula',
  'footnoteReference',
  'ruby',
]);

function isBlock(node: Node): boolean {
  return !inlineKinds.has(node.kind);
}

/** How many nodes stand in each other at most; items, rows, cells and groups of definitions count. */
export function deepest(nodes: readonly Node[]): number {
  let most = 0;
  for (const node of nodes) {
    const own =
      node.kind === 'table' ? 3 : node.kind === 'list' || node.kind === 'definitionList' ? 2 : 1;
    most = Math.max(most, own + deepest(childrenOf(node)));
  }
  return most;
}
