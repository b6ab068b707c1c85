import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalQuadrature, scenariosOf } from './shared-error.ts';

const deviation = fc.double({ min: 0.1, max: 4, noNaN: true });
const probabilities = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), {
  minLength: 1,
  maxLength: 20,
});

describe('the quadrature', () => {
  it('has the moments of the standard normal distribution, to the one of degree 17', () => {
    let even = 1; // 1, 1, 3, 15, 105: the product of the odd numbers below the degree
    for (let degree = 0; degree <= 17; degree++) {
      const moment = normalQuadrature.reduce((sum, [x, weight]) => sum + weight * x ** degree, 0);
      if (degree % 2 === 1) expect(Math.abs(moment)).toBeLessThan(1e-6);
      else {
        if (degree > 0) even *= degree - 1;
        expect(moment / even).toBeCloseTo(1, 10);
      }
    }
  });
});

describe('the scenarios of a page', () => {
  it('are one, what was given, without an error', () => {
    const probability = Float32Array.of(0.2, 0.7);
    const [{ weight, probability: own }, ...others] = scenariosOf(probability, 0);
    expect([weight, others]).toEqual([1, []]);
    expect(own).toBe(probability);
  });

  it('move log odds by as much as the error, once they are stretched', () => {
    const scenarios = scenariosOf(Float32Array.of(0.5), 2);
    scenarios.forEach(({ weight, probability: [p] }, i) => {
      const [point, own] = normalQuadrature[i];
      expect(weight).toBe(own);
      expect(Math.log(p / (1 - p))).toBeCloseTo(2 * point, 9);
    });
  });

  it('have on average about the probabilities that were given', () => {
    fc.assert(
      fc.property(probabilities, deviation, (list, sigma) => {
        const scenarios = scenariosOf(Float32Array.from(list), sigma);
        list.forEach((p, s) => {
          const mean = scenarios.reduce(
            (sum, { weight, probability }) => sum + weight * probability[s],
            0,
          );
          expect(Math.abs(mean - p)).toBeLessThan(0.025);
        });
      }),
    );
  });

  it('order segments as the probabilities do, and keep what is sure', () => {
    fc.assert(
      fc.property(probabilities, deviation, (list, sigma) => {
        const given = Float32Array.from([0, ...list, 1]).sort();
        for (const { probability } of scenariosOf(given, sigma)) {
          expect(probability[0]).toBe(0);
          expect(probability.at(-1)).toBe(1);
          expect(probability.every((p, s) => s === 0 || p >= probability[s - 1])).toBe(true);
        }
      }),
    );
  });

  it('take a probability that was rounded to above 1 as sure', () => {
    const above = Float32Array.of(1.0000001);
    for (const { probability } of scenariosOf(above, 3)) expect(probability[0]).toBe(1);
  });
});
