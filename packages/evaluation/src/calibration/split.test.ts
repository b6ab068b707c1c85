import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteOf } from './site.ts';
import { splitOf } from './split.ts';

describe('the site of a document', () => {
  test.each([
    ['0001', 'https://news.bbc.co.uk/a/b?c', 'bbc.co.uk'],
    ['0001', 'http://www.heise.de:8080/', 'heise.de'],
    ['0001', 'https://oaks.blogspot.com/2008/', 'oaks.blogspot.com'],
    ['../../all/daniel/20111215_www.cbc.ca_6264e1e5', undefined, 'cbc.ca'],
    ['20111215_calgary.ctv.ca_0.11a', undefined, 'ctv.ca'],
    ['cleaneval-final/12', undefined, '12'],
    ['a_b', undefined, 'a_b'],
    ['7', 'not an address', '7'],
    ['8', 'http://127.0.0.1/x', '8'],
  ])('%s at %s is %s', (name, url, site) => {
    expect(siteOf(name, { ...(url !== undefined && { url }) })).toBe(site);
  });
});

describe('a split', () => {
  test('depends on seed and site alone, and every fold is one there is', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.integer({ min: 2, max: 9 }), (site, seed, folds) => {
        const split = splitOf({ seed, folds });
        expect(split.foldOf(site)).toBe(splitOf({ seed, folds }).foldOf(site));
        expect(split.isTraining(site)).toBe(splitOf({ seed }).isTraining(site));
        expect(split.foldOf(site)).toBeGreaterThanOrEqual(0);
        expect(split.foldOf(site)).toBeLessThan(folds);
      }),
    );
  });

  test('is about even, and another with another seed', () => {
    const sites = Array.from({ length: 2000 }, (_, i) => `site${i}.example`);
    const sizes = [0, 0, 0, 0, 0];
    const split = splitOf();
    const other = splitOf({ seed: 2 });
    for (const site of sites) sizes[split.foldOf(site)]++;
    for (const size of sizes) expect(Math.abs(size - 400)).toBeLessThan(80);
    const training = sites.filter(split.isTraining);
    expect(Math.abs(training.length - 1000)).toBeLessThan(100);
    const inBoth = training.filter(other.isTraining).length;
    expect(Math.abs(inBoth - 500)).toBeLessThan(100);
    expect(sites.filter(splitOf({ trainShare: 0.9 }).isTraining).length).toBeGreaterThan(1700);
  });

  test('is refused when it would leave nothing to test on', () => {
    for (const trainShare of [0, 1, Number.NaN]) {
      expect(() => splitOf({ trainShare })).toThrow('trainShare');
    }
    for (const folds of [1, 2.5]) expect(() => splitOf({ folds })).toThrow('folds');
  });
});
