import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedFolds } from './grouped-folds.ts';

test('groups stay together, every document has a fold, the same seed deals alike', () => {
  const document = fc.record({ label: fc.nat(3), group: fc.nat(8) });
  const documents = fc.array(document, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(documents, fc.integer({ min: 2, max: 5 }), fc.nat(), (all, folds, seed) => {
      const classes = all.map(({ label }) => label);
      const groups = all.map(({ group }) => `site${group}`);
      const foldOf = groupedFolds(classes, groups, folds, seed);
      expect(foldOf).toHaveLength(all.length);
      expect([...foldOf].filter((fold) => !(fold < folds))).toEqual([]);
      expect([...foldOf]).toEqual(groups.map((group) => foldOf[groups.indexOf(group)]));
      expect(groupedFolds(classes, groups, folds, seed)).toEqual(foldOf);
    }),
  );
});

test('each fold gets its share of every class, and another seed deals otherwise', () => {
  const classes = Array.from({ length: 60 }, (_, i) => (i % 6 === 0 ? 1 : 0));
  const groups = classes.map((_, i) => `site${i}`);
  const dealt = (seed: number) => groupedFolds(classes, groups, 5, seed);
  const inFold = (fold: number, label: number) =>
    [...dealt(7).keys()].filter((row) => dealt(7)[row] === fold && classes[row] === label).length;
  for (let fold = 0; fold < 5; fold++) expect([inFold(fold, 0), inFold(fold, 1)]).toEqual([10, 2]);
  expect(dealt(8)).not.toEqual(dealt(7));
});
