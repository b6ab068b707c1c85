import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { localFetcher, redirectTo, startSite } from './local-site.test-suite.ts';

const disallowed = { code: 'FETCH_DISALLOWED' };

test('what robots.txt disallows is not asked for', async () => {
  const site = await startSite({
    '/robots.txt': 'User-agent: *\nDisallow: /private/\nAllow: /private/open',
    '/private/a': 'a',
    '/private/open': 'open',
    '/public': 'public',
    '/detour': redirectTo('/private/a'),
  });
  const fetchPage = localFetcher();
  await expect(fetchPage(`${site.origin}/private/a`)).rejects.toMatchObject(disallowed);
  await expect(fetchPage(`${site.origin}/detour`)).rejects.toMatchObject(disallowed);
  await fetchPage(`${site.origin}/private/open`);
  await fetchPage(`${site.origin}/public`);
  expect(site.asked).toEqual(['/robots.txt', '/detour', '/private/open', '/public']);
});

test('a group for “pith” comes before the one for all', async () => {
  const site = await startSite({
    '/robots.txt': '\ufeffUser-agent: *\nAllow: /\n\nUser-Agent: PITH\nDisallow: /',
    '/': 'a',
  });
  await expect(localFetcher()(site.origin)).rejects.toMatchObject(disallowed);
  await localFetcher({ userAgent: 'Other/1.0' })(site.origin);
});

test('robots.txt is asked for once for many pages at once', async () => {
  const site = await startSite({ '/robots.txt': 'User-agent: *\nDisallow:', '/a': '', '/b': '' });
  const fetchPage = localFetcher();
  await Promise.all(['/a', '/b', '/a'].map((path) => fetchPage(site.origin + path)));
  expect(site.asked.filter((path) => path === '/robots.txt')).toHaveLength(1);
});

test('a robots.txt that is missing allows all, one that the server fails to give allows nothing', async () => {
  const missing = await startSite({ '/': 'a' });
  await localFetcher()(missing.origin);
  const failing = await startSite({
    '/robots.txt': (_, response) => response.writeHead(503).end(),
    '/': 'a',
  });
  await expect(localFetcher()(failing.origin)).rejects.toMatchObject({
    ...disallowed,
    message: expect.stringContaining('answered 503'),
  });
});

test('a robots.txt is followed through redirects, inflated, and cut at its limit', async () => {
  const rules = `User-agent: *\nDisallow: /a\n${'# filler\n'.repeat(100_000)}Disallow: /b`;
  const site = await startSite({
    '/robots.txt': redirectTo('/rules'),
    '/rules': (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(rules)),
    '/a': 'a',
    '/b': 'b',
  });
  const fetchPage = localFetcher();
  await expect(fetchPage(`${site.origin}/a`)).rejects.toMatchObject(disallowed);
});

test('a robots.txt that cannot be reached fails with the reason, and is asked for again', async () => {
  let hangUp = true;
  const site = await startSite({
    '/robots.txt': (request, response) =>
      hangUp ? request.socket.destroy() : response.writeHead(404).end(),
    '/': 'a',
  });
  const fetchPage = localFetcher();
  await expect(fetchPage(site.origin)).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  hangUp = false;
  await fetchPage(site.origin);
});

test('one caller’s signal does not end the robots.txt that others wait for', async () => {
  const site = await startSite({
    '/robots.txt': (_, response) => {
      setTimeout(() => response.writeHead(404).end(), 150);
    },
    '/': 'a',
  });
  const fetchPage = localFetcher();
  const stopped = fetchPage(site.origin, { signal: AbortSignal.timeout(30) });
  const other = fetchPage(site.origin);
  await expect(stopped).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(`${(await other).bytes}`).toBe('a');
});

test('robots.txt is not asked for when it is not to be respected', async () => {
  const site = await startSite({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': 'a' });
  await localFetcher({ respectRobots: false })(site.origin);
  expect(site.asked).toEqual(['/']);
});
