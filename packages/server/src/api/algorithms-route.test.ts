import { presetEntries } from 'pith/extractors';
import { expect, test } from 'vitest';
import { apiWith } from './api.test-suite.ts';

test('the algorithms are those of the library, each with its parameters', async () => {
  const answer = await apiWith().inject('/algorithms');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toBe(JSON.stringify(presetEntries()));
});

test('a slash at the end of an address changes nothing', async () => {
  const app = apiWith();
  const [bare, slashed] = await Promise.all(
    ['/algorithms', '/algorithms/'].map((url) => app.inject(url)),
  );
  expect(slashed.statusCode).toBe(200);
  expect(slashed.body).toBe(bare.body);
  const page = {
    method: 'POST',
    headers: { 'content-type': 'text/html' },
    payload: '<p>Oak',
  } as const;
  expect((await app.inject({ ...page, url: '/extract/?algorithm=plain' })).json().text).toBe('Oak');
  for (const url of ['/docs/', '/workbench/']) expect((await app.inject(url)).statusCode).toBe(200);
});
