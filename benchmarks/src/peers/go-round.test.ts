import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromOutputs } from '@pith/evaluation';
import { expect, test } from 'vitest';
import type { GoldPage } from '../corpus.ts';
import { extractionFile } from './extractions.ts';
import { goRound } from './go-round.ts';
import type { AnswerLine } from './page-line.ts';

const page = (name: string, source = name): GoldPage => ({
  set: 'fixtures',
  name,
  group: 'fixtures',
  source,
  bytes: source.length,
  gold: '',
  url: undefined,
  language: undefined,
  isSuspect: false,
});

const folder = (): string => mkdtempSync(join(tmpdir(), 'pith-peers-'));

/** A peer that takes 5, 1, 2, 3 ... seconds and returns the page with its tags; `log` has what it was asked. */
function scripted(log: string[]) {
  const seconds = [5, 1, 2, 3];
  return {
    name: 'scripted',
    version: '1.0.0',
    async ask({ html }: { html: string }): Promise<AnswerLine> {
      log.push(html);
      const time = seconds.shift() ?? 9;
      const answer = html.startsWith('bad') ? { error: 'no tags' } : { html };
      return { ...answer, seconds: time, cpuSeconds: time, peakBytes: 10 };
    },
    close() {},
  };
}

test('the first round is not counted and the median of the others is', async () => {
  const file = extractionFile(folder(), 'fixtures', 'scripted');
  const process = scripted([]);
  await goRound([{ name: 'scripted', process, fileOf: () => file }], [page('a', '<p>One</p>two')], {
    rounds: 3,
  });
  expect(file.extractions.get('a')).toEqual({
    document: 'a',
    text: 'One\ntwo',
    version: '1.0.0',
    seconds: 2,
    cpuSeconds: 2,
    peakBytes: 10,
  });
});

test('a run goes on where an earlier one broke off', async () => {
  const output = folder();
  const log: string[] = [];
  const run = async (pages: GoldPage[]) => {
    const file = extractionFile(output, 'fixtures', 'scripted');
    const runner = { name: 'scripted', process: scripted(log), fileOf: () => file };
    await goRound([runner], pages, { rounds: 0 });
  };
  await run([page('a')]);
  await run([page('a'), page('b')]);
  expect(log).toEqual(['a', 'a', 'b', 'b']); // twice each, as both are in a first turn
});

test('extractions are outputs that the evaluation package reads', async () => {
  const output = folder();
  const file = extractionFile(output, 'fixtures', 'scripted');
  const runner = { name: 'scripted', process: scripted([]), fileOf: () => file };
  await goRound([runner], [page('a', '<p>One'), page('b', 'bad')], { rounds: 0 });
  const door = await fromOutputs({ name: 'x', file: join(output, 'fixtures/scripted.jsonl') });
  const document = { html: new Uint8Array(), gold: '', meta: {} };
  const context = { package: 'fixtures' };
  expect(await door.extract({ name: 'a', ...document }, context)).toMatchObject({ text: 'One' });
  await expect(door.extract({ name: 'b', ...document }, context)).rejects.toThrow('no tags');
});
