import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type Block, childrenOf, type Inline } from 'pith/content';

type Root = ReturnType<typeof fromMarkdown>;

/** Says what is lost on a reader of the Markdown of a tree. */
export function faultOfMarkdown(markdown: string, blocks: readonly Block[]): string | undefined {
  const read = readLetters(markdown);
  for (const [letter, count] of lettersOf(textsOf(blocks))) {
    const left = read.get(letter) ?? 0;
    if (left < count) return `a letter is read less often than it is meant: ${letter}`;
  }
  return undefined;
}

/** How often each letter and digit comes; a letter that consists of several code points counts by these. */
function lettersOf(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [letter] of text.matchAll(/[\p{L}\p{N}]/gu)) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  }
  return counts;
}

function* textsOf(blocks: readonly Block[]): Generator<string> {
  const waiting: (Block | Inline)[] = [...blocks];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'text' || node.kind === 'code' || node.kind === 'codeBlock') yield node.value;
    for (const child of childrenOf(node)) waiting.push(child);
  }
}

function readLetters(markdown: string): Map<string, number> {
  const root = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const texts: string[] = [];
  const waiting: (Root | Root['children'][number])[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') {
      texts.push(node.value);
    }
    if ('children' in node) for (const child of node.children) waiting.push(child);
  }
  return lettersOf(texts);
}
