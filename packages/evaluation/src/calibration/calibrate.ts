import { measureNamed } from '../measures/registry.ts';
import { chooseBest } from './choose.ts';
import { type CalibrationDocument, type OverDocumentsOptions, overDocuments } from './documents.ts';
import { type Setting, settingLabel } from './grid.ts';
import { type Chooser, type HeldOut, holdOut } from './hold-out.ts';
import type { Scores } from './scores.ts';
import { type SplitOptions, splitOf } from './split.ts';
import type { SweepWork } from './sweep-task.ts';

/** Options of {@link calibrate}. */
export interface CalibrateOptions extends OverDocumentsOptions, SplitOptions {
  /** Name of a preset. */
  readonly algorithm: string;
  /** What to try; the first is what the others are compared with (`gridOf`). */
  readonly settings: readonly Setting[];
  /** Name of the measure whose F1 counts. @default 'bag' */
  readonly measure?: string | undefined;
}

/** Measure of a calibration when none is named: words with counts (`evaluation.md` 5.1), the same for every package. */
export const calibrationMeasure = 'bag';

/** What {@link calibrate} answers. */
export interface Calibration {
  readonly documents: readonly CalibrationDocument[];
  readonly settings: readonly Setting[];
  /** F1 by setting, then by document. */
  readonly scores: readonly Scores[];
  /** The first setting against the chosen one. */
  readonly heldOut: HeldOut;
}

/**
 * Tries every setting of a method on every document and chooses among them. Each page is read once for all settings, in
 * worker threads, and forgotten; only scores are kept, a number a setting and document.
 *
 * @throws PithError `BAD_OPTION` for an unknown measure or a bad split, `BAD_PACKAGE` when there is no document.
 */
export async function calibrate(options: CalibrateOptions): Promise<Calibration> {
  const { algorithm, settings, measure = calibrationMeasure } = options;
  measureNamed(measure);
  splitOf(options); // refuses what is wrong before the work
  const task = new URL('./sweep-task.js', import.meta.url);
  const work: SweepWork = { algorithm, settings, measure };
  const documents: CalibrationDocument[] = [];
  const rows: Float64Array[] = [];
  for await (const { document, value } of overDocuments<Float64Array>(task, work, options)) {
    documents.push(document);
    rows.push(value);
  }
  const scores = settings.map((_, column) => Float64Array.from(rows, (row) => row[column]));
  const choices = settings.map((setting, i) => ({
    label: settingLabel(setting),
    scores: scores[i],
  }));
  const chosen: Chooser = (training) => chooseBest(documents, choices[0], choices, training);
  const heldOut = holdOut(documents, { baseline: () => choices[0], chosen }, options);
  return { documents, settings, scores, heldOut };
}
