import type { PostItem } from '../features/posts/posts.ts';
import { blocksOf, type FrameType } from './frame.ts';

/** A post of a thread, or a comment. */
export function postFrame({ role, author, date }: PostItem): FrameType {
  return {
    kind: 'post',
    levels: 1,
    finish: (element, parts) => [
      { kind: 'post', element, role, author, date, children: blocksOf(parts) },
    ],
  };
}
