import { expect, test } from 'vitest';
import { apiWith, fetched } from './api.test-suite.ts';

const app = apiWith();

async function evaluated(payload: object) {
  return app.inject({ method: 'POST', url: '/evaluate', payload });
}

test('a text is compared with its gold by the four measures (evaluation.md 5.7)', async () => {
  const text = 'the cat sat on the mat today';
  const gold = 'the cat sat quietly on a mat';
  const { algorithm, scores } = (await evaluated({ text, gold })).json();
  expect(algorithm).toBe(null);
  expect(Object.keys(scores)).toEqual(['char', 'seq', 'bag', 'set']);
  expect(scores.seq.f1).toBeCloseTo(0.7143, 4);
  expect(scores.set.f1).toBeCloseTo(0.7692, 4);
  expect(scores.char.f1).toBeCloseTo(0.6786, 4);
});

test('so is what is extracted from a page, given or fetched', async () => {
  const gold = 'One oak stood on the hill for three hundred years, and nobody knew.';
  const options = { gold, algorithm: 'bte', measures: ['seq', 'cleaneval', 'blocks'] };
  const given = (await evaluated({ html: fetched, ...options })).json();
  expect(given).toMatchObject({ algorithm: 'bte', scores: { seq: { recall: 1 } } });
  expect(Object.keys(given.scores)).toEqual(options.measures);
  expect((await evaluated({ url: 'https://example.org/', ...options })).json()).toEqual(given);
});

test.each([
  [{ text: 'a' }, 'Expected `gold`, got none (POST /evaluate)'],
  [{ text: 'a', html: 'a', gold: 'a' }, 'Expected `text` or a page, got both'],
  [{ gold: 'a' }, 'Expected a page, or an address in `url`, got neither'],
  [
    { text: 'a', gold: 'a', measures: ['bleu'] },
    'got `"bleu"` (string) (POST /evaluate, option `measures.0`)',
  ],
])('%j is refused', async (payload, message) => {
  const answer = await evaluated(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().error.message).toContain(message);
});

test('HTML alone is no gold', async () => {
  const headers = { 'content-type': 'text/html' };
  const answer = await app.inject({ method: 'POST', url: '/evaluate', headers, payload: fetched });
  expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
});
