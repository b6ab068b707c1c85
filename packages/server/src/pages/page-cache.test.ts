import { PithError } from 'pith';
import { describe, expect, test } from 'vitest';
import { address, pass, testCache } from './pages.test-suite.ts';

const unreachable = new PithError('FETCH_FAILED', 'no');

describe('a page', () => {
  test('is served without asking while it is fresh, and fetched again after', async () => {
    const { body, asked, outcomes } = testCache();
    expect(await body()).toBe('answer 1');
    pass(59);
    expect(await body()).toBe('answer 1');
    pass(2);
    expect(await body()).toBe('answer 2');
    expect(asked).toHaveLength(2);
    expect(outcomes).toEqual(['fetched', 'fresh', 'fetched']);
  });

  test('is known by its address, however that is spelt, and without its fragment', async () => {
    const { body } = testCache();
    await body('https://example.org/a b');
    expect(await body('HTTPS://EXAMPLE.ORG:443/a%20b#part')).toBe('answer 1');
    expect(await body('https://example.org/a%20b?')).toBe('answer 2');
    expect(await body('http://example.org/a%20b')).toBe('answer 3');
    expect(await body('https://user@example.org/a%20b')).toBe('answer 4');
  });

  test.each([
    'no-store',
    'No-Store',
    'private',
    'PRIVATE, max-age=60',
    'no-cache, max-age=60',
    'max-age=0',
    's-maxage=0, max-age=60',
    'max-age=-1',
    'max-age=nonsense',
  ])('with “Cache-Control: %s” is fetched each time', async (control) => {
    const cache = testCache();
    cache.site = () => ({
      body: `answer ${cache.asked.length}`,
      headers: { 'cache-control': control },
    });
    await cache.body();
    expect(await cache.body()).toBe('answer 2');
  });

  test.each([
    [{ 'cache-control': 'no-store', etag: '"a"' }, 0],
    [{ 'cache-control': 'private, max-age=60', etag: '"a"' }, 0],
    [{ 'cache-control': 'max-age=60', vary: '*', etag: '"a"' }, 0],
    [{ 'cache-control': 'max-age=60', vary: 'Accept, *' }, 0],
    [{ 'cache-control': 'max-age=0' }, 0],
    [{}, 0],
    [{ 'cache-control': 'no-cache', etag: '"a"' }, 1],
    [{ 'last-modified': 'Wed, 01 Jan 2025 00:00:00 GMT' }, 1],
    [{ expires: 'Fri, 02 Jan 2026 00:00:00 GMT' }, 1],
    [{ expires: '0' }, 0],
  ])('with %j is kept: %i', async (headers, pages) => {
    const cache = testCache();
    cache.site = () => ({ headers });
    await cache.body();
    expect(cache.cache.load().pages).toBe(pages);
  });

  test('is not kept longer than the server’s own bound', async () => {
    const cache = testCache({ maxAgeMs: 10_000 });
    await cache.body();
    pass(10);
    expect(await cache.body()).toBe('answer 2');
  });

  test('is kept for those only for whom the site has the same', async () => {
    const cache = testCache();
    cache.site = ({ headers }) => ({
      body: `${headers['accept-language']} ${cache.asked.length}`,
      headers: { 'cache-control': 'max-age=60', vary: 'Accept-Encoding, ACCEPT-LANGUAGE' },
    });
    const inLanguage = (language: string) =>
      cache.body(address, { headers: { 'accept-language': language } });
    expect(await inLanguage('de')).toBe('de 1');
    expect(await inLanguage('fa')).toBe('fa 2');
    expect(await inLanguage('de')).toBe('de 1');
    expect(await cache.body()).toBe('undefined 3');
    for (let i = 0; i < 20; i++) await inLanguage(`x-${i}`);
    expect(await inLanguage('de')).toBe('de 24');
  });

  test('that redirects led to is kept no longer than these allow', async () => {
    const cache = testCache();
    const redirect = (headers: Record<string, string>) => ({
      body: `answer ${cache.asked.length}`,
      headers: { 'cache-control': 'max-age=600', etag: '"a"' },
      redirects: [{ url: address, status: 302, headers }],
    });
    cache.site = () => redirect({ location: '/end' });
    await cache.body();
    expect(await cache.body()).toBe('answer 2');
    cache.site = () => redirect({ location: '/end', 'cache-control': 'max-age=60' });
    expect(await cache.body()).toBe('answer 3');
    pass(59);
    expect(await cache.body()).toBe('answer 3');
    pass(2);
    expect(await cache.body()).toBe('answer 4');
    expect(cache.asked.map(({ headers }) => headers)).toEqual(Array(4).fill({}));
  });
});

