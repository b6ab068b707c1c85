import type { Block, Inline } from './content.ts';

/** What stands in a block or an inline, in the order in which it is read: items, cells and notes are passed through. */
export function childrenOf(node: Block | Inline): readonly (Block | Inline)[] {
  switch (node.kind) {
    case 'text':
    case 'code':
    case 'formula':
    case 'codeBlock':
    case 'image':
    case 'media':
    case 'break':
    case 'rule':
    case 'footnoteReference':
      return [];
    case 'ruby':
      return [...node.base, ...node.gloss];
    case 'list':
      return node.items.flatMap(({ children }) => children);
    case 'table':
      return [
        ...node.caption,
        ...node.rows.flatMap(({ cells }) => cells.flatMap(({ children }) => children)),
      ];
    case 'definitionList':
      return node.groups.flatMap(({ terms, definitions }) => [
        ...terms.flat(),
        ...definitions.flat(),
      ]);
    case 'figure':
      return [...node.children, ...node.caption];
    case 'details':
      return [...node.summary, ...node.children];
    case 'footnotes':
      return node.notes.flatMap(({ children }) => children);
    default:
      return node.children;
  }
}
