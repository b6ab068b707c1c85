import type { StudyDocument, StudyTexts } from './study-texts.ts';

/** A study with its options settled. */
export interface Study<Row> {
  /** Its name, such as `classify`. */
  readonly name: string;
  /**
   * Tells whether documents serve, before anything is extracted.
   *
   * @throws PithError `BAD_OPTION`, `BAD_PACKAGE`.
   */
  check(documents: readonly StudyDocument[]): Promise<void>;
  /** How often `run` tells that it went on. */
  steps(texts: StudyTexts): number;
  /** Compares the texts. @throws as `check`. */
  run(texts: StudyTexts, onStep?: () => void): Promise<StudyResult<Row>>;
}

/** A column of a study's table. */
export interface StudyColumn<Row> {
  /** Its heading in TSV. */
  readonly name: string;
  /** Its heading for people; the name when absent. */
  readonly title?: string;
  value(row: Row): string | number | undefined;
  /** Decimals that people are shown; absent for whole numbers and texts. */
  readonly decimals?: number;
  /** Whether the sign is always shown. @default false */
  readonly signed?: boolean;
}

/** A chart of bars. */
export interface StudyChart {
  readonly title: string;
  /** What the axis shows. */
  readonly label: string;
  /** Kinds of bars. */
  readonly series: readonly string[];
  /** Right end of the axis. @default 1 */
  readonly maximum?: number;
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** What a study found. */
export interface StudyResult<Row> {
  /** Name of the study, such as `classify`. */
  readonly study: string;
  readonly title: string;
  /** What the results hang on: sizes, seeds, options. Values are texts, numbers, lists and plain objects. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Sentences on what was compared, to be read with the table. */
  readonly notes: readonly string[];
  readonly rows: readonly Row[];
  readonly columns: readonly StudyColumn<Row>[];
  readonly charts: readonly StudyChart[];
}

/** Plain JSON: study, title, settings, notes, and the rows as they are. */
export function studyJson<Row>(result: StudyResult<Row>): string {
  const { study, title, settings, notes, rows } = result;
  return `${JSON.stringify({ study, title, settings, notes, rows }, null, 2)}\n`;
}
