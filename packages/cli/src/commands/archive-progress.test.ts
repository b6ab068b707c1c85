import type { QueueStatus } from '@pith/cluster';
import { expect, test } from 'vitest';
import { showingProgress } from './archive-progress.ts';

const jobs = { waiting: 3, delayed: 0, running: 2, done: 4, failed: 1 };
const counts: QueueStatus = { jobs, running: [], summaries: [], failed: [] };

/** What a terminal is shown while a queue answers this at its looks, one after the other, and work ends with the last. */
async function shown(looks: readonly (QueueStatus | undefined)[], isTTY = true): Promise<string> {
  let written = '';
  let looked = 0;
  let end = (_: string) => {};
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  const look = async () => {
    const answer = looks[looked++];
    if (looked >= looks.length) end('ended');
    return answer;
  };
  const stream = { isTTY, columns: 80, write: (text: string) => (written += text) };
  if (!isTTY) end('ended');
  expect(await showingProgress(look, stream as never, work)).toBe('ended');
  expect(looked).toBe(isTTY ? looks.length : 0);
  return written;
}

test('counts alone are shown as jobs, with no rate of records', async () => {
  expect(await shown([counts])).toMatch(/ 4\/10 jobs\r/);
});

test('of counts the time that is left is told once a job has ended', async () => {
  const later = { ...counts, jobs: { ...jobs, waiting: 2, done: 5 } };
  expect(await shown([counts, later])).toMatch(/ 4\/10 jobs\r.* 5\/10 jobs, \d+ s left\r/s);
});

test('a queue that does not answer leaves the line as it was', async () => {
  expect((await shown([counts, undefined])).match(/jobs/g)).toHaveLength(1);
});

test('what is no terminal is shown nothing, and no queue is asked', async () => {
  expect(await shown([counts], false)).toBe('');
});
