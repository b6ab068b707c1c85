import type { Series } from 'pith/picture';
import { expect, test } from 'vitest';
import { countValues } from './draw-histogram.ts';
import { scatterPoints } from './draw-scatter.ts';

const seriesOf = (values: number[], selected: number[], bounds?: [number, number]) =>
  ({
    signal: { values: Float64Array.from(values), ...(bounds && { bounds }) },
    selected: {
      items: Uint8Array.from(selected),
      hasText: new Uint8Array(values.length).fill(1),
    },
  }) as unknown as Series;

test('each value is counted once, in the stretch that holds it', () => {
  const counts = countValues(seriesOf([0, 0.5, 1, Number.NaN], [0, 1, 1, 1], [0, 1]));
  const filled = counts.filter(({ selected, other }) => selected + other > 0);
  expect(filled.map(({ selected, other }) => [selected, other])).toEqual([
    [0, 1],
    [1, 0],
    [1, 0],
  ]);
  expect(filled[1].from).toBeLessThanOrEqual(0.5);
  expect(filled[1].to).toBeGreaterThan(0.5);
});

test('points at one place are one, selected where any of them was', () => {
  const across = seriesOf([4, 4, 0, Number.NaN], [0, 1, 0, 1]);
  const up = seriesOf([2, 2, 0, 1], [0, 1, 0, 1]);
  expect(scatterPoints(across, up)).toEqual([
    { x: 4, y: 2, kind: 2 },
    { x: 0, y: 0, kind: 1 },
  ]);
});
