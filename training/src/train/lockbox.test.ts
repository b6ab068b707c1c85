import { expect, test } from 'vitest';
import { repository } from '../script.ts';
import { lockboxPath, readLockbox, withScored } from './lockbox.ts';
import { modelPresets, modelVersion } from './presets.ts';
import type { ResultRow, TrainingReport } from './report.ts';

const rows: ResultRow[] = [];
const kept = ['learned', 'learned-small'].map((name) => ({
  ...{ name, version: '0', digest: 'd0', since: 'all', rows },
}));
const report = { name: 'learned', digest: 'd1' } as TrainingReport;

test('training without the locked sites keeps what came of them', () => {
  expect(withScored(kept, [report])).toEqual(kept);
});

test('a model that scored them takes the place of its older one', () => {
  const scored = withScored(kept, [{ ...report, lockbox: rows }]);
  expect(scored.map(({ name, version, since }) => [name, version, since])).toEqual([
    ['learned-small', '0', 'all'],
    ['learned', modelVersion, ''],
  ]);
});

test('the kept scores are of the models that ship', async () => {
  const scores = await readLockbox(`${repository}${lockboxPath}`);
  expect(scores.map(({ name }) => name)).toEqual(modelPresets.map(({ name }) => name));
  for (const { rows } of scores) {
    expect(rows[0]).toMatchObject({ set: 'wcxb', by: '', pages: 267 });
    for (const { f1 } of rows) expect(f1 > 0 && f1 <= 1).toBe(true);
  }
});
