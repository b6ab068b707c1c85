import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { labelKey, openLabelCache } from './cache.ts';
import { labelPage } from './label-page.ts';

const labels = labelPage('<nav>Home</nav><p>One oak<p>Two oaks', 'One oak');
const key = labelKey('page', 'gold');
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pith-labels-'));
  file = join(folder, 'deeper', 'set.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

test('what is kept comes back as it was, in this run and the next', () => {
  const first = openLabelCache(file, 'code');
  expect(first.get(key)).toBeUndefined();
  first.put(key, labels);
  expect(first.get(key)).toEqual(labels);
  expect(openLabelCache(file, 'code').get(key)).toEqual(labels);
});

test('labels of other code are forgotten', async () => {
  openLabelCache(file, 'code').put(key, labels);
  expect(openLabelCache(file, 'newer code').get(key)).toBeUndefined();
  expect(await readFile(file, 'utf8')).not.toContain(key);
});

test('a line that was cut off does not spoil the lines after it', async () => {
  openLabelCache(file, 'code').put(key, labels);
  await appendFile(file, `{"key":"${labelKey('cut', 'off')}","matched":[1,`);
  const other = labelKey('another', 'page');
  openLabelCache(file, 'code').put(other, labels);
  const next = openLabelCache(file, 'code');
  expect(next.get(labelKey('cut', 'off'))).toBeUndefined();
  expect(next.get(key)).toEqual(labels);
  expect(next.get(other)).toEqual(labels);
});

test('the key hangs on page and gold', () => {
  const keys = new Set([
    key,
    labelKey('pagegold', ''),
    labelKey('page', 'old'),
    labelKey('gold', 'page'),
  ]);
  expect(keys.size).toBe(4);
});
