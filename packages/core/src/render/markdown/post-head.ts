import type { Inline, Post } from '../../content/content.ts';
import { headOfPost } from '../post-head.ts';
import { insertedText, strong } from './inserted.ts';

/** Who wrote a post, and when, as inlines; none where there is nothing to say. */
export function postHead(post: Post): Inline[] {
  const { author, date } = headOfPost(post) ?? {};
  const head: Inline[] = [];
  if (author !== undefined) head.push(strong([insertedText(author)]));
  if (author !== undefined && date !== undefined) head.push(insertedText(' · '));
  if (date !== undefined) head.push(insertedText(date));
  return head;
}
