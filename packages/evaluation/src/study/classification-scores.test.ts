import { expect, test } from 'vitest';
import { classificationScores } from './classification-scores.ts';

test('macro F1 is the mean of the classes’ F1', () => {
  const truth = Int32Array.of(0, 1, 2, 0, 1, 2);
  const answers = Int32Array.of(0, 2, 1, 0, 0, 1);
  const scores = classificationScores(truth, answers, [0, 1, 2, 3, 4, 5]);
  // class 0: 2 of 3 answered and 2 of 2 true; classes 1 and 2: nothing right
  expect(scores.accuracy).toBeCloseTo(2 / 6);
  expect(scores.macroF1).toBeCloseTo(0.8 / 3);
});

test('a class that is nowhere among the rows does not count', () => {
  const truth = Int32Array.of(0, 1);
  expect(classificationScores(truth, truth, [0])).toEqual({ accuracy: 1, macroF1: 1 });
});
