import { presets } from 'pith/extractors';
import { expect, it } from 'vitest';
import { loadPublished, publishedTimes, publishedValue } from './published.ts';

const results = await loadPublished();

/** Mean over the sets of one method of one table. */
function meanOf(id: string, method: string): number {
  const values = Object.values(
    results.tables.find((table) => table.id === id)?.values[method] ?? {},
  );
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

it('holds the values whose means the papers print', () => {
  expect(meanOf('gottron-2008-f1', 'accb')).toBeCloseTo(0.7816, 4);
  expect(meanOf('moreno-2009-subsequence', 'density')).toBeCloseTo(0.84, 3);
  expect(meanOf('mohammadzadeh-2012-f1', 'danag')).toBeCloseTo(0.8099, 4);
  expect(meanOf('mohammadzadeh-2012-f1', 'addanag')).toBeCloseTo(0.8284, 4);
});

it('takes telepolis from the paper that has it right', () => {
  const found = ['plain', 'accb', 'danag'].map(
    (name) => publishedValue(results, 'seq', 'telepolis', name)?.value,
  );
  expect(found).toEqual([0.858, 0.908, 0.932]);
});

it('finds presets by either name, packages in any case, and nothing else', () => {
  expect(publishedValue(results, 'seq', 'Heise', 'accb-40')?.value).toBe(0.916);
  expect(publishedValue(results, 'seq', 'bbc', 'lqf-50')?.value).toBe(0.826);
  expect(publishedValue(results, 'seq', 'bbc', 'lqf-25')).toBeUndefined();
  expect(publishedValue(results, 'bag', 'bbc', 'accb')).toBeUndefined();
  expect(publishedValue(results, 'seq', 'constructor', 'accb')).toBeUndefined();
  expect(publishedValue(results, 'time', 'heise', 'density')?.value).toBe(0.000341);
});

it('has the times of an extractor over the sets of a paper', () => {
  expect(publishedTimes(results, 'ccb')).toMatchObject({
    lowest: 0.001,
    median: 0.013,
    highest: 0.052,
  });
  expect(publishedTimes(results, 'lqf-50')?.median).toBeCloseTo(0.0095, 10);
  expect(publishedTimes(results, 'density')?.table.id).toBe('moreno-2009-time');
  expect(publishedTimes(results, 'danag')).toBeUndefined();
});

it('marks what must not be a target, and columns whose names are not certain', () => {
  const unusable = (set: string) =>
    publishedValue(results, 'seq', set, 'density')?.caveats.some((caveat) => caveat.unusable) ??
    false;
  expect(['bbc', 'repubblica', 'heise'].map(unusable)).toEqual([true, true, false]);
  expect(publishedValue(results, 'seq', 'ahram', 'bte')?.caveats).toHaveLength(1);
  expect(publishedValue(results, 'seq', 'wiki-fa', 'bte')?.caveats).toEqual([]);
});

it('names presets that there are, and scores from 0 to 1', () => {
  const names = presets.map((preset) => preset.name);
  for (const { values, value } of results.tables) {
    for (const [method, sets] of Object.entries(values)) {
      expect(names).toContain(results.extractors[method] ?? method);
      for (const number of Object.values(sets)) {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThanOrEqual(value === 'f1' ? 1 : 0.1);
      }
    }
  }
});
