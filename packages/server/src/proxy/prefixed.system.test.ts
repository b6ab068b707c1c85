// Pages below the proxy's own address, as in http://127.0.0.1:8018/https://example.org/.
import { expect, test } from 'vitest';
import { ask, html, origin, page, proxy } from './proxy.test-suite.ts';

test('a page is cleaned, knows its address, and may run nothing', async () => {
  const site = await origin((_, response) => {
    const more = {
      'set-cookie': 'a=b',
      link: '</x>; rel=preload',
      'access-control-allow-origin': '*',
    };
    const policy = {
      'content-security-policy': "default-src 'self'",
      'strict-transport-security': 'max-age=1',
    };
    response
      .writeHead(200, { ...html, ...more, ...policy, 'cache-control': 'max-age=9' })
      .end(page);
  });
  const answer = await ask(await proxy({ form: 'blanked' }), `/${site}/a`);
  expect(answer.body).toContain(`<head><base href="${site}/a"><title>`);
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none';.*; sandbox allow-popups /,
  );
  expect(answer.headers['content-security-policy']).not.toContain('allow-scripts');
  expect(answer.headers['content-security-policy']).not.toContain('allow-same-origin');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect(answer.headers['cache-control']).toBe('max-age=9');
  for (const name of [
    'set-cookie',
    'link',
    'access-control-allow-origin',
    'strict-transport-security',
  ]) {
    expect(answer.headers).not.toHaveProperty(name);
  }
});

test('nothing that tells of a person goes on', async () => {
  let seen: Record<string, unknown> = {};
  const site = await origin(({ headers }, response) => {
    seen = headers;
    response.writeHead(200, html).end(page);
  });
  const personal = {
    cookie: 'a=b',
    authorization: 'Basic eDp5',
    referer: 'http://x/',
    origin: 'null',
  };
  await ask(await proxy(), `/${site}/`, { headers: { ...personal, 'accept-language': 'ar' } });
  expect(seen['accept-language']).toBe('ar');
  for (const name of Object.keys(personal)) expect(seen).not.toHaveProperty(name);
});

test('redirects stay below the address of the proxy', async () => {
  const site = await origin(({ url }, response) => {
    response.writeHead(301, { location: url === '/bad' ? 'ftp://x/' : 'b?c' }).end();
  });
  const through = await proxy();
  const { headers } = await ask(through, `/${site}/a/`);
  expect(headers.location).toBe(`${through}/${site}/a/b?c`);
  expect((await ask(through, `/${site}/bad`)).headers['x-pith-error']).toBe('BAD_URL');
});

test('what would mean all sites at once is refused', async () => {
  const site = await origin((_, response) => response.writeHead(200, html).end(page));
  const through = await proxy();
  const posted = await ask(through, `/${site}/`, { method: 'POST', body: 'a=b' });
  expect(posted.headers['x-pith-error']).toBe('METHOD_NOT_ALLOWED');
  const worker = { 'service-worker': 'script' };
  const asked = await ask(through, `/${site}/`, { headers: worker });
  expect(asked.headers['x-pith-error']).toBe('FETCH_REFUSED');
});

test('a page of another site cannot fetch through it, and can link to it', async () => {
  const site = await origin((_, response) => response.writeHead(200, html).end(page));
  const through = await proxy();
  const from = (mode: string) => ({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode });
  const fetched = await ask(through, `/${site}/`, { headers: from('no-cors') });
  expect(fetched.headers['x-pith-error']).toBe('FETCH_REFUSED');
  expect((await ask(through, `/${site}/`, { headers: from('navigate') })).status).toBe(200);
});

test('a site whose name leads to the proxy cannot read through it', async () => {
  const site = await origin((_, response) => response.writeHead(200, html).end(page));
  const through = await proxy({ lookup: async () => [{ address: '127.0.0.1', family: 4 }] });
  const { port } = new URL(through);
  const headers = { host: `evil.example:${port}` };
  const answer = await ask(through, `/${site}/`, { headers });
  expect(answer.headers['x-pith-error']).toBe('FETCH_REFUSED');
});
