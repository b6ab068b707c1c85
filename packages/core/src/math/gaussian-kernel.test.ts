import { expect, test } from 'vitest';
import { gaussianKernel } from './gaussian-kernel.ts';

test('the kernel of range 2 and sigma 2/3 is that of the specification, 4.7', () => {
  const [centre, near, far] = gaussianKernel(2, 2 / 3);
  expect(centre).toBe(1);
  expect(near).toBeCloseTo(0.3247, 4);
  expect(far).toBeCloseTo(0.0111, 4);
});

test('a tiny deviation leaves the centre alone', () => {
  expect(gaussianKernel(2, 1e-300)).toEqual(Float64Array.of(1, 0, 0));
});
