import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { PithError } from '../../errors.ts';
import { blockFeatures } from '../features/index.ts';
import { formatVersion } from './envelope.ts';
import { featureDigest } from './feature-digest.ts';
import { probability, scoreRow } from './forest.ts';
import { enveloped, fileOf, modelBytes, plainHeader, type Tree } from './model-bytes.test-suite.ts';
import { type Model, readModel } from './model-file.ts';

const read = (bytes: Uint8Array): Model => readModel(bytes, blockFeatures);

/** The error that reading throws, which must be of the code that the reader promises. */
function refusal(bytes: Uint8Array): PithError {
  try {
    read(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(PithError);
    expect((error as PithError).code).toBe('BAD_MODEL');
    expect((error as PithError).message).toMatch(/^Expected .+, got .+ \(.+\)$/s);
    if (isOfThisFormat(bytes)) expect((error as PithError).message).toMatch(bothVersions);
    return error as PithError;
  }
  return expect.fail('the model was read');
}

const bothVersions = /; its format version is 2, this Pith reads 2\)$/;

/** Whether a file says that it is of the format that is read. */
function isOfThisFormat(bytes: Uint8Array): boolean {
  const begin = [...new TextEncoder().encode('PithTree'), formatVersion, 0, 0, 0];
  return begin.every((byte, at) => bytes[at] === byte);
}

/** What a description of trees says of values of all features. */
function walk(tree: Tree, values: Float32Array): number {
  if (typeof tree === 'number') return tree;
  return walk(values[tree.feature] <= tree.threshold ? tree.left : tree.right, values);
}

const score = ({ forest }: Model, values: Float32Array): number =>
  scoreRow(
    forest,
    Float32Array.from(forest.features, (feature) => values[feature]),
  );

// thresholds and values of one small set, so that values lie on thresholds too
const value = fc.constantFrom(-99999, -1, 0, 0.1, 1 / 3, 0.5, 1, 16.5, 1e6).map(Math.fround);
const { tree } = fc.letrec<{ tree: Tree; split: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthIdentifier: 'tree' },
    fc.integer({ min: -32768, max: 32767 }),
    { weight: 3, arbitrary: tie('split') },
  ),
  split: fc.record({
    feature: fc.nat(blockFeatures.length - 1),
    threshold: value,
    left: tie('tree'),
    right: tie('tree'),
  }),
}));
const trees = fc.array(tree, { minLength: 1, maxLength: 8 });
const values = fc
  .array(value, { minLength: blockFeatures.length, maxLength: blockFeatures.length })
  .map((list) => Float32Array.from(list));

const two: Tree[] = [
  { feature: 3, threshold: 0.5, left: 40, right: { feature: 1, threshold: 7, left: -8, right: 2 } },
  -1,
];

