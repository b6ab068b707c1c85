// All features of all segments of a page, as tests compare them.
import { createPage } from '../page/page.ts';
import { featureRows } from './feature-rows.ts';
import { blockFeatures } from './features/index.ts';
import { readSegmentContext } from './segment-context.ts';

/** One row a segment, of all features in order. */
export function featureTable(source: string): Float32Array[] {
  const context = readSegmentContext(createPage(source));
  const rows = featureRows(context, blockFeatures);
  return Array.from({ length: context.count }, (_, segment) => {
    const row = new Float32Array(rows.width);
    rows.write(segment, row, 0);
    return row;
  });
}
