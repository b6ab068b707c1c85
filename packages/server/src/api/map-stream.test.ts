import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapStream } from './map-stream.ts';

const seeded = { seed: 20260607, numRuns: 100 } as const;

async function* numbers(count: number): AsyncGenerator<number> {
  for (let i = 0; i < count; i++) yield i;
}

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Waits for as many turns. */
async function turns(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise(setImmediate);
}

test('every item has one result, in order if asked for, and never more are under way than may', async () => {
  const delays = fc.array(fc.nat(4), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      delays,
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      async (waits, width, ordered) => {
        let underWay = 0;
        const map = async (item: number, index: number): Promise<number> => {
          expect(item).toBe(index);
          expect(++underWay).toBeLessThanOrEqual(width);
          await turns(waits[item]);
          underWay--;
          return item;
        };
        const results = await collected(mapStream(numbers(waits.length), map, { width, ordered }));
        const all = waits.map((_, i) => i);
        expect(ordered ? results : results.sort((a, b) => a - b)).toEqual(all);
      },
    ),
    seeded,
  );
});

test('without order a slow item holds nobody up', async () => {
  let finish = (): void => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const map = async (item: number): Promise<number> => {
    if (item === 0) await slow;
    return item;
  };
  const results = mapStream(numbers(3), map, { width: 2, ordered: false });
  expect((await results.next()).value).toBe(1);
  expect((await results.next()).value).toBe(2);
  finish();
  expect(await collected(results)).toEqual([0]);
});

test('a result is handed on while the next item is waited for', async () => {
  async function* oneThenNone(): AsyncGenerator<string> {
    yield 'first';
    await new Promise(() => {});
  }
  const results = mapStream(oneThenNone(), async (item) => item, { width: 4, ordered: true });
  expect(await results.next()).toEqual({ done: false, value: 'first' });
  await results.return(undefined); // ends though the next item never comes
});

test('no item is taken while nobody takes results', async () => {
  let taken = 0;
  async function* counted(): AsyncGenerator<number> {
    for (;;) yield taken++;
  }
  const results = mapStream(counted(), async (item) => item, { width: 3, ordered: true });
  await results.next();
  await turns(20);
  expect(taken).toBeLessThanOrEqual(3 + 1);
});

test('a fault of the items or of a result ends it', async () => {
  async function* broken(): AsyncGenerator<number> {
    yield 1;
    throw new Error('broken');
  }
  const options = { width: 2, ordered: true };
  await expect(collected(mapStream(broken(), async (item) => item, options))).rejects.toThrow(
    'broken',
  );
  const failing = mapStream(numbers(3), () => Promise.reject(new Error('failed')), options);
  await expect(collected(failing)).rejects.toThrow('failed');
});
