import { expect, test } from 'vitest';
import { logisticRegression } from './logistic-regression.ts';
import { countTerms } from './sparse-rows.ts';

const documents = [
  'oak ash the',
  'oak oak of',
  'ash beech and the',
  'ship sail the of',
  'sail mast',
  'ship mast and',
  'pawn rook the',
  'rook king of and',
].map((text) => text.split(' '));
const classes = Int32Array.of(0, 0, 0, 1, 1, 1, 2, 2);
const counts = countTerms(documents);

test('classes that words tell apart are learned', () => {
  const classify = logisticRegression.train({ counts, classes, classCount: 3 });
  expect([...classify(counts)]).toEqual([...classes]);
});

test('numbering the classes otherwise numbers the answers otherwise', () => {
  const renumbered = classes.map((label) => (label + 1) % 3);
  const classify = logisticRegression.train({ counts, classes: renumbered, classCount: 3 });
  expect([...classify(counts)]).toEqual([...renumbered]);
});

test('a document without known words gets the most frequent class', () => {
  const unknown = { ...counts, from: new Int32Array(2), column: new Int32Array(0) };
  const classify = logisticRegression.train({
    counts,
    classes: Int32Array.of(2, 2, 2, 2, 1, 1, 1, 0),
    classCount: 3,
  });
  expect([...classify({ ...unknown, value: new Float64Array(0) })]).toEqual([2]);
});
