// The counts of trafilatura's own evaluation (Barbaresi, ACL 2021 demonstrations). Definition from its
// public code (github.com/adbar/trafilatura, tests/eval_common.py, 2026); the papers of
// `evaluation.md` do not have it.
import { comparableText } from './comparable-text.ts';

/** Segments of one page, or of many, by whether they should be and are in the extraction. */
export interface SegmentCounts {
  /** `with` segments that were found. */
  readonly truePositives: number;
  /** `without` segments that were found. */
  readonly falsePositives: number;
  /** `with` segments that were not found. */
  readonly falseNegatives: number;
  /** `without` segments that were not found. */
  readonly trueNegatives: number;
}

/** Values of {@link segmentScore}, each from 0 to 1, and 0 where its denominator is 0. */
export interface SegmentScore {
  readonly precision: number;
  readonly recall: number;
  readonly accuracy: number;
  readonly f1: number;
}

/**
 * Counts the segments that occur in the extraction: letter case matters, white space runs are one
 * space on both sides. A failed extraction counts as an empty text.
 */
export function segmentCounts(
  extracted: string,
  withSegments: readonly string[],
  withoutSegments: readonly string[],
): SegmentCounts {
  const text = comparableText(extracted);
  const found = (segments: readonly string[]): number =>
    segments.filter((segment) => text.includes(comparableText(segment))).length;
  const truePositives = found(withSegments);
  const falsePositives = found(withoutSegments);
  return {
    truePositives,
    falsePositives,
    falseNegatives: withSegments.length - truePositives,
    trueNegatives: withoutSegments.length - falsePositives,
  };
}

/** The sums of counts over pages: the evaluation scores these, so pages with more segments weigh more. */
export function addSegmentCounts(counts: Iterable<SegmentCounts>): SegmentCounts {
  const sum = { truePositives: 0, falsePositives: 0, falseNegatives: 0, trueNegatives: 0 };
  for (const page of counts) {
    sum.truePositives += page.truePositives;
    sum.falsePositives += page.falsePositives;
    sum.falseNegatives += page.falseNegatives;
    sum.trueNegatives += page.trueNegatives;
  }
  return sum;
}

/** Precision, recall, accuracy and F1 of counts. */
export function segmentScore(counts: SegmentCounts): SegmentScore {
  const { truePositives, falsePositives, falseNegatives, trueNegatives } = counts;
  const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    precision: ratio(truePositives, truePositives + falsePositives),
    recall: ratio(truePositives, truePositives + falseNegatives),
    accuracy: ratio(
      truePositives + trueNegatives,
      truePositives + falsePositives + falseNegatives + trueNegatives,
    ),
    f1: ratio(2 * truePositives, 2 * truePositives + falsePositives + falseNegatives),
  };
}
