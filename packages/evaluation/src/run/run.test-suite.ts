import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestPackage } from '../package/test-package.ts';
import { type EvaluateOptions, type Evaluation, evaluate } from './evaluate.ts';
import type { ExtractorUnderTest } from './extractor-under-test.ts';
import { documentOf } from './fixture-package.test-suite.ts';
import type { ResultRow } from './result.ts';

/** An extractor in this thread. */
export function own(
  name: string,
  extract: ExtractorUnderTest['extract'],
  more: Partial<ExtractorUnderTest> = {},
): ExtractorUnderTest {
  return { name, timing: 'none', identity: { kind: 'test', name }, extract, ...more };
}

export const oracle = own('oracle', async ({ gold }) => ({
  text: gold,
  seconds: 0.001,
  flags: [],
}));
export const nothing = own('nothing', async () => ({ text: ' \n', seconds: 0.001, flags: [] }));

export async function run(
  packages: readonly TestPackage[],
  extractors: readonly ExtractorUnderTest[],
  more: Partial<EvaluateOptions> = {},
): Promise<Evaluation> {
  const evaluation = await evaluate({ packages, extractors, jobs: 2, repeat: 1, ...more });
  onTestFinished(evaluation.close);
  return evaluation;
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-run-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const rowsOf = ({ runs }: Evaluation): ResultRow[] => runs.flatMap(({ rows }) => [...rows]);

/** Documents `d0` to `d11`. */
export const twelve = Array.from({ length: 12 }, (_, i) => documentOf(`d${i}`));

/** Fields of a table. */
export function table(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}
