import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ByteBudget, createByteBudget } from '../operation/byte-budget.ts';
import { readLines } from './read-lines.ts';

const seeded = { seed: 20260607, numRuns: 150 } as const;

async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

/** The lines of a text that comes in chunks: what they hold, or the code of their fault. */
async function linesOf(
  text: string,
  { size = 7, maxBytes = 1000, budget = createByteBudget(10_000) as ByteBudget } = {},
): Promise<string[]> {
  const lines: string[] = [];
  for await (const { text: line, fault, release } of readLines(
    chunksOf(text, size),
    maxBytes,
    budget,
  )) {
    lines.push(line ?? fault?.code ?? '');
    release();
  }
  return lines;
}

test('lines are the same however the stream is cut, in letters of any length', async () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'ä', '中', '😀', '\n', '\r\n', ' ') });
  await fc.assert(
    fc.asyncProperty(letters, fc.integer({ min: 1, max: 9 }), async (text, size) => {
      const expected = text.split('\n').map((line) => line.trim());
      expect(await linesOf(text, { size })).toEqual(expected.filter((line) => line !== ''));
    }),
    seeded,
  );
});

test('a line that is too long is told, and the next one read', async () => {
  const text = `short\n${'x'.repeat(50)}\nagain\n${'x'.repeat(50)}`;
  const lines = await linesOf(text, { maxBytes: 20 });
  expect(lines).toEqual(['short', 'INPUT_TOO_LARGE', 'again', 'INPUT_TOO_LARGE']);
});

test('a line for which there is no room is told, and the next one read', async () => {
  const budget = createByteBudget(20);
  budget.take(8);
  expect(await linesOf(`${'x'.repeat(15)}\nshort\n`, { budget })).toEqual(['OVERLOADED', 'short']);
  expect(budget.taken()).toBe(8);
});

test('what lines hold is held until they are released, and given back when the reader leaves', async () => {
  const budget = createByteBudget(100);
  const lines = readLines(chunksOf('first\nsecond\nthi', 100), 100, budget);
  const first = await lines.next();
  expect(budget.taken()).toBe(5);
  await lines.next();
  await lines.return(undefined);
  expect(budget.taken()).toBe(11);
  first.value?.release();
  expect(budget.taken()).toBe(6);
});

test('a line that comes byte by byte is read as one that comes at once', async () => {
  const text = `${'wood '.repeat(5000)}\nend`;
  const options = { maxBytes: 100_000, budget: createByteBudget(100_000) };
  expect(await linesOf(text, { ...options, size: 1 })).toEqual([text.split('\n')[0].trim(), 'end']);
});
