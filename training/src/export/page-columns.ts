import { blockFeatures, commentSegments, featureRows, readSegmentContext } from 'pith/learned';
import type { Page } from 'pith/page';
import type { PageLabels } from '../labels/label-page.ts';

/** What training reads of one page: columns of one row a segment, and the bag that scores are made of. */
export interface PageColumns {
  readonly rows: number;
  /** Features, `rows` times as many as `blockFeatures`. */
  readonly features: Float32Array;
  /** Words as the extractor weighs them. */
  readonly words: Float32Array;
  /** Words as scores count them, those with a partner in the gold, the group of the same named path, and 1 for a comment of readers. */
  readonly counts: Int32Array;
}

/** Computes the columns with the code that the extractor itself runs. */
export function pageColumns(page: Page, labels: PageLabels): PageColumns {
  const context = readSegmentContext(page);
  const rows = featureRows(context, blockFeatures);
  const { count } = context;
  const features = new Float32Array(count * rows.width);
  const counts = new Int32Array(count * 4);
  const comments = commentSegments(context);
  for (let segment = 0; segment < count; segment++) {
    rows.write(segment, features, segment * rows.width);
    counts[segment * 4] = labels.bag.wordCount[segment];
    counts[segment * 4 + 1] = labels.matched[segment];
    counts[segment * 4 + 2] = context.namedPaths.of[segment];
    counts[segment * 4 + 3] = comments?.[segment] ?? 0;
  }
  return { rows: count, features, words: context.text.words, counts };
}
