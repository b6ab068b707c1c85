import { childrenOf } from '../../content/children.ts';
import type { Block, Inline, Post } from '../../content/content.ts';
import { insertedText, strong } from './inserted.ts';

/** Within how many characters from its beginning a post tells itself who wrote it, if it does. */
const headLength = 200;

/** Who wrote a post, and when; nothing where what was selected of the post begins with that. */
export function headOfPost({ author, date, children }: Post): Inline[] {
  const beginning = firstText(children);
  const isTold = author === undefined ? /\d/.test(beginning) : beginning.includes(author);
  if (isTold) return [];
  const head: Inline[] = [];
  if (author) head.push(strong([insertedText(author)]));
  if (author && date) head.push(insertedText(' · '));
  if (date) head.push(insertedText(date));
  return head;
}

function firstText(blocks: readonly Block[]): string {
  let text = '';
  const waiting: (Block | Inline)[] = blocks.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('value' in node) text += node.value;
    if (text.length >= headLength) break;
    for (const child of childrenOf(node).toReversed()) waiting.push(child);
  }
  return text.slice(0, headLength);
}
