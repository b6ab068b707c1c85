import { expect, test } from 'vitest';
import { absoluteDerivative } from '../features/tag-ratio.ts';
import { workOf } from './work-count.test-suite.ts';

const growth = (work: (size: number) => unknown) =>
  workOf(() => work(4000)).work / workOf(() => work(1000)).work;

test('work is counted, and tells a loop from a loop in a loop', () => {
  expect(growth((n) => absoluteDerivative(new Float64Array(n), 3))).toBeCloseTo(4, 1);
  expect(growth((n) => absoluteDerivative(new Float64Array(n), n))).toBeCloseTo(16, 0);
});

test('the same work is counted the second time', () => {
  const work = () => workOf(() => absoluteDerivative(new Float64Array(500), 3));
  work();
  expect(work().work).toBe(work().work);
  expect(work().result.length).toBe(500);
});
