import { presetEntries } from 'pith/extractors';
import { expect, test } from 'vitest';
import { apiWith } from './api.test-suite.ts';

test('the algorithms are those of the library, each with its parameters', async () => {
  const answer = await apiWith().inject('/algorithms');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toBe(JSON.stringify(presetEntries()));
});
