import { childrenOf } from '../content/children.ts';
import type { Block, Inline, Post } from '../content/content.ts';

/** What a rendering is to say of a post before what was selected of it. */
export interface PostHead {
  readonly author: string | undefined;
  readonly date: string | undefined;
}

/** Within how many characters from its beginning a post tells itself who wrote it, if it does. */
const headLength = 200;

/**
 * Who wrote a post, and when; `undefined` where the markup does not tell, or what was selected of the post begins with it: as text, or as a post
 * that tells at least as much, where a page has an element around another for each.
 */
export function headOfPost({ author, date, children }: Post): PostHead | undefined {
  if (!author && !date) return undefined;
  const [first] = children;
  if (first?.kind === 'post' && first.author === author && (first.date || !date)) return undefined;
  const beginning = firstText(children);
  const isTold = author ? beginning.includes(author) : /\d/.test(beginning);
  return isTold ? undefined : { author: author || undefined, date: date || undefined };
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
