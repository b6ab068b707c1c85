import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GoldPage } from '../corpus.ts';
import { contender } from './contender.ts';
import { extractionFile } from './extractions.ts';

const page = (name: string): GoldPage => ({
  set: 'fixtures',
  name,
  group: 'fixtures',
  source: '',
  bytes: 0,
  gold: '',
  url: undefined,
  language: undefined,
  isSuspect: false,
});

test('texts of another can be scored, on the pages that it has, with the times of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pith-contender-'));
  const add = (peer: string, document: string, text: string, cpuSeconds: number) => {
    const times = { seconds: cpuSeconds, cpuSeconds, peakBytes: 1 };
    extractionFile(folder, 'fixtures', peer).add({ document, text, version: '1.0.0', ...times });
  };
  add('own', 'a', 'oak', 1);
  add('own', 'b', 'ash', 2);
  add('other', 'a', 'elm', 9);

  const plain = contender(folder, ['fixtures'], 'own');
  expect(plain.extractionOf(page('a'))).toMatchObject({ text: 'oak', cpuSeconds: 1 });
  expect([page('b'), page('c')].map(plain.isScored)).toEqual([true, true]);
  expect([page('b'), page('c')].map(plain.has)).toEqual([true, false]);

  const scored = contender(folder, ['fixtures'], 'own', 'other');
  expect(scored.extractionOf(page('a'))).toMatchObject({ text: 'elm', cpuSeconds: 1 });
  expect([page('a'), page('b')].map(scored.isScored)).toEqual([true, false]);
});
