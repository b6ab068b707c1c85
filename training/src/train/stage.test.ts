import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runStage, type Stage } from './stage.ts';

async function workFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-stage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A stage that counts its runs in the file that it makes. */
function counting(work: string, inputs: readonly string[]): Stage {
  const output = join(work, 'count');
  return {
    name: 'count',
    inputs,
    outputs: [output],
    async run() {
      const before = await readFile(output, 'utf8').catch(() => '0');
      await writeFile(output, String(Number(before) + 1));
    },
  };
}

const countIn = (work: string): Promise<string> => readFile(join(work, 'count'), 'utf8');

test('a stage runs once with the same inputs, and again with others', async () => {
  const work = await workFolder();
  const first = await runStage(work, counting(work, ['a', 'b']));
  const second = await runStage(work, counting(work, ['a', 'b']));
  expect([first.skipped, second.skipped]).toEqual([false, true]);
  expect(second.digest).toBe(first.digest);
  const other = await runStage(work, counting(work, ['ab']));
  expect(other).toMatchObject({ skipped: false });
  expect(other.digest).not.toBe(first.digest);
  expect(await countIn(work)).toBe('2');
});

test('a stage runs again when what it made is gone', async () => {
  const work = await workFolder();
  await runStage(work, counting(work, ['a']));
  await rm(join(work, 'count'));
  expect(await runStage(work, counting(work, ['a']))).toMatchObject({ skipped: false });
});

test('a stage that failed runs again, also where its outputs of other inputs are there', async () => {
  const work = await workFolder();
  await runStage(work, counting(work, ['a']));
  const failing = { ...counting(work, ['b']), run: () => Promise.reject(new Error('cut short')) };
  await expect(runStage(work, failing)).rejects.toThrow('cut short');
  expect(await runStage(work, counting(work, ['a']))).toMatchObject({ skipped: false });
});
