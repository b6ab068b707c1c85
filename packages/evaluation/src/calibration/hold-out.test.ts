import { describe, expect, test } from 'vitest';
import { seededRandom } from '../run/seeded-random.ts';
import { chooseBest } from './choose.ts';
import { compareScores } from './comparison.ts';
import type { CalibrationDocument } from './documents.ts';
import { type Choice, type Chooser, holdOut } from './hold-out.ts';
import { packageMeans } from './scores.ts';
import { splitOf } from './split.ts';
import { isWorthwhile } from './worthwhile.ts';

const documents: readonly CalibrationDocument[] = Array.from({ length: 600 }, (_, i) => ({
  package: ['a', 'b', 'c'][i % 3],
  name: String(i),
  site: `site${i % 150}.example`,
}));
const rows = documents.map((_, row) => row);

/** Scores that a function gives each document. */
function choice(label: string, f1: (document: CalibrationDocument, row: number) => number): Choice {
  return { label, scores: Float64Array.from(documents, f1) };
}

describe('means over packages', () => {
  test('weigh packages equally, whatever their size', () => {
    const few = documents.slice(0, 3).concat(documents.filter((d) => d.package === 'a'));
    const scores = Float64Array.from(few, (d) => (d.package === 'a' ? 0.9 : 0.3));
    const { mean, packages } = packageMeans(few, scores, [...few.keys()]);
    expect(mean).toBeCloseTo(0.5);
    expect(packages.map(({ name, documents: n }) => [name, n])).toEqual([
      ['a', 201],
      ['b', 1],
      ['c', 1],
    ]);
    expect(packageMeans(few, scores, []).mean).toBe(0);
  });
});

describe('the choice', () => {
  const flat = choice('flat', () => 0.5);
  const better = choice('better', () => 0.52);
  const oneLoses = choice('one loses', (d) => (d.package === 'a' ? 0.4 : 0.7));
  const oneLosesMuch = choice('one loses much', (d) => (d.package === 'a' ? 0.2 : 0.8));
  const twoLose = choice('two lose', (d) => (d.package === 'a' ? 1 : 0.49));

  test('is the best mean by which at most one package loses, and not more than the mean gains', () => {
    const pick = (...candidates: Choice[]) => chooseBest(documents, flat, candidates, rows).label;
    expect(pick(better)).toBe('better');
    expect(pick(better, oneLoses)).toBe('one loses');
    expect(pick(better, oneLosesMuch)).toBe('better'); // 0.3 against a gain of 0.1
    expect(pick(twoLose, better)).toBe('better');
    expect(pick(twoLose)).toBe('flat');
    expect(pick()).toBe('flat');
  });

  test('looks at the rows that it is given alone', () => {
    const late = choice('late', (_, row) => (row < 300 ? 0.1 : 1));
    expect(chooseBest(documents, flat, [late], rows.slice(0, 300)).label).toBe('flat');
    expect(chooseBest(documents, flat, [late], rows.slice(300)).label).toBe('late');
  });
});

