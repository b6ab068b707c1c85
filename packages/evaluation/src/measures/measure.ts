/** Precision, recall and their harmonic mean, each from 0 to 1. */
export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * The form of text that a measure reads: `comparable` is one line (`comparableText`), `lines` keeps one
 * line a block (`comparableLines`), `marked` has CleanEval's `<p>`, `<h>` and `<l>` before each segment.
 */
export type MeasureInput = 'comparable' | 'lines' | 'marked';

/**
 * A measure compares an extraction with the gold standard of one document. Both are comparable text:
 * normalised by `comparableText` (`evaluation.md` 4), unless the measure reproduces another
 * benchmark's scorer, which then says what it expects.
 */
export interface Measure {
  /** Name in tables, such as `seq`. */
  readonly name: string;
  readonly title: string;
  /** Where the measure comes from: paper or benchmark, and section of `evaluation.md`. */
  readonly reference: string;
  /**
   * The form of text that shows all that it measures; comparable text is accepted by every measure.
   * @default 'comparable'
   */
  readonly reads?: MeasureInput;
  score(extracted: string, gold: string): Score;
}

/**
 * The score of `shared` common items among `extracted` and `gold` items. Empty cases as
 * `evaluation.md` 5.6: both empty 1, one empty 0.
 */
export function scoreOf(shared: number, extracted: number, gold: number): Score {
  if (extracted === 0 && gold === 0) return { precision: 1, recall: 1, f1: 1 };
  if (shared === 0) return { precision: 0, recall: 0, f1: 0 };
  return {
    precision: shared / extracted,
    recall: shared / gold,
    f1: (2 * shared) / (extracted + gold),
  };
}
