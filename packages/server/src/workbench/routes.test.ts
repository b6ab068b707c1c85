import { PithError } from 'pith';
import { expect, test } from 'vitest';
import { apiWith, fetched } from '../api/api.test-suite.ts';

test('the workbench is served with a policy of its own, and what it loads may be kept', async () => {
  const app = apiWith();
  const moved = await app.inject('/workbench');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, 'workbench/']);
  const page = await app.inject('/workbench/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['cache-control']).toBe('no-cache');
  const [, script] = /src="\.\/(assets\/[^"]+)"/.exec(page.body)!;
  const asset = await app.inject(`/workbench/${script}`);
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

test('a page is fetched for it as bytes that no browser shows', async () => {
  const { statusCode, headers, body } = await apiWith().inject(
    '/workbench/page?url=https://example.org/oaks',
  );
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: fetched });
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'x-page-address': 'https://example.org/oaks',
    'x-page-type': 'text/html; charset=utf-8',
  });
});

test('what may not be fetched is refused with its code', async () => {
  const app = apiWith({
    fetchPage: async () => {
      throw new PithError('FETCH_REFUSED', 'Expected a public address, got 127.0.0.1');
    },
  });
  const answer = await app.inject('/workbench/page?url=http://127.0.0.1/');
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'FETCH_REFUSED']);
});

test.each([
  '/workbench/../package.json',
  '/workbench/%2e%2e/package.json',
  '/workbench/..%2fpackage.json',
])('%s is nothing that is served', async (path) => {
  expect((await apiWith().inject(path)).statusCode).toBeGreaterThanOrEqual(400);
});
