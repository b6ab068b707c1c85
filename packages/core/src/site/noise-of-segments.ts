import type { Page } from '../page/page.ts';

/** One row an event of a page, 1 for the text of segments that are noise. */
export function noiseOfSegments(page: Page, isNoise: (segment: number) => boolean): Uint8Array {
  const { count, ofEvent } = page.segments;
  const bySegment = Uint8Array.from({ length: count }, (_, segment) => (isNoise(segment) ? 1 : 0));
  return Uint8Array.from(ofEvent, (segment) => (segment < 0 ? 0 : bySegment[segment]));
}
