import { seededRandom } from '../run/seeded-random.ts';
import { rowsBy } from './rows-by.ts';
import { shuffled } from './shuffle.ts';

/**
 * Deals documents to folds so that those of one group stay together and every fold has its share of each class. Groups
 * are shuffled by the seed, the large ones dealt first, each to the fold where it adds least to the sum of squares of the
 * folds' shares in the classes.
 *
 * @param classes class of each document, numbered from 0.
 * @param groups group of each document, such as its site.
 * @param folds number of folds, at least 2.
 * @returns the fold of each document, from 0.
 */
export function groupedFolds(
  classes: ArrayLike<number>,
  groups: readonly string[],
  folds: number,
  seed: number,
): Int32Array {
  const sizes: number[] = [];
  for (let row = 0; row < groups.length; row++)
    sizes[classes[row]] = (sizes[classes[row]] ?? 0) + 1;
  const shares = Array.from({ length: folds }, () => sizes.map(() => 0));
  const counts = new Int32Array(folds);
  const foldOf = new Int32Array(groups.length);
  const order = shuffled([...rowsBy(groups).values()], seededRandom(seed));
  order.sort((a, b) => b.length - a.length); // stable: equals stay shuffled
  for (const rows of order) {
    let best = 0;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let fold = 0; fold < folds; fold++) {
      let cost = 0;
      for (const row of rows) cost += shares[fold][classes[row]] / sizes[classes[row]];
      const isLess = cost < bestCost || (cost === bestCost && counts[fold] < counts[best]);
      if (isLess) [best, bestCost] = [fold, cost];
    }
    for (const row of rows) {
      foldOf[row] = best;
      shares[best][classes[row]] += 1 / sizes[classes[row]];
    }
    counts[best] += rows.length;
  }
  return foldOf;
}