describe('holding out', () => {
  const split = splitOf();

  test('compares what was chosen on documents of other sites', () => {
    // each candidate is good on the sites of one side only, so that a look at the test documents would show
    const seen: (readonly number[])[] = [];
    const baseline: Chooser = () => choice('baseline', () => 0.5);
    const chosen: Chooser = (training) => {
      seen.push(training);
      const known = new Set(training.map((row) => documents[row].site));
      return choice(`after ${training.length}`, ({ site }) => (known.has(site) ? 1 : 0.25));
    };
    const { half, folds } = holdOut(documents, { baseline, chosen });
    expect(half.comparison).toMatchObject({ baseline: 0.5, chosen: 0.25 });
    expect(folds.comparison).toMatchObject({ baseline: 0.5, chosen: 0.25 });
    expect(folds.chosen).toHaveLength(5);
    const tested = folds.comparison.packages.reduce((sum, entry) => sum + entry.documents, 0);
    expect(tested).toBe(documents.length);
    expect(seen[0]).toEqual(rows.filter((row) => split.isTraining(documents[row].site)));
    for (const [fold, training] of seen.slice(1).entries()) {
      expect(training).toEqual(rows.filter((row) => split.foldOf(documents[row].site) !== fold));
    }
  });

  test('finds nothing in noise and a gain where there is one', () => {
    const random = seededRandom(5);
    const base = choice('base', () => random());
    const noise = Array.from({ length: 20 }, (_, i) =>
      choice(`noise ${i}`, (_document, row) => base.scores[row] + (random() - 0.5) / 10),
    );
    const gain = choice('gain', (_, row) => base.scores[row] + 0.02 + (random() - 0.5) / 10);
    const run = (candidates: Choice[]) =>
      holdOut(documents, {
        baseline: () => base,
        chosen: (training) => chooseBest(documents, base, candidates, training),
      });
    expect(isWorthwhile(run(noise))).toBe(false);
    const found = run([...noise, gain]);
    expect(isWorthwhile(found)).toBe(true);
    expect(found.half.chosen.label).toBe('gain');
  });
});

describe('a comparison', () => {
  test('has an interval around the difference of the means, paired by document', () => {
    const random = seededRandom(9);
    const before = Float64Array.from(documents, () => random());
    const after = before.map((f1) => f1 + 0.01);
    const { interval, baseline, chosen } = compareScores(documents, rows, before, after);
    expect(chosen - baseline).toBeCloseTo(0.01, 10);
    // the same gain on every document has no spread, however far apart the documents are
    expect(interval?.[0]).toBeCloseTo(0.01, 10);
    expect(interval?.[1]).toBeCloseTo(0.01, 10);
  });

  test('of no documents has no interval', () => {
    expect(compareScores(documents, [], new Float64Array(0), new Float64Array(0))).toEqual({
      packages: [],
      baseline: 0,
      chosen: 0,
      interval: undefined,
    });
  });
});

describe('a gain', () => {
  const flat = choice('flat', () => 0.5);
  const by = (gain: (document: CalibrationDocument, row: number) => number) =>
    choice('by', (document, row) => 0.5 + gain(document, row));
  const worthwhile = (inHalf: Choice, inFolds: Choice = inHalf) => {
    const { half } = holdOut(documents, { baseline: () => flat, chosen: () => inHalf });
    const { folds } = holdOut(documents, { baseline: () => flat, chosen: () => inFolds });
    return isWorthwhile({ half, folds });
  };

  test('is worthwhile with more than 0.005 and no great loser both ways, and at most one loser on the other half', () => {
    const oneLoses = by((d) => (d.package === 'a' ? -0.01 : 0.05));
    const oneLosesMuch = by((d) => (d.package === 'a' ? -0.04 : 0.05)); // against a gain of 0.02
    const twoLose = by((d) => (d.package === 'a' ? 0.2 : -0.01));
    const random = seededRandom(3);
    const uncertain = by(() => 0.01 + (random() < 0.5 ? -0.4 : 0.4));
    expect(worthwhile(by(() => 0.006))).toBe(true);
    expect(worthwhile(by(() => 0.004))).toBe(false);
    expect(
      worthwhile(
        by(() => 0.006),
        flat,
      ),
    ).toBe(false);
    expect(
      worthwhile(
        flat,
        by(() => 0.006),
      ),
    ).toBe(false);
    expect(worthwhile(oneLoses)).toBe(true);
    expect(worthwhile(oneLosesMuch)).toBe(false);
    expect(worthwhile(oneLoses, oneLosesMuch)).toBe(false);
    expect(worthwhile(twoLose)).toBe(false);
    expect(
      worthwhile(
        by(() => 0.006),
        twoLose,
      ),
    ).toBe(true); // the folds mix choices
    expect(worthwhile(uncertain)).toBe(false);
  });
});
