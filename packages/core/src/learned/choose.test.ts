import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Choice, type ChoiceRule, chooseSegments, heldTo, slackFor } from './choose.ts';
import type { SegmentGroups } from './segment-groups.ts';

interface Segment {
  readonly p: number;
  readonly words: number;
  readonly group?: number;
}

/** Of groups the choice reads only which segments they have and how many words. */
function groupsOf(segments: readonly Segment[]): SegmentGroups {
  const of = Int32Array.from(segments, ({ group }, s) => group ?? s);
  const count = new Int32Array(Math.max(0, ...of) + 1);
  const words = new Float32Array(count.length);
  segments.forEach((segment, s) => {
    count[of[s]]++;
    words[of[s]] += segment.words;
  });
  const none = new Int32Array(0);
  return {
    ...{ of, count, words, linkWords: new Float32Array(0), sentenceWords: new Float32Array(0) },
    ...{ first: none, last: none, rank: none },
  };
}

const plain: ChoiceRule = { blend: 0, fewestWords: 0, slack: 1 };

function choose(segments: readonly Segment[], rule: Partial<ChoiceRule> = {}): Choice {
  return chooseSegments(
    Float32Array.from(segments, ({ p }) => p),
    Float32Array.from(segments, ({ words }) => words),
    groupsOf(segments),
    { ...plain, ...rule },
  );
}

const chosen = (segments: readonly Segment[], rule: Partial<ChoiceRule> = {}): number[] =>
  Array.from(choose(segments, rule).content).flatMap((is, s) => (is ? [s] : []));

const segment = fc.record({
  p: fc.integer({ min: 0, max: 1024 }).map((n) => n / 1024),
  words: fc.integer({ min: 1, max: 80 }).map((n) => n / 2),
  group: fc.nat(3),
});
const segments = fc.array(segment, { maxLength: 30 });
// the same runs every time: rounding may tip the rare exact tie
const repeatable = { seed: 4, numRuns: 500 } as const;
const slacks = fc.constantFrom(0.6, 0.9, 1, 1.2, 2, 2.4);
const deviations = fc.constantFrom(0, 0.5, 1.5, 3, 4);

describe('the slack for a page', () => {
  it('is the one of articles as far as the page is probably an article', () => {
    const rule = { ...plain, slack: 1.5, slackOfArticles: 0.5 };
    expect([0, 0.25, 1].map((article) => slackFor(rule, article))).toEqual([1.5, 1.25, 0.5]);
  });

  it('is that of the rule where articles have none of their own', () => {
    expect(slackFor({ ...plain, slack: 1.6 }, 0.7)).toBeCloseTo(1.6);
  });
});

