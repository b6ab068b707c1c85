import { commentSegments, isInField, mayComeAgain } from 'pith/internal/learned';
import { blockFeatures, featureRows, readSegmentContext } from 'pith/learned';
import type { Page } from 'pith/page';
import type { PageLabels } from '../labels/label-page.ts';

/** What training reads of one page: columns of one row a segment, and the bag that scores are made of. */
export interface PageColumns {
  readonly rows: number;
  /** Features, `rows` times as many as `blockFeatures`. */
  readonly features: Float32Array;
  /** Words as the extractor weighs them. */
  readonly words: Float32Array;
  /**
   * {@link countColumns} numbers a segment: words as scores count them; those with a partner in the gold; the group of the same named
   * path; 1 for a comment of readers, 2 for text in a field; the group of the same words; 1 for what may come again.
   */
  readonly counts: Int32Array;
}

const countColumns = 6;

/** Computes the columns with the code that the extractor itself runs. */
export function pageColumns(page: Page, labels: PageLabels): PageColumns {
  const context = readSegmentContext(page);
  const rows = featureRows(context, blockFeatures);
  const { count } = context;
  const features = new Float32Array(count * rows.width);
  const counts = new Int32Array(count * countColumns);
  const comments = commentSegments(context);
  for (let segment = 0; segment < count; segment++) {
    rows.write(segment, features, segment * rows.width);
    const numbers = [
      labels.bag.wordCount[segment],
      labels.matched[segment],
      context.namedPaths.of[segment],
      isInField(context, segment) ? 2 : (comments?.[segment] ?? 0),
      context.copies.of[segment],
      mayComeAgain(context, segment) ? 1 : 0,
    ];
    counts.set(numbers, segment * countColumns);
  }
  return { rows: count, features, words: context.text.words, counts };
}
