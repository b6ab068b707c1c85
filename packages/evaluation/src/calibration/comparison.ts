import {
  bootstrapDefaults,
  bootstrapMeans,
  type Interval,
  percentileInterval,
} from '../run/bootstrap.ts';
import type { CalibrationDocument } from './documents.ts';
import { packageMeans, type Scores } from './scores.ts';

/** Two lists of scores on the same documents. */
export interface Comparison {
  readonly packages: readonly {
    readonly name: string;
    readonly documents: number;
    readonly baseline: number;
    readonly chosen: number;
  }[];
  /** Unweighted means over the packages. */
  readonly baseline: number;
  readonly chosen: number;
  /** 95 % interval of the difference of these means, from a bootstrap of the documents of each package; absent for none. */
  readonly interval?: Interval | undefined;
}

/** Compares scores on some documents, paired by document. */
export function compareScores(
  documents: readonly CalibrationDocument[],
  rows: readonly number[],
  baseline: Scores,
  chosen: Scores,
): Comparison {
  const before = packageMeans(documents, baseline, rows);
  const after = packageMeans(documents, chosen, rows);
  const samples = before.packages.map(({ name }, i) => {
    const own = rows.filter((row) => documents[row].package === name);
    const gains = own.map((row) => chosen[row] - baseline[row]);
    return bootstrapMeans(gains, { seed: bootstrapDefaults.seed + i });
  });
  const drawn = Float64Array.from(
    samples[0] ?? [],
    (_, draw) => samples.reduce((sum, means) => sum + means[draw], 0) / samples.length,
  );
  return {
    packages: before.packages.map(({ name, documents: count, mean }, i) => ({
      name,
      documents: count,
      baseline: mean,
      chosen: after.packages[i].mean,
    })),
    baseline: before.mean,
    chosen: after.mean,
    interval: percentileInterval(drawn),
  };
}
