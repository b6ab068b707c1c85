import { describe, expect, it } from 'vitest';
import { chooseSetting } from './choose-setting.ts';

const effect = (precision: number, recallLost: number) => ({ precision, recallLost });

describe('choosing a setting', () => {
  it('takes the highest precision of those that keep recall', () => {
    const effects = [[effect(0.7, 0)], [effect(0.9, 0.02)], [effect(0.8, 0.01)], [effect(0.8, 0)]];
    expect(chooseSetting(effects, [0])).toBe(2);
  });

  it('counts sites alike, and only those that have a say', () => {
    const effects = [
      [effect(0.5, 0), effect(0.9, 0), effect(0.1, 0.5)],
      [effect(0.8, 0), effect(0.5, 0), effect(0.9, 0)],
    ];
    expect(chooseSetting(effects, [0, 1])).toBe(0);
    expect(chooseSetting(effects, [0])).toBe(1);
    expect(chooseSetting(effects, [2])).toBe(1);
  });

  it('takes none that keeps recall on some sites only', () => {
    const effects = [
      [effect(0.9, 0.02), effect(0.9, 0)],
      [effect(0.6, 0.005), effect(0.6, 0.005)],
    ];
    expect(chooseSetting(effects, [0, 1])).toBe(1);
  });

  it('takes the one that loses least when all lose too much', () => {
    expect(chooseSetting([[effect(0.9, 0.3)], [effect(0.6, 0.1)]], [0])).toBe(1);
  });
});
