import { type Comparison, compareScores } from './comparison.ts';
import type { CalibrationDocument } from './documents.ts';
import type { Scores } from './scores.ts';
import { type SplitOptions, splitOf } from './split.ts';

/** What was chosen, and how it does on every document. */
export interface Choice {
  readonly label: string;
  readonly scores: Scores;
}

/** Chooses on some documents, named by their rows, without a look at the others. */
export type Chooser = (rows: readonly number[]) => Choice;

/** How what was chosen does on documents of sites that it was not chosen on. */
export interface HeldOut {
  /** Chosen on one half of the sites, compared on the other. */
  readonly half: {
    readonly baseline: Choice;
    readonly chosen: Choice;
    readonly comparison: Comparison;
  };
  /** Each fold compared with what was chosen on the others; the comparison covers every document. */
  readonly folds: {
    readonly baseline: readonly Choice[];
    readonly chosen: readonly Choice[];
    readonly comparison: Comparison;
  };
}

/**
 * Compares two ways to choose on documents that neither has seen: by a split of the sites in two, and by
 * cross-validation. Nothing is fitted besides the choice, so that choosing inside a fold is the mean over its training
 * documents.
 */
export function holdOut(
  documents: readonly CalibrationDocument[],
  choosers: { readonly baseline: Chooser; readonly chosen: Chooser },
  options: SplitOptions = {},
): HeldOut {
  const split = splitOf(options);
  const rows = documents.map((_, row) => row);
  const isTraining = documents.map(({ site }) => split.isTraining(site));
  const foldOf = documents.map(({ site }) => split.foldOf(site));

  const training = rows.filter((row) => isTraining[row]);
  const baseline = choosers.baseline(training);
  const chosen = choosers.chosen(training);
  const test = rows.filter((row) => !isTraining[row]);

  const folds = Array.from({ length: split.folds }, (_, fold) => {
    const others = rows.filter((row) => foldOf[row] !== fold);
    return { baseline: choosers.baseline(others), chosen: choosers.chosen(others) };
  });
  const heldOut = (which: 'baseline' | 'chosen'): Scores =>
    Float64Array.from(rows, (row) => folds[foldOf[row]][which].scores[row]);
  return {
    half: {
      baseline,
      chosen,
      comparison: compareScores(documents, test, baseline.scores, chosen.scores),
    },
    folds: {
      baseline: folds.map((fold) => fold.baseline),
      chosen: folds.map((fold) => fold.chosen),
      comparison: compareScores(documents, rows, heldOut('baseline'), heldOut('chosen')),
    },
  };
}