describe('choosing the segments of highest expected F1', () => {
  it('is worked through by hand', () => {
    // expected words 9 + 5 + 1 = 15; prefixes: 18/(10+15), 28/(20+15), 30/(30+15)
    const three = [0.9, 0.5, 0.1].map((p) => ({ p, words: 10 }));
    expect(chosen(three)).toEqual([0, 1]);
    expect(choose(three).expectedF1).toBeCloseTo(28 / 35);
    // 18/(10+7.5), 28/(20+7.5); and with twice the gold 30/(30+30) against 28/(20+30)
    expect(chosen(three, { slack: 0.5 })).toEqual([0]);
    expect(chosen(three, { slack: 4 })).toEqual([0, 1]);
    expect(chosen(three, { slack: 10 })).toEqual([0, 1, 2]);
  });

  it('is as good as the best of all subsets, and is that subset where probabilities differ', () => {
    const few = fc.uniqueArray(segment, { maxLength: 9, selector: ({ p }) => p });
    fc.assert(
      fc.property(few, slacks, (list, slack) => {
        const expected = list.reduce((sum, { p, words }) => sum + p * words, 0);
        const f1 = (subset: number): number => {
          const inside = list.filter((_, s) => (subset >> s) & 1);
          const hits = inside.reduce((sum, { p, words }) => sum + p * words, 0);
          const size = inside.reduce((sum, { words }) => sum + words, 0);
          return size === 0 ? 0 : (2 * hits) / (size + slack * expected);
        };
        const all = Array.from({ length: 2 ** list.length }, (_, subset) => f1(subset));
        const best = Math.max(...all);
        const own = chosen(list, { slack }).reduce((subset, s) => subset | (1 << s), 0);
        expect(f1(own)).toBeCloseTo(best, 12);
        if (slack === 1) expect(choose(list, { slack }).expectedF1).toBeCloseTo(best, 12);
        const asGood = all.filter((one) => one > best - 1e-9);
        if (asGood.length === 1) expect(all.indexOf(asGood[0])).toBe(own);
      }),
      repeatable,
    );
  });

  it('takes all or none of the segments of one probability', () => {
    const coarse = fc.array(fc.record({ p: fc.nat(4).map((n) => n / 4), words: fc.nat(9) }));
    const positive = coarse.map((list) => list.map(({ p, words }) => ({ p, words: words + 1 })));
    fc.assert(
      fc.property(positive, slacks, deviations, (list, slack, sharedDeviation) => {
        const { content } = choose(list, { slack, sharedDeviation });
        const leftOut = list.flatMap(({ p }, s) =>
          list.filter((other, o) => other.p >= p && !(content[o] >= content[s])),
        );
        expect(leftOut).toEqual([]);
      }),
      repeatable,
    );
  });

  it('loses no segment when there is more slack', () => {
    fc.assert(
      fc.property(segments, slacks, slacks, fc.constantFrom(0, 0.3), (list, a, b, blend) => {
        const less = chosen(list, { slack: Math.min(a, b), blend });
        const more = new Set(chosen(list, { slack: Math.max(a, b), blend }));
        expect(less.filter((s) => !more.has(s))).toEqual([]);
      }),
      repeatable,
    );
  });

  it('does not depend on the unit of words', () => {
    const units = fc.constantFrom(0.5, 2, 64);
    fc.assert(
      fc.property(segments, slacks, deviations, units, (list, slack, sharedDeviation, unit) => {
        const scaled = list.map((one) => ({ ...one, words: one.words * unit }));
        const rule = { slack, blend: 0.3, sharedDeviation };
        expect(chosen(scaled, rule)).toEqual(chosen(list, rule));
        expect(choose(scaled, rule).expectedF1).toBeCloseTo(choose(list, rule).expectedF1, 12);
      }),
      repeatable,
    );
  });

  it('does not depend on the order of segments', () => {
    fc.assert(
      fc.property(segments, slacks, deviations, (list, slack, sharedDeviation) => {
        const rule = { slack, sharedDeviation };
        const last = list.length - 1;
        const back = chosen(list.toReversed(), rule).map((s) => last - s);
        expect(back.sort((a, b) => a - b)).toEqual(chosen(list, rule));
      }),
      repeatable,
    );
  });
});

describe('choosing over an error that the probabilities share', () => {
  // a sure segment and one that is content or not: apart, one tells nothing of the other; together, the gold has one or both of them
  const two = [
    { p: 1, words: 10 },
    { p: 0.45, words: 10 },
  ];

  it('is worked through by hand', () => {
    // each for itself: 20/(10+14.5) = 0.816 of the first, 29/(20+14.5) = 0.841 of both
    expect(chosen(two)).toEqual([0, 1]);
    expect(choose(two).expectedF1).toBeCloseTo(29 / 34.5, 6);
    // with an error of 10 the second is content (0.2968), none (0.2968), or, log odds -0.2007 · √(1 + 34.58) = -1.197, with 0.232 (0.4063):
    // the first 0.2968 · 20/30 + 0.2968 · 20/20 + 0.4063 · 20/22.32 = 0.859
    // both      0.2968 · 40/40 + 0.2968 · 20/30 + 0.4063 · 24.64/32.32 = 0.804
    const rule = { sharedDeviation: 10 };
    expect(chosen(two, rule)).toEqual([0]);
    expect(choose(two, rule).expectedF1).toBeCloseTo(0.859, 3);
  });

  it('takes the second with twice the gold', () => {
    // the first 0.2968 · 20/50 + 0.2968 · 20/30 + 0.4063 · 20/34.64 = 0.551
    // both      0.2968 · 40/60 + 0.2968 · 20/40 + 0.4063 · 24.64/44.64 = 0.571
    expect(chosen(two, { sharedDeviation: 10, slack: 2 })).toEqual([0, 1]);
  });

  it('is what it is without, where the error has no deviation', () => {
    fc.assert(
      fc.property(segments, slacks, (list, slack) => {
        const rule = { slack, blend: 0.3 };
        expect(choose(list, { ...rule, sharedDeviation: 0 })).toEqual(choose(list, rule));
      }),
      repeatable,
    );
  });

  it('expects an F1 between 0 and 1, and above 0 of what it chooses', () => {
    fc.assert(
      fc.property(segments, slacks, deviations, (list, slack, sharedDeviation) => {
        const { content, expectedF1 } = choose(list, { slack, sharedDeviation, blend: 0.3 });
        expect(expectedF1).toBeLessThanOrEqual(1 + 1e-12);
        expect(expectedF1 > 0).toBe(content.includes(1));
      }),
      repeatable,
    );
  });
});