describe('a page that is not fresh', () => {
  const etag = { 'cache-control': 'max-age=60', etag: '"a"' };

  test('is asked for on conditions, and is fresh again when the site has the same', async () => {
    const cache = testCache();
    cache.site = ({ headers }) =>
      headers['if-none-match'] === '"a"'
        ? { status: 304, headers: etag }
        : { body: 'first', headers: etag };
    await cache.body();
    pass(61);
    expect(await cache.body()).toBe('first');
    pass(59);
    expect(await cache.body()).toBe('first');
    expect(cache.outcomes).toEqual(['fetched', 'confirmed', 'fresh']);
  });

  test('is asked for by its date where it has no mark', async () => {
    const cache = testCache();
    const modified = 'Wed, 31 Dec 2025 00:00:00 GMT';
    cache.site = () => ({ headers: { 'last-modified': modified, 'cache-control': 'max-age=1' } });
    await cache.body();
    pass(2);
    await cache.body();
    expect(cache.asked[1].headers).toEqual({ 'if-modified-since': modified });
  });

  test('is replaced by the one that the site has instead', async () => {
    const cache = testCache();
    let version = 0;
    cache.site = () => ({
      body: `version ${++version}`,
      headers: { ...etag, etag: `"${version}"` },
    });
    await cache.body();
    pass(61);
    expect(await cache.body()).toBe('version 2');
    expect(await cache.body()).toBe('version 2');
  });

  test('is fetched whole when the site says that another is the same', async () => {
    const cache = testCache();
    cache.site = ({ headers }) =>
      headers['if-none-match']
        ? { status: 304, headers: { etag: '"other"' } }
        : { body: `answer ${cache.asked.length}`, headers: etag };
    await cache.body();
    pass(61);
    expect(await cache.body()).toBe('answer 3');
  });

  test('is not kept any longer when the site confirms it and forbids that', async () => {
    const cache = testCache();
    cache.site = ({ headers }) =>
      headers['if-none-match']
        ? { status: 304, headers: { etag: '"a"', 'cache-control': 'no-store' } }
        : { body: 'first', headers: { etag: '"a"' } }; // nothing of Cache-Control that a 304 could replace
    await cache.body();
    expect(cache.cache.load().pages).toBe(1);
    expect(await cache.body()).toBe('first');
    expect(cache.cache.load()).toEqual({ pages: 0, bytes: 0 });
  });

  test('is forgotten when it is gone', async () => {
    const cache = testCache();
    cache.site = () => ({ headers: etag });
    await cache.body();
    pass(61);
    cache.site = () => ({ status: 410 });
    await expect(cache.body()).rejects.toMatchObject({ code: 'FETCH_FAILED' });
    expect(cache.cache.load().pages).toBe(0);
  });

  describe('and a site that fails', () => {
    const failing = { ...etag, 'cache-control': 'max-age=60, stale-if-error=600' };
    const failures = [
      ['status 503', { status: 503 }],
      ['status 500', { status: 500 }],
      ['an error of the network', { error: unreachable }],
      ['a time-out', { error: new PithError('TIMEOUT', 'late') }],
    ] as const;

    test.each(failures)(
      '(%s) are served stale as long as the site allows it',
      async (_, failure) => {
        const cache = testCache();
        cache.site = () => ({ body: 'first', headers: failing });
        await cache.body();
        cache.site = () => failure;
        pass(650);
        expect(await cache.body()).toBe('first');
        expect(cache.outcomes.at(-1)).toBe('stale');
        pass(20);
        await expect(cache.body()).rejects.toBeInstanceOf(PithError);
      },
    );

    test.each(['must-revalidate', 'proxy-revalidate', 'no-cache', 's-maxage=60'])(
      'are not served stale with %s',
      async (directive) => {
        const cache = testCache();
        const control = `max-age=60, stale-if-error=600, ${directive}`;
        cache.site = () => ({ headers: { ...etag, 'cache-control': control } });
        await cache.body();
        cache.site = () => ({ status: 503 });
        pass(61);
        await expect(cache.body()).rejects.toMatchObject({ code: 'FETCH_FAILED' });
      },
    );

    test.each([
      ['status 404', { status: 404 }],
      ['a refusal', { error: new PithError('FETCH_REFUSED', 'private') }],
      ['a robots.txt that says no', { error: new PithError('FETCH_DISALLOWED', 'no') }],
    ] as const)('are told apart from %s, which is told', async (_, answer) => {
      const cache = testCache();
      cache.site = () => ({ headers: failing });
      await cache.body();
      cache.site = () => answer;
      pass(61);
      await expect(cache.body()).rejects.toBeInstanceOf(PithError);
    });
  });
});