describe('reading a model', () => {
  it('is worked through by hand', () => {
    const { header, forest, cover } = read(modelBytes(two, blockFeatures, { leafUnit: 0.25 }));
    expect(header).toMatchObject({ ...plainHeader, leafUnit: 0.25, trees: 2, nodes: 2, leaves: 4 });
    expect(forest).toEqual({
      features: Uint16Array.of(1, 3),
      roots: Int32Array.of(0, ~3),
      feature: Uint16Array.of(1, 0),
      threshold: Float32Array.of(0.5, 7),
      left: Int32Array.of(~0, ~1),
      right: Int32Array.of(1, ~2),
      leaf: Float32Array.of(10, -2, 0.5, -0.25),
      bias: 0,
    });
    expect(cover).toEqual(Uint8Array.of(0, 1, 2, 3));
    expect(scoreRow(forest, Float32Array.of(7, 0.5))).toBe(9.75);
    expect(scoreRow(forest, Float32Array.of(7, 0.6))).toBe(-2.25);
    expect(scoreRow(forest, Float32Array.of(7.5, 0.6))).toBe(0.25);
  });

  it('gives trees that score as their description says', () => {
    fc.assert(
      fc.property(trees, values, fc.constantFrom(0, -0.75), (list, row, bias) => {
        const model = read(modelBytes(list, blockFeatures, { leafUnit: 0.001, bias }));
        const expected = list.reduce<number>(
          (sum, tree) => sum + Math.fround(walk(tree, row) * 0.001),
          bias,
        );
        expect(score(model, row)).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('takes rules with a shared error, and rules without one as before there was any', () => {
    const shared = (sharedDeviation?: number) =>
      Object.fromEntries(
        Object.entries(plainHeader.rules).map(([focus, rule]) => [
          focus,
          { ...rule, sharedDeviation },
        ]),
      );
    const rulesOf = (rules: object) => read(modelBytes(two, blockFeatures, { rules })).header.rules;
    expect(rulesOf(shared(3)).recall.sharedDeviation).toBe(3);
    expect(rulesOf(shared(0)).recall.sharedDeviation).toBe(0);
    expect(rulesOf(shared()).recall).toEqual(plainHeader.rules.recall);
  });

  it('takes a view of other bytes, at any offset', () => {
    const bytes = modelBytes(two, blockFeatures);
    const padded = new Uint8Array(bytes.length + 7).fill(255);
    padded.set(bytes, 3);
    const view = padded.subarray(3, 3 + bytes.length);
    expect(read(view)).toEqual(read(bytes));
  });

  it('takes trees that are chains of a hundred splits', () => {
    const chain = (): Tree => {
      let tree: Tree = 5;
      for (let i = 0; i < 100; i++) tree = { feature: 0, threshold: i, left: tree, right: i };
      return tree;
    };
    const model = read(modelBytes(Array.from({ length: 600 }, chain), blockFeatures));
    expect(score(model, new Float32Array(blockFeatures.length).fill(98.5))).toBe(600 * 98);
  });
});

describe('refusing what is no model of this Pith', () => {
  const good = modelBytes(two, blockFeatures);

  it('cut short at any length, naming both versions', () => {
    for (let length = 8; length < good.length; length++) {
      const { message } = refusal(good.slice(0, length));
      expect(message).toMatch(/cut short/);
      expect(message).toMatch(length < 12 ? /reads format version 2/ : bothVersions);
    }
    for (let length = 0; length < 8; length++) {
      expect(refusal(good.slice(0, length)).message).toMatch(/no model file/);
    }
  });

  it('followed by other bytes, naming both versions', () => {
    for (const more of [[0], [1, 2, 3, 4, 5]]) {
      expect(refusal(Uint8Array.from([...good, ...more])).message).toBe(
        `Expected ${good.length} bytes, got ${good.length + more.length} bytes (the file goes on behind its end; its format version is 2, this Pith reads 2)`,
      );
    }
  });

  it('of which one bit was changed, wherever, naming both versions', () => {
    for (let at = 0; at < good.length; at++) {
      const { message } = refusal(good.with(at, good[at] ^ (1 << (at % 8))));
      if (at >= 16) expect(message).toMatch(/the file is damaged/);
    }
  });

  it('other files', () => {
    for (const text of ['', 'PithTre', '<!doctype html>'.repeat(9), 'PITHTREE'.repeat(9)]) {
      expect(refusal(new TextEncoder().encode(text)).message).toMatch(
        /PithTree, as those of format version 2 do.*no model file/,
      );
    }
  });

  it('of a newer or older format, naming both versions', () => {
    const header = JSON.stringify(plainHeader);
    expect(refusal(fileOf(header, [], formatVersion + 1)).message).toBe(
      'Expected format version 2, got version 3 (the model is newer than this Pith)',
    );
    expect(refusal(fileOf(header, [], 1)).message).toBe(
      'Expected format version 2, got version 1 (the model is too old)',
    );
  });

  it('of content that is too short or too long for what its header says', () => {
    const content = good.slice(20);
    for (let length = 0; length < content.length; length++) {
      refusal(enveloped(content.slice(0, length)));
    }
    expect(refusal(enveloped([...content, 0])).message).toMatch(/behind the last section/);
  });

  it('trained on other features, naming both lists and the model', () => {
    const others = modelBytes(two, blockFeatures.slice(1));
    const [own, theirs] = [blockFeatures, blockFeatures.slice(1)].map(featureDigest);
    expect(own).not.toBe(theirs);
    expect(refusal(others).message).toBe(
      `Expected features ${own}, got ${theirs} (model tiny 7 was trained with another version of Pith; its format version is 2, this Pith reads 2)`,
    );
  });

  test.each([
    ['not JSON', '{"name":"tiny"'],
    ['not UTF-8', '\ud800'],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[[]]'],
    ['empty', ''],
    ['deep', '['.repeat(100_000)],
  ])('a header that is %s', (_, header) => {
    expect(refusal(fileOf(header, [])).message).toMatch(/header/);
  });

  const rule = { blend: 0, fewestWords: 0, slack: 1 };
  const hostile = { toString: 1, valueOf: 1 };
  const outOfRange: [string, object][] = [
    ['a blend below 0', { ...rule, blend: -0.1 }],
    ['a blend above 1', { ...rule, blend: 1.1 }],
    ['fewer words than none', { ...rule, fewestWords: -1 }],
    ['no slack', { ...rule, slack: 0 }],
    ['slack below 0', { ...rule, slack: -1 }],
    ['no slack of articles', { ...rule, slackOfArticles: 0 }],
    ['a shared error of less than no deviation', { ...rule, sharedDeviation: -1 }],
    ['a shared error of too much deviation', { ...rule, sharedDeviation: 11 }],
    ['a shared error that is no number', { ...rule, sharedDeviation: '2' }],
    ['a number that only a newer Pith knows', { ...rule, sharedVariance: 2 }],
    ['a number of a name that all objects have', { ...rule, toString: 2 }],
  ];
  test.each<[string, Record<string, unknown>]>([
    ['a count below 0', { nodes: -1 }],
    ['a count that is no whole number', { leaves: 1.5 }],
    ['a count that is text', { trees: '2' }],
    ['a count beyond all files', { used: 2 ** 40 }],
    ['no bias', { bias: null }],
    ['no leaf unit', { leafUnit: undefined }],
    ['a leaf unit of 0', { leafUnit: 0 }],
    ['a leaf unit below 0', { leafUnit: -1 }],
    ['a leaf unit of which leaves are infinite', { leafUnit: 1e300 }],
    ['no rules', { rules: undefined }],
    ['rules that are none', { rules: true }],
    [
      'more slack for precision',
      { rules: { ...plainHeader.rules, precision: { ...rule, slack: 3 } } },
    ],
    [
      'a blend of its own for recall',
      { rules: { ...plainHeader.rules, recall: { ...rule, blend: 1, slack: 2 } } },
    ],
    [
      'more words asked for recall',
      { rules: { ...plainHeader.rules, recall: { ...rule, fewestWords: 1, slack: 2 } } },
    ],
    [
      'a shared error of its own for recall',
      { rules: { ...plainHeader.rules, recall: { ...rule, slack: 2, sharedDeviation: 1 } } },
    ],
    ['a rule too few', { rules: { balanced: rule, recall: rule } }],
    [
      'a rule without numbers',
      { rules: { ...plainHeader.rules, recall: { ...rule, slack: '2' } } },
    ],
    ...outOfRange.map(([what, wrong]): [string, Record<string, unknown>] => [
      what,
      // the same for all, so that nothing but the range is wrong
      { rules: { precision: wrong, balanced: wrong, recall: wrong } },
    ]),
    ['a name that is no text', { name: hostile }],
    ['a version that is no text', { version: hostile, features: '00' }],
    ['features that are no text', { features: hostile }],
  ])('a header with %s', (_, header) => {
    refusal(modelBytes(two, blockFeatures, header));
  });

  test.each<[string, Record<string, unknown>]>([
    ['fewer trees', { trees: 1 }],
    ['more trees', { trees: 3 }],
    ['more nodes and fewer leaves', { nodes: 3, leaves: 3 }],
    ['fewer leaves', { leaves: 3 }],
    ['fewer features', { used: 1 }],
  ])('trees of which the header says %s', (_, header) => {
    refusal(modelBytes(two, blockFeatures, header));
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'a threshold of %s',
    (threshold) => {
      const bytes = modelBytes([{ feature: 0, threshold, left: 1, right: 2 }], blockFeatures);
      expect(refusal(bytes).message).toMatch(/finite thresholds/);
    },
  );

  it('no tree at all', () => {
    expect(refusal(modelBytes([], blockFeatures)).message).toMatch(/the header is damaged/);
  });

  it('features that do not exist, however many', () => {
    const used = 200_000;
    const header = JSON.stringify({
      ...{ ...plainHeader, features: featureDigest(blockFeatures), used, trees: 1 },
      ...{ nodes: 0, leaves: 1 },
    });
    const body = [new Array(2 * used).fill(255), new Array(2 * used).fill(0), [0], [0, 0], [0]];
    const content = fileOf(header, body).subarray(20);
    expect(refusal(enveloped(content)).message).toMatch(/features used/);
  });
});

describe('whatever the bytes', () => {
  /** Reads or refuses, and what was read can be run: no child is missing, none leads back. */
  function readsOrRefuses(bytes: Uint8Array): boolean {
    let model: Model;
    try {
      model = read(bytes);
    } catch (error) {
      expect(error).toMatchObject({ name: 'PithError', code: 'BAD_MODEL' });
      return false;
    }
    const { roots, left, right, leaf, feature, features } = model.forest;
    const isBelow = (node: number, child: number): boolean =>
      child >= 0 ? child > node && child < left.length : ~child < leaf.length;
    const wrongNodes = [...left.keys()].filter(
      (node) =>
        !isBelow(node, left[node]) ||
        !isBelow(node, right[node]) ||
        !(feature[node] < features.length),
    );
    const wrongRoots = [...roots].filter((root) => !(root < left.length && ~root < leaf.length));
    expect({ wrongNodes, wrongRoots }).toEqual({ wrongNodes: [], wrongRoots: [] });
    scoreRow(model.forest, new Float32Array(features.length));
    return true;
  }

  it('reading ends with a model or with the error of bad models', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(readsOrRefuses(bytes)).toBe(false);
        expect(readsOrRefuses(enveloped(bytes))).toBe(false);
      }),
    );
  });

  it('a model written with some other bytes is read, or refused with that error', () => {
    const good = modelBytes(two, blockFeatures).slice(20);
    const change = fc.record({ at: fc.nat(good.length - 1), to: fc.nat(255) });
    let refused = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const bytes = good.slice();
        for (const { at, to } of changes) bytes[at] = to;
        if (!readsOrRefuses(enveloped(bytes))) refused++;
      }),
      { numRuns: 3000, seed: 4 },
    );
    expect(refused).toBeGreaterThan(1000);
  });

  it('a header with any JSON in place of a value is read, or refused with that error', () => {
    const keys = Object.keys(read(modelBytes(two, blockFeatures)).header);
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, json) => {
        readsOrRefuses(modelBytes(two, blockFeatures, { [key]: json }));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the digest of features', () => {
  it('is eight hexadecimal digits, by name and order', () => {
    const some = blockFeatures.slice(0, 3);
    expect(featureDigest(some)).toMatch(/^[0-9a-f]{8}$/);
    expect(featureDigest(some)).not.toBe(featureDigest(some.toReversed()));
    expect(featureDigest(some)).not.toBe(featureDigest(some.slice(1)));
    expect(featureDigest(some)).toBe(featureDigest(some.map((one) => ({ ...one, unit: 'x' }))));
  });

  it('is FNV-1a, as the training code computes it', () => {
    const named = (name: string) => ({ ...blockFeatures[0], name });
    expect(featureDigest([])).toBe('811c9dc5');
    expect(featureDigest([named('a')])).toBe('e40c292c');
    expect(featureDigest([named('foobar')])).toBe('bf9cf968');
  });
});

describe('probabilities', () => {
  it('are those of the log odds', () => {
    expect(probability(0)).toBe(0.5);
    expect(probability(Math.log(3))).toBeCloseTo(0.75, 12);
    expect([probability(-1000), probability(1000)]).toEqual([0, 1]);
  });
});
