import { describe, expect, test } from 'vitest';
import { ask, html, origin, page, pageSite, proxy } from './proxy.test-suite.ts';

describe('a request says how its page is passed on', () => {
  test.each([
    ['text', /^One oak/],
    ['commented', /<!--ce Home ce-->/],
    ['marked', /<ce-main>One oak/],
  ])('in the form %s', async (form, part) => {
    const answer = await ask(await proxy(), `${await pageSite()}/`, {
      headers: { 'x-pith-form': form },
    });
    expect(answer.body).toMatch(part);
    expect(answer.headers['x-pith-form']).toBe(form);
  });

  test('by another algorithm, without the parameters of the default one', async () => {
    const through = await proxy({ algorithm: 'ccb', parameters: { range: 10 } });
    const headers = { 'x-pith-algorithm': 'plain', 'x-pith-form': 'text' };
    const answer = await ask(through, `${await pageSite()}/`, { headers });
    expect(answer.body).toContain('Home');
    expect(answer.headers['x-pith-algorithm']).toBe('plain');
  });

  test.each([
    ['the form none', { 'x-pith-form': 'none' }],
    ['no-transform', { 'cache-control': 'max-age=0, no-transform' }],
    ['a script that asks', { 'sec-fetch-dest': 'empty' }],
    ['a script of old that asks', { 'x-requested-with': 'XMLHttpRequest' }],
  ])('not at all: %s', async (_, headers) => {
    const answer = await ask(await proxy(), `${await pageSite({ etag: '"1"' })}/`, { headers });
    expect(answer.body).toBe(page);
    expect(answer.headers).toMatchObject({ etag: '"1"', 'x-pith-form': 'none' });
    expect(answer.headers).not.toHaveProperty('x-pith-error');
  });

  test.each([
    ['X-Pith-Form', 'ranges', 'BAD_OPTION'],
    ['X-Pith-Algorithm', 'nosuch', 'UNKNOWN_ALGORITHM'],
    ['X-Pith-Algorithm', 'combine:(', 'BAD_EXPRESSION'],
    ['X-Pith-Algorithm', 'x'.repeat(301), 'BAD_OPTION'],
  ])('and is refused for %s: %s', async (name, value, code) => {
    const answer = await ask(await proxy(), `${await pageSite()}/`, { headers: { [name]: value } });
    expect(answer).toMatchObject({ status: 400, headers: { 'x-pith-error': code } });
  });

  test('and neither its words reach the site nor the site’s the client', async () => {
    let seen: readonly string[] = [];
    const site = await origin(({ rawHeaders }, response) => {
      seen = rawHeaders;
      response
        .writeHead(200, { ...html, 'x-pith-error': 'TIMEOUT', 'x-pith-form': 'text' })
        .end(page);
    });
    const headers = { 'x-pith-form': 'blanked', 'x-pith-own': '1' };
    const answer = await ask(await proxy(), `${site}/`, { headers });
    expect(seen.filter((name) => /^x-pith/i.test(name))).toEqual([]);
    expect(answer.headers['x-pith-form']).toBe('blanked');
    expect(answer.headers).not.toHaveProperty('x-pith-error');
  });
});

test('caches are told by what pages vary', async () => {
  const through = await proxy();
  const site = await pageSite({ vary: 'Accept-Encoding' });
  for (const form of ['removed', 'none']) {
    const { headers } = await ask(through, `${site}/`, { headers: { 'x-pith-form': form } });
    expect(headers.vary).toBe('Accept-Encoding, X-Pith-Form, X-Pith-Algorithm');
  }
});
