import { tagId } from '../page/tags.ts';
import { holdsStructure } from './contained.ts';
import type { FrameType } from './frame.ts';

/**
 * A heading of level 1 to 6. Blocks in it are lines of the heading, as in `<h2><p>`; but where it holds several paragraphs, lists or other
 * structure, only its own text is the heading.
 *
 * @param contained what it holds, bits of `holds`.
 */
export function headingFrame(tag: number, contained: number): FrameType {
  const level = tag - tagId.h1 + 1;
  return {
    kind: 'heading',
    levels: 1,
    inlineOnly: (contained & holdsStructure) === 0, // else its end tag is missing
    finish: (element, parts) =>
      parts.map((part) =>
        part.kind === 'paragraph' && part.element === element
          ? { ...part, kind: 'heading', level }
          : part,
      ),
  };
}
