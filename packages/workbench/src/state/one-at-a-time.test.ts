import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Asks that are answered when the test says so. */
function waiting() {
  const asked: { question: number; answer(): void; refuse(): void }[] = [];
  const ask = (question: number) =>
    new Promise<string>((resolve, reject) => {
      asked.push({
        question,
        answer: () => resolve(`answer ${question}`),
        refuse: () => reject(new Error(`refused ${question}`)),
      });
    });
  return { asked, ask };
}

test('of questions that come while one is asked only the last is', async () => {
  const { asked, ask } = waiting();
  const taken: unknown[] = [];
  const put = oneAtATime(ask, (...told) => taken.push(told));
  put(1);
  put(2);
  const settled = put(3);
  expect(asked.map(({ question }) => question)).toEqual([1]);
  asked[0].answer();
  await expect.poll(() => asked.length).toBe(2);
  asked[1].answer();
  await settled;
  expect(asked.map(({ question }) => question)).toEqual([1, 3]);
  expect(taken).toEqual([
    ['answer 1', 1, false],
    ['answer 3', 3, true],
  ]);
});

test('what is refused holds up no other question, and whoever asked is told of the last', async () => {
  const { asked, ask } = waiting();
  const taken: string[] = [];
  const put = oneAtATime(ask, (answer) => taken.push(answer));
  const settled = put(1);
  put(2);
  asked[0].refuse();
  await expect.poll(() => asked.length).toBe(2);
  asked[1].answer();
  await settled;
  expect(taken).toEqual(['answer 2']);
  const refused = put(3);
  asked[2].refuse();
  await expect(refused).rejects.toThrow('refused 3');
  const again = put(4);
  asked[3].answer();
  await again;
  expect(taken).toEqual(['answer 2', 'answer 4']);
});
