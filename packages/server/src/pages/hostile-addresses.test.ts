import { createFetcher } from '@pith/node/fetch';
import { afterAll, describe, expect, test } from 'vitest';
import {
  hostileAddresses,
  hostileLookup,
} from '../../../node/src/fetch/hostile-addresses.test-suite.ts';
import { apiWith } from '../api/api.test-suite.ts';
import { statusOf } from '../status-codes.ts';
import { createPageCache } from './page-cache.ts';

describe('an address that strangers would have the server fetch is refused', () => {
  const { respond, close } = createFetcher({ lookup: hostileLookup });
  const pages = createPageCache({ respond, maxBytes: 1_000_000, maxAgeMs: 60_000 });
  const app = apiWith({ fetchPage: pages.fetchPage });
  afterAll(async () => {
    await close();
    await app.close();
  });

  test.each(hostileAddresses)('by GET /extract: %j', async (address, code) => {
    const answer = await app.inject(`/extract?url=${encodeURIComponent(address)}`);
    expect(answer.json()).toMatchObject({ error: { code } });
    expect(answer.statusCode).toBe(statusOf(code));
  });

  test.each(hostileAddresses)('by POST /extract: %j', async (url, code) => {
    const answer = await app.inject({ method: 'POST', url: '/extract', payload: { url } });
    expect(answer.json()).toMatchObject({ error: { code } });
    expect(answer.statusCode).toBe(statusOf(code));
  });

  test('and nothing of it is kept', () => expect(pages.load()).toEqual({ bytes: 0, pages: 0 }));
});
