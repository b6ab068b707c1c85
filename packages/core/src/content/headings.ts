import { tagId } from '../page/tags.ts';
import { holds } from './contained.ts';
import type { FrameType } from './frame.ts';

/** What no heading holds: where one does, its end tag is missing. */
const structural =
  holds.paragraphs |
  holds.heading |
  holds.list |
  holds.table |
  holds.listing |
  holds.quote |
  holds.figure |
  holds.section;

/**
 * A heading of level 1 to 6. Blocks in it are lines of the heading, as in `<h2><p>`; but where it holds several paragraphs, lists or other
 * structure, only its own text is the heading.
 *
 * @param contained what it holds, bits of {@link holds}.
 */
export function headingFrame(tag: number, contained: number): FrameType {
  const level = tag - tagId.h1 + 1;
  return {
    kind: 'heading',
    levels: 1,
    inlineOnly: (contained & structural) === 0,
    finish: (element, parts) =>
      parts.map((part) =>
        part.kind === 'paragraph' && part.element === element
          ? { ...part, kind: 'heading', level }
          : part,
      ),
  };
}