describe('a choice that is held to the balanced one', () => {
  it('loses no segment when there is more recall, whatever the shared error', () => {
    const any = fc.double({ min: 0, max: 4, noNaN: true });
    fc.assert(
      fc.property(segments, slacks, any, (list, slack, sharedDeviation) => {
        const rule = { slack, sharedDeviation, blend: 0.3 };
        const balanced = choose(list, rule);
        const held = (focus: 'precision' | 'recall', factor: number): Choice =>
          heldTo(balanced, choose(list, { ...rule, slack: factor * slack }), focus);
        const steps = [held('precision', 0.6), balanced, held('recall', 2)];
        const taken = list.map((_, s) => steps.map(({ content }) => content[s]));
        expect(taken).toEqual(taken.map((one) => one.toSorted()));
      }),
      repeatable,
    );
  });

  it('keeps what more slack alone would lose, as it seldom does', () => {
    const probability = [0.037, 0.025, 0.006];
    const list = [22, 17, 1733].map((words, s) => ({ p: probability[s], words }));
    const less = choose(list, { sharedDeviation: 3.5, slack: 2.1 });
    const more = choose(list, { sharedDeviation: 3.5, slack: 4.2 });
    expect([less, more].map(({ content }) => content.join(''))).toEqual(['110', '100']);
    expect(heldTo(less, more, 'recall')).toBe(less);
  });

  it('is the shorter for precision and the longer for recall, whatever their rules', () => {
    const list = [0.9, 0.5, 0.1].map((p) => ({ p, words: 10 }));
    const [one, two, three] = [0.5, 1, 10].map((slack) => choose(list, { slack }));
    expect(heldTo(two, one, 'precision')).toBe(one);
    expect(heldTo(two, three, 'precision')).toBe(two);
    expect(heldTo(two, one, 'recall')).toBe(two);
    expect(heldTo(two, three, 'recall')).toBe(three);
  });
});

describe('too little to choose', () => {
  it('is nothing at all, below the fewest expected words', () => {
    const list = [
      { p: 1, words: 5 },
      { p: 0.1, words: 9 },
    ];
    expect(chosen(list, { fewestWords: 5.8 })).toEqual([0]);
    const { content, expectedF1 } = choose(list, { fewestWords: 6 });
    expect([Array.from(content), expectedF1]).toEqual([[0, 0], 0]);
  });

  it('is a page without segments, or where nothing is probable', () => {
    expect(chosen([])).toEqual([]);
    expect(choose([]).expectedF1).toBe(0);
    expect(chosen([{ p: 0, words: 100 }])).toEqual([]);
    expect(choose([{ p: 0, words: 100 }]).expectedF1).toBe(0);
  });
});

describe('blending with segments of the same path', () => {
  it('moves each probability to the mean of its group, by words', () => {
    const list = [
      { p: 1, words: 30, group: 0 },
      { p: 0.2, words: 10, group: 0 },
      { p: 0.5, words: 7, group: 1 },
    ];
    const probability = (blend: number) => Array.from(choose(list, { blend }).probability);
    expect(probability(0)).toEqual([1, 0.2, 0.5].map(Math.fround));
    expect(probability(1)).toEqual([0.8, 0.8, 0.5].map(Math.fround));
    expect(probability(0.5)).toEqual([0.9, 0.5, 0.5].map(Math.fround));
  });

  it('keeps probabilities between 0 and 1 and the expected words of each group', () => {
    fc.assert(
      fc.property(segments, fc.constantFrom(0, 0.3, 1), (list, blend) => {
        const { probability } = choose(list, { blend });
        const sums = [0, 1, 2, 3].map((group) => {
          const own = list.flatMap((one, s) => (one.group === group ? [{ ...one, s }] : []));
          return own.reduce((sum, { p, words, s }) => sum + (probability[s] - p) * words, 0);
        });
        expect(sums.filter((sum) => !(Math.abs(sum) < 1e-3))).toEqual([]);
        expect([...probability].filter((p) => !(p >= 0 && p <= 1.000001))).toEqual([]);
      }),
      repeatable,
    );
  });
});

it('gives a number for every page, even one of improbable segments by the thousand', () => {
  const many = Array.from({ length: 5000 }, (_, s) => ({ p: 1e-30 * (s % 7), words: 1e6 }));
  for (const slack of [0.6, 1, 2.4]) {
    for (const sharedDeviation of [0, 4]) {
      const { expectedF1, probability } = choose(many, { slack, blend: 0.3, sharedDeviation });
      expect(expectedF1).toBeGreaterThan(0);
      expect(probability.every(Number.isFinite)).toBe(true);
    }
  }
});

// a gold of `slack` times the expected words decides; what is told is the F1 against the expected words themselves
it('expects an F1 of at most 1, whatever the slack', () => {
  expect(choose([{ p: 1, words: 10 }], { slack: 0.6 }).expectedF1).toBeLessThanOrEqual(1);
});
