// Trees give here what they gave where they were trained. Rows, a model of noise and LightGBM's scores are made by
// training/python/score_rows.py; the rows are of three pages of test/pages and of values at and above each threshold.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockFeatures } from '../features/index.ts';
import { scoreRow } from './forest.ts';
import { readModel } from './model-file.ts';

const made: Record<'model' | 'rows' | 'scores', string> & { readonly names: readonly string[] } =
  JSON.parse(readFileSync(new URL('lightgbm-scores.json', import.meta.url), 'utf8'));

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

test('scores are those of LightGBM to the last bit, on thresholds and just above them too', () => {
  const { forest } = readModel(
    bytesOf(made.model),
    made.names.map((name) => ({ ...blockFeatures[0], name })),
  );
  const rows = new Float32Array(bytesOf(made.rows).buffer);
  const scores = new Float64Array(bytesOf(made.scores).buffer);
  const width = made.names.length;
  const of = (row: number): Float32Array =>
    Float32Array.from(forest.features, (feature) => rows[row * width + feature]);
  expect(scores.length).toBeGreaterThan(100);
  expect(new Set(scores).size).toBeGreaterThan(50);
  for (let row = 0; row < scores.length; row++) {
    expect(scoreRow(forest, of(row))).toBe(scores[row]);
  }
});
