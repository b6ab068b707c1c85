import type { CalibrationDocument } from './documents.ts';

/** F1 of one setting or combination, a value a document. */
export type Scores = Float64Array;

/** A mean by package, and over packages. */
export interface PackageMeans {
  /** Packages in the order of the documents; those without any of the rows are absent. */
  readonly packages: readonly {
    readonly name: string;
    readonly documents: number;
    readonly mean: number;
  }[];
  /** Unweighted mean over the packages, as the papers' tables have it; 0 for none. */
  readonly mean: number;
}

/** Means of F1 over some documents (`evaluation.md` 5.4). */
export function packageMeans(
  documents: readonly CalibrationDocument[],
  scores: Scores,
  rows: readonly number[],
): PackageMeans {
  const sums = new Map<string, { sum: number; documents: number }>();
  for (const row of rows) {
    const { package: name } = documents[row];
    const entry = sums.get(name) ?? { sum: 0, documents: 0 };
    entry.sum += scores[row];
    entry.documents++;
    sums.set(name, entry);
  }
  const packages = [...sums].map(([name, { sum, documents }]) => ({
    name,
    documents,
    mean: sum / documents,
  }));
  const total = packages.reduce((sum, { mean }) => sum + mean, 0);
  return { packages, mean: packages.length === 0 ? 0 : total / packages.length };
}
