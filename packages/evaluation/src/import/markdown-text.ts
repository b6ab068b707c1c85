import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { textOfHtml } from '../measures/comparable-text.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root['children'][number];

/**
 * The plain text of Markdown (GitHub's dialect, footnotes and tables included): one block a line, a
 * table row a line with its cells set apart by spaces, code as it stands. Pictures give nothing, as
 * their descriptions are no text of the page; formulas stay as they are written.
 */
export function textOfMarkdown(markdown: string): string {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const lines = blocksOf(tree).flatMap((block) => block.split('\n'));
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Blocks of text below a node, found with a stack of our own: quotes may be nested deep. */
function blocksOf(root: Nodes): string[] {
  const blocks: string[] = [];
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'code') blocks.push(node.value);
    else if (node.type === 'html') blocks.push(textOfHtml(node.value));
    else if (node.type === 'tableRow') blocks.push(node.children.map(inlineText).join(' '));
    else if (node.type === 'paragraph' || node.type === 'heading') blocks.push(inlineText(node));
    else if ('children' in node) stack.push(...node.children.toReversed());
  }
  return blocks;
}

function inlineText(root: Nodes): string {
  let text = '';
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'break') text += '\n';
    else if (node.type === 'text' || node.type === 'inlineCode') text += node.value;
    else if (node.type === 'html') text += /^<br\b/i.test(node.value) ? '\n' : '';
    else if ('children' in node) stack.push(...node.children.toReversed());
  }
  return text;
}
