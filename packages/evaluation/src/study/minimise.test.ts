import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Differentiable, minimise } from './minimise.ts';

test('a quadratic is minimised from anywhere', () => {
  const part = fc.double({ min: -50, max: 50, noNaN: true });
  const curvature = fc.double({ min: 0.05, max: 20, noNaN: true });
  const problem = fc.array(fc.record({ minimum: part, start: part, curvature }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(problem, (parts) => {
      const value: Differentiable = (point, gradient) => {
        let height = 0;
        parts.forEach(({ minimum, curvature: c }, i) => {
          gradient[i] = c * (point[i] - minimum);
          height += (c * (point[i] - minimum) ** 2) / 2;
        });
        return height;
      };
      const start = Float64Array.from(parts, (own) => own.start);
      const found = minimise(value, start, { tolerance: 1e-7, maxSteps: 1000 });
      parts.forEach(({ minimum }, i) => {
        expect(found[i]).toBeCloseTo(minimum, 4);
      });
      expect([...start]).toEqual(parts.map((own) => own.start));
    }),
    { numRuns: 200 },
  );
});

test('a minimum that is the start is stayed at', () => {
  const value: Differentiable = (point, gradient) => {
    gradient[0] = 2 * point[0];
    return point[0] ** 2;
  };
  expect([...minimise(value, new Float64Array(1))]).toEqual([0]);
});

test('the steps are bounded', () => {
  let calls = 0;
  const value: Differentiable = (point, gradient) => {
    calls++;
    gradient[0] = 2 * (point[0] - 1000);
    return (point[0] - 1000) ** 2;
  };
  minimise(value, new Float64Array(1), { maxSteps: 1 });
  expect(calls).toBe(2);
});
