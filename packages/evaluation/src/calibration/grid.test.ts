import { presets } from 'pith/extractors';
import { describe, expect, test } from 'vitest';
import { gridOf, mostSettings, settingLabel, valuesToTry } from './grid.ts';

const labels = (algorithm: string, given: Record<string, string[]>) =>
  gridOf(algorithm, given).map(settingLabel);

describe('a grid', () => {
  test('is the preset, then every combination of the values, each once', () => {
    expect(labels('dsc', { window: ['30', '50', '30'], runLength: ['2', '3'] })).toEqual([
      '(preset)',
      'window=30 runLength=2',
      'window=30',
      'runLength=2',
    ]);
  });

  test('counts from the values of the preset, not of the method', () => {
    expect(labels('lqf-25', { threshold: ['0.25', '0.5'] })).toEqual(['(preset)', 'threshold=0.5']);
  });

  test('holds typed values', () => {
    const [, setting] = gridOf('density', { countEndTags: ['true'], c2: ['6'] });
    expect(setting.parameters).toEqual({ countEndTags: true, c2: 6 });
  });

  test('takes values from the declared range where none are given', () => {
    expect(labels('lqf-50', { dropHidden: [] })).toEqual(['(preset)', 'dropHidden=true']);
    expect(labels('density-poly', { border: [] })).toEqual(['(preset)', 'border=minimum']);
    expect(labels('lqf-50', { threshold: [] })).toContain('threshold=1');
    for (const label of labels('ccb', { range: [] })) expect(label).not.toContain('.');
  });

  test('is refused when it is none', () => {
    const codeOf = (algorithm: string, given: Record<string, string[]>) => () =>
      gridOf(algorithm, given);
    const bad = (code: string) => expect.objectContaining({ code });
    expect(codeOf('dcs', {})).toThrow(bad('UNKNOWN_ALGORITHM'));
    expect(codeOf('dsc', { windows: ['3'] })).toThrow(bad('UNKNOWN_OPTION'));
    expect(codeOf('dsc', { windows: [] })).toThrow(bad('UNKNOWN_OPTION'));
    expect(codeOf('dsc', { window: ['1'] })).toThrow(bad('BAD_OPTION'));
    expect(codeOf('accb', { sigma: [] })).toThrow('Expected values to try');
    const many = Array.from({ length: 40 }, (_, i) => String(i + 2));
    expect(codeOf('dsc', { window: many, runLength: many })).toThrow(
      `Expected at most ${mostSettings} settings, got 1600 (window by runLength)`,
    );
  });
});

test('values to try are inside the declared range and hold the preset’s, for every number', () => {
  let numbers = 0;
  for (const { extractor, parameters } of presets) {
    for (const [name, parameter] of Object.entries(extractor.parameters)) {
      const value = (parameters[name] ?? parameter.default) as number;
      if (parameter.type !== 'number' || value === 0) continue;
      numbers++;
      const tried = valuesToTry(parameter, value) as number[];
      expect(tried.some((each) => Math.abs(each - value) < 1e-5)).toBe(true);
      for (const each of tried) {
        expect(each).toBeGreaterThanOrEqual(parameter.minimum);
        expect(each).toBeLessThanOrEqual(parameter.maximum);
        if (parameter.integer) expect(Number.isInteger(each)).toBe(true);
      }
    }
  }
  expect(numbers).toBeGreaterThan(50);
});
