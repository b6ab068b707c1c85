import type { PostItem } from '../features/posts/posts.ts';
import { blocksOf, type FrameType } from './frame.ts';

/** An element of a post of a thread, or of a comment; those of one that has several join. */
export function postFrame({ element, role, author, date }: PostItem): FrameType {
  return {
    kind: 'post',
    levels: 1,
    finish: (_, parts) => [
      { kind: 'post', element, role, author, date, children: blocksOf(parts) },
    ],
  };
}
