import { readFile } from 'node:fs/promises';

/** What `python/train.py` reports of a model. */
export interface TrainingReport {
  readonly name: string;
  readonly trees: number;
  readonly leaves: number;
  readonly rate: number;
  readonly seed: number;
  readonly python: string;
  readonly lightgbm: string;
  readonly numpy: string;
  /** SHA-256 of the exported columns. */
  readonly data: string;
  /** Sound pages that it learnt from, and these in all their forms. */
  readonly learnt: { readonly pages: number; readonly forms: number };
  /** Pages that cross-validation scored. */
  readonly scored: number;
  readonly rule: {
    readonly blend: number;
    readonly fewest_words: number;
    readonly slack: number;
    /** Of what is surely an article; `null` where all pages have the same. */
    readonly article_slack: number | null;
    /** Standard deviation of the error that the log odds of a page share; 0 where each errs for itself. */
    readonly shared_deviation: number;
  };
  readonly crossValidated?: readonly ResultRow[];
  readonly lockbox?: readonly ResultRow[];
  /** Share of each feature in the gain of all splits, the largest first. */
  readonly gain?: Readonly<Record<string, number>>;
  readonly bytes: number;
  /** SHA-256 of the model file. */
  readonly digest: string;
}

/** Means over the pages of a set, or of a part of it. */
export interface ResultRow {
  readonly set: string;
  /** What `value` says: nothing for all sound pages of the set. */
  readonly by: '' | 'type' | 'language' | 'suspects';
  readonly value: string;
  readonly pages: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Standard deviation of the folds' mean F1. */
  readonly deviation: number | null;
  /** Spearman's correlation of expected and true F1. */
  readonly rank: number | null;
}

/** Reads a report. */
export async function readReport(file: string): Promise<TrainingReport> {
  return JSON.parse(await readFile(file, 'utf8')) as TrainingReport;
}