describe('what several ask for at once', () => {
  test('is fetched once, kept or not', async () => {
    const cache = testCache();
    cache.site = () => ({ body: 'one', headers: { 'cache-control': 'no-store' } });
    expect(await Promise.all([cache.body(), cache.body(), cache.body(`${address}#b`)])).toEqual([
      'one',
      'one',
      'one',
    ]);
    expect(cache.asked).toHaveLength(1);
    expect([...cache.outcomes].sort()).toEqual(['fetched', 'shared', 'shared']);
    await cache.body();
    expect(cache.asked).toHaveLength(2);
  });

  test('fails for all of them, and is asked for again by the next', async () => {
    const cache = testCache();
    cache.site = () => ({ error: unreachable });
    const both = await Promise.allSettled([cache.body(), cache.body()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(cache.asked).toHaveLength(1);
    cache.site = () => ({ body: 'back' });
    expect(await cache.body()).toBe('back');
  });

  test('is not ended for the others when one goes away, but is when all have gone', async () => {
    const cache = testCache();
    let answer = (): void => {};
    cache.site = () =>
      new Promise((resolve) => {
        answer = () => resolve({ body: 'late' });
      });
    const first = new AbortController();
    const second = new AbortController();
    const left = cache.body(address, { signal: first.signal });
    const stayed = cache.body(address, { signal: second.signal });
    first.abort(new Error('first left'));
    await expect(left).rejects.toThrow('first left');
    expect(cache.asked[0].signal?.aborted).toBe(false);
    answer();
    expect(await stayed).toBe('late');

    const alone = cache.body(address, { signal: second.signal });
    second.abort(new Error('second left'));
    await expect(alone).rejects.toThrow('second left');
    expect(cache.asked[1].signal?.aborted).toBe(true);
    const next = cache.body();
    answer();
    expect(await next).toBe('late');
    expect(cache.asked).toHaveLength(3);
  });
});

test('errors are never kept, whatever the site says of them', async () => {
  const cache = testCache();
  for (const status of [404, 410, 301, 500, 304, 206]) {
    cache.site = () => ({
      status,
      headers: { 'cache-control': 'public, max-age=600', etag: '"a"' },
    });
    await cache.body(`${address}/${status}`).catch(() => {});
  }
  expect(cache.cache.load().pages).toBe(0);
});

test('pages that were not asked for the longest go when others need their room', async () => {
  const cache = testCache({ maxBytes: 50_000 });
  cache.site = ({ url }) => ({
    body: url.repeat(100).slice(0, 10_000).padEnd(10_000),
    headers: { 'cache-control': 'max-age=60' },
  });
  const at = (i: number) => `${address}/${i}`;
  for (let i = 0; i < 10; i++) {
    await cache.body(at(i));
    await cache.body(at(0));
    expect(cache.cache.load().bytes).toBeLessThanOrEqual(50_000);
  }
  expect(cache.asked.filter(({ url }) => url === at(0))).toHaveLength(1);
  const asked = cache.asked.length;
  await cache.body(at(1));
  expect(cache.asked).toHaveLength(asked + 1);
  cache.site = () => ({ body: 'a'.repeat(60_000), headers: { 'cache-control': 'max-age=60' } });
  await cache.body(at(99));
  expect(cache.cache.load().bytes).toBeLessThanOrEqual(50_000);
});

test('a cache of no bytes keeps nothing and fetches for each', async () => {
  const cache = testCache({ maxBytes: 0 });
  await Promise.all([cache.body(), cache.body()]);
  await cache.body();
  expect(cache.asked).toHaveLength(3);
  expect(cache.cache.load()).toEqual({ bytes: 0, pages: 0 });
});
