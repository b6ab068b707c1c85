import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../run/seeded-random.ts';
import { clusteringScores } from './clustering-scores.ts';
import { kMeans } from './k-means.ts';
import { countTerms } from './sparse-rows.ts';
import { tfIdf } from './tf-idf.ts';

const topics = ['oak ash elm fir', 'ship mast sail deck', 'pawn rook king queen'].map((text) =>
  text.split(' '),
);
const documents = Array.from({ length: 30 }, (_, i) => {
  const topic = topics[i % 3];
  return ['the', ...topic.filter((_, place) => place !== i % 4), topic[i % 4]];
});
const counts = countTerms(documents);
const rows = tfIdf(counts)(counts);
const classes = Int32Array.from({ length: 30 }, (_, i) => i % 3);

test('far groups are found by most starts, and by the same start alike', () => {
  const found = Array.from({ length: 20 }, (_, seed) => kMeans(rows, 3, seededRandom(seed)));
  const perfect = found.filter((clusters) => clusteringScores(clusters, classes).purity === 1);
  expect(perfect.length).toBeGreaterThan(10);
  expect(found.map((_, seed) => kMeans(rows, 3, seededRandom(seed)))).toEqual(found);
});

test('every cluster has a row, also where rows are equal', () => {
  const row = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
  const problem = fc.array(row, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(problem, fc.nat(), fc.nat(), (texts, more, seed) => {
      const k = 1 + (more % texts.length);
      const clusters = kMeans(countTerms(texts), k, seededRandom(seed));
      expect(new Set(clusters).size).toBe(k);
      expect(Math.max(...clusters)).toBe(k - 1);
    }),
  );
});
