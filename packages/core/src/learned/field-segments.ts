import { tagId } from '../page/tags.ts';
import type { SegmentContext } from './segment-context.ts';

/**
 * Whether a segment stands in a field that text is typed into or copied from (`textarea`), as code to embed the page elsewhere does: it is no
 * content, whatever it says. In development pages no gold has a word of such text.
 */
export function isInField({ page, elements }: SegmentContext, segment: number): boolean {
  return page.structure.tag[elements.host[segment]] === tagId.textarea;
}
