import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchingBlocks, opcodes } from './sequence-matcher.ts';

const split = (text: string): string[] => text.split(' ');

test('is not a longest common subsequence: d b d b b against b a d a c matches one item', () => {
  const blocks = matchingBlocks(split('d b d b b'), split('b a d a c'));
  expect(blocks.reduce((sum, { size }) => sum + size, 0)).toBe(1);
});

test('opcodes turn the first sequence into the second', () => {
  expect(opcodes([...'qabxcd'], [...'abycdf']).map(({ tag }) => tag)).toEqual([
    'delete',
    'equal',
    'replace',
    'equal',
    'insert',
  ]);
  expect(opcodes([], [])).toEqual([]);
});

test('in 200 or more items, those above 1 % begin no match', () => {
  const second = [...Array.from({ length: 198 }, (_, i) => `u${i}`), 'x', 'x', 'x', 'x'];
  const count = (options: { autojunk?: boolean }): number =>
    matchingBlocks(['x'], second, options).length;
  // 202 items: more than three of a kind are popular
  expect(count({})).toBe(0);
  expect(count({ autojunk: false })).toBe(1);
});

const item = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é', '中', 'constructor');
const short = fc.array(item, { maxLength: 30 });
const many = fc.array(fc.oneof(item, fc.integer({ max: 120, min: 0 }).map(String)), {
  minLength: 190,
  maxLength: 420,
});

test('opcodes cover both sequences and equal ones are equal', () => {
  fc.assert(
    fc.property(short, short, (first, second) => {
      let [i, j] = [0, 0];
      for (const step of opcodes(first, second)) {
        expect([step.firstFrom, step.secondFrom]).toEqual([i, j]);
        [i, j] = [step.firstTo, step.secondTo];
        if (step.tag !== 'equal') continue;
        expect(first.slice(step.firstFrom, i)).toEqual(second.slice(step.secondFrom, j));
      }
      expect([i, j]).toEqual([first.length, second.length]);
    }),
  );
});

const driver = `
import difflib, json, sys
for line in sys.stdin:
    first, second, autojunk = json.loads(line)
    matcher = difflib.SequenceMatcher(None, first, second, autojunk)
    print(json.dumps(matcher.get_opcodes()))
`;

/** Opcodes of Python's difflib, one list a case; a string says why there are none. */
function pythonOpcodes(
  cases: readonly (readonly [string[], string[], boolean])[],
): unknown[] | string {
  try {
    const input = cases.map((one) => `${JSON.stringify(one)}\n`).join('');
    const output = execFileSync('python3', ['-c', driver], {
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
    });
    return output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'python3 is not installed';
    throw error;
  }
}

describe("against Python's difflib", () => {
  test('opcodes are the same for 600 random pairs, with autojunk and without', (context) => {
    const cases: [string[], string[], boolean][] = [];
    for (const [sequence, numRuns] of [
      [short, 400],
      [many, 200],
    ] as const) {
      const pair = fc.tuple(sequence, sequence, fc.boolean());
      cases.push(...fc.sample(pair, { numRuns, seed: 7 }));
    }
    const expected = pythonOpcodes(cases);
    if (typeof expected === 'string') return context.skip(expected);
    const ours = cases.map(([first, second, autojunk]) =>
      opcodes(first, second, { autojunk }).map((step) => [
        step.tag,
        step.firstFrom,
        step.firstTo,
        step.secondFrom,
        step.secondTo,
      ]),
    );
    expect(ours).toEqual(expected);
  });
});
