import { setFlagsFromString } from 'node:v8';
import type { InputRecord } from '@pith/node';
import { beforeEach, expect, test, vi } from 'vitest';
import { withoutOptimising } from './without-optimising.ts';

vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));
beforeEach(() => vi.mocked(setFlagsFromString).mockClear());

/** The flags that have been set so far. */
const flagsSet = () => vi.mocked(setFlagsFromString).mock.calls.flat();

const page = (length: number): InputRecord => ({
  source: 'page.html',
  bytes: new Uint8Array(length),
});

async function* only(record: InputRecord) {
  yield record;
}

test('V8 optimises nothing while a small page is worked on, and then as before', async () => {
  const small = page(11_000);
  for await (const passed of withoutOptimising(only(small))) {
    expect(passed).toBe(small);
    expect(flagsSet()).toEqual(['--no-opt']);
  }
  expect(flagsSet()).toEqual(['--no-opt', '--opt']);
});

test('V8 optimises as before when the work on a small page fails', async () => {
  const work = async () => {
    for await (const _ of withoutOptimising(only(page(1)))) throw new Error('failed');
  };
  await expect(work()).rejects.toThrow('failed');
  expect(flagsSet()).toEqual(['--no-opt', '--opt']);
});

test.each<[string, InputRecord]>([
  ['a large page', page(100_001)],
  ['an input that could not be read', { source: 'page.html', error: new Error('gone') as never }],
])('nothing is changed for %s', async (_, record) => {
  for await (const passed of withoutOptimising(only(record))) expect(passed).toBe(record);
  expect(flagsSet()).toEqual([]);
});
