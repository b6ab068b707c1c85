import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldCount, foldOf, isLockedAway, partOf } from './folds.ts';

const sites = Array.from({ length: 5000 }, (_, i) => `site-${i}.example`);

test('one fifth of the sites is locked away', () => {
  const locked = sites.filter(isLockedAway).length / sites.length;
  expect(locked).toBeGreaterThan(0.18);
  expect(locked).toBeLessThan(0.22);
});

test('the folds are of like size, among the sites locked away and among the others', () => {
  for (const side of [true, false]) {
    const among = sites.filter((site) => isLockedAway(site) === side);
    for (let fold = 0; fold < foldCount; fold++) {
      const share = among.filter((site) => foldOf(site) === fold).length / among.length;
      expect(share).toBeGreaterThan(0.16);
      expect(share).toBeLessThan(0.24);
    }
  }
});

test('a site has one part whatever the case of its letters, and it is a fold or the lockbox', () => {
  fc.assert(
    fc.property(fc.domain(), (site) => {
      const part = partOf(site);
      expect(partOf(site.toUpperCase())).toBe(part);
      expect(part === 'lockbox' || (part >= 0 && part < foldCount)).toBe(true);
    }),
  );
});

test('the parts stay what they were when models were first trained', () => {
  const parts = ['bbc.co.uk', 'wikipedia.org', 'ebay.com', 'sina.com.cn', 'github.com'].map(partOf);
  expect(parts).toMatchInlineSnapshot(`
    [
      2,
      1,
      2,
      "lockbox",
      4,
    ]
  `);
});
