import { explain, explanationRecord } from 'pith';
import { expect, test } from 'vitest';
import { apiWith, fetched } from './api.test-suite.ts';

const app = apiWith();
const headers = { 'content-type': 'text/html; charset=utf-8' };

async function explained(query: string, accept = 'application/json') {
  const url = `/explain?${query}`;
  return app.inject({ method: 'POST', url, headers: { ...headers, accept }, payload: fetched });
}

test('an explanation is what the library tells, byte for byte', async () => {
  const answer = await explained('algorithm=ccb&parameters[threshold]=0.5&points=100000');
  const explanation = explain(fetched, { algorithm: 'ccb', parameters: { threshold: 0.5 } });
  expect(answer.body).toBe(JSON.stringify(explanationRecord(explanation)));
});

test('signals are left out, or told in stretches', async () => {
  expect((await explained('signals=false')).json()).not.toHaveProperty('signals');
  const { signals } = (await explained('algorithm=ccb&points=5')).json();
  expect(signals[0].minimum).toHaveLength(5);
  expect(signals[0].items).toBeGreaterThan(5);
});

test('with Accept: image/svg+xml it is a picture, sealed', async () => {
  const answer = await explained('algorithm=ccb', 'image/svg+xml');
  expect(answer.body).toMatch(/^<svg .*<title>ccb<\/title>.*<\/svg>\n$/s);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
  });
});

test.each(['points=0', 'points=many', 'signal=true'])('%s is refused', async (query) => {
  expect((await explained(query)).statusCode).toBe(400);
});
