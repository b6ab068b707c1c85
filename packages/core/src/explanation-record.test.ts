import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explanationRecord } from './explanation-record.ts';
import { explain } from './extract.ts';
import { documents, seeded } from './page/documents.test-suite.ts';

const html = '<nav><a href=/>Home</a></nav><p>One oak stood on the hill for three hundred years.';

test('a record survives JSON, with the numbers of the explanation', () => {
  const explanation = explain(html, { algorithm: 'ccb' });
  const record = JSON.parse(JSON.stringify(explanationRecord(explanation)));
  const { warnings } = explanation;
  expect(record).toMatchObject({ algorithm: 'ccb', length: html.length, warnings });
  const { name, values, from } = explanation.signals[0];
  expect(record.signals[0]).toMatchObject({ name, items: values.length, from: [...from] });
  expect(record.signals[0].values).toEqual([...values]);
});

test('signals are left out on demand', () => {
  expect(explanationRecord(explain(html), { signals: false })).not.toHaveProperty('signals');
});

test('of scores the features that weigh most are told, and the sum of the others', () => {
  const [block] = explain(html).blocks;
  const [{ score }] = explanationRecord(explain(html)).blocks;
  expect(score?.contributions).toEqual(block.score?.contributions.slice(0, 10));
  const sum = score!.contributions.reduce((all, one) => all + one.contribution, score!.base);
  expect(sum + score!.otherContributions).toBeCloseTo(score!.logOdds, 6);
});

test('stretches of a long signal cover its items, between their smallest and largest values', () => {
  fc.assert(
    fc.property(documents, fc.integer({ min: 1, max: 40 }), (source, points) => {
      const explanation = explain(source, { algorithm: 'ccb' });
      const { signals = [] } = explanationRecord(explanation, { points });
      for (const [row, { values }] of explanation.signals.entries()) {
        const record = signals[row];
        expect(record.items).toBe(values.length);
        expect(record.from.length).toBe(Math.min(points, values.length));
        if (record.minimum === undefined || record.maximum === undefined) continue;
        expect(Math.min(...record.minimum)).toBe(Math.min(...values));
        expect(Math.max(...record.maximum)).toBe(Math.max(...values));
        const back = record.from.filter((from, i) => i > 0 && !(from >= record.from[i - 1]));
        expect(back).toEqual([]);
      }
    }),
    seeded,
  );
});

test('no signal has fewer than one stretch', () => {
  expect(() => explanationRecord(explain(html), { points: 0 })).toThrow(
    'Expected a whole number from 1 up, got `0` (number) (option `points`)',
  );
});
