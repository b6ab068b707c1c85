import { extract, extractionRecord, PithError } from 'pith';
import { describe, expect, test } from 'vitest';
import { fixture, readerOf, type Site } from './gateway.test-suite.ts';

const address = 'https://news.example/harbour?page=2';
const news = fixture('news-en');
const site: Site = { [address]: news };
const path = `/read/${address}`;

function refusal(code: PithError['code']): Site {
  return { [address]: new PithError(code, `Expected a page, got <${code}>`) };
}

describe('the page', () => {
  test('is that of the address that follows, with its query', async () => {
    const { app, asked } = await readerOf(site);
    const { statusCode, headers, body } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(asked).toEqual([address]);
    expect(body).toContain(
      '<h1 dir="auto">Wexcombe votes to turn harbour car park into tidal pool</h1>',
    );
    expect(body.match(/Wexcombe votes to turn/g)).toHaveLength(2); // in the document's title too
  });

  test('tells who wrote it and when, for machines too, and how long it takes', async () => {
    const { app } = await readerOf(site);
    const { body } = await app.inject({
      url: path,
      headers: { 'accept-language': 'de-AT, en;q=0.5' },
    });
    expect(body).toContain('<bdi>Orla Penhallick</bdi>');
    expect(body).toContain('<time datetime="2024-05-16T06:30:00+01:00">16. Mai 2024</time>');
    expect(body).toContain('4 Minuten');
  });

  test('has no picture and no script, and leads to both kinds of page', async () => {
    const { app } = await readerOf(site);
    const { body, headers } = await app.inject(path);
    expect(body).not.toMatch(/<(img|script|iframe|object|link rel="(?!canonical))/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers['content-security-policy']).not.toContain('img-src');
    expect(body).toContain(`href="https://news.example/harbour?page=2"`);
    const query = `url=${encodeURIComponent(address).replaceAll('%20', '+')}`;
    for (const form of ['/read.md', '/read.txt', '/read.json']) {
      expect(body).toContain(`href="${form}?${query}"`);
    }
  });

  test('has pictures where they are wanted, loaded without telling from where', async () => {
    const { app } = await readerOf(site);
    const { body, headers } = await app.inject({
      url: '/read',
      query: { url: address, images: 'on' },
    });
    expect(body).toContain('<img src="https://img.wexcombe-ledger.example/');
    expect(body).toContain('referrerpolicy="no-referrer"');
    expect(headers['content-security-policy']).toContain('img-src https: http: data:');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('keeps who wants it in the reader, with what was chosen', async () => {
    const html =
      '<main><h1>Oaks</h1><p>One oak stood on the hill for <a href="/old?a=1&b=2">three hundred years</a>, they say.</p><p>It was cut down in the spring of the year before last, and nobody knew why.</p></main>';
    const { app } = await readerOf({ 'https://trees.example/': html });
    const url = 'https://trees.example/';
    const stays = await app.inject({ url: '/read', query: { url, links: 'read' } });
    const target = encodeURIComponent('https://trees.example/old?a=1&b=2');
    expect(stays.body).toContain(`href="/read?url=${target}&amp;links=read"`);
    const leaves = await app.inject({ url: '/read', query: { url } });
    expect(leaves.body).toContain('href="https://trees.example/old?a=1&amp;b=2"');
  });

  test('of what a page says about itself there are words only', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;
    const quoted = evil.replaceAll('"', '&quot;');
    const thing = {
      '@type': 'NewsArticle',
      headline: evil,
      author: { name: evil },
      datePublished: evil,
    };
    const html = `<html lang="${quoted}"><title>${quoted}</title><meta property="og:site_name" content="${quoted}">
<meta name="author" content="${quoted}"><meta property="og:title" content="${quoted}"><meta name="date" content="2024-01-02T${quoted}">
<script type="application/ld+json">${JSON.stringify(thing).replaceAll('</', '<\\/')}</script>
<article>${'<p>One oak stood on the hill for three hundred years, and nobody knew who had planted it.</p>'.repeat(3)}</article>`;
    const { app } = await readerOf({ 'https://evil.example/': html });
    const { body } = await app.inject('/read/https://evil.example/?x="><script>');
    expect(body).not.toMatch(/<(script|img)/);
    const read = await app.inject('/read/https://evil.example/');
    expect(read.statusCode).toBe(200);
    expect(read.body).toContain('<h1 dir="auto">&quot;&gt;');
    expect(read.body).not.toMatch(/<(script|img)/);
    expect(read.body.match(/<style>/g)).toHaveLength(1);
  });

  test('says so where nothing was found', async () => {
    const { app } = await readerOf({ 'https://empty.example/': '<title>Oaks</title><body>' });
    const { statusCode, body } = await app.inject('/read/https://empty.example/');
    expect(statusCode).toBe(200);
    expect(body).toContain('No text was found on this page');
  });

  test('warns where it may have come out badly', async () => {
    const { app } = await readerOf({ 'https://pool.example/': fixture('gallery-it') });
    const { body } = await app.inject('/read/pool.example/');
    expect(body).toContain('Questa pagina era difficile da leggere'); // nobody said which language they read
    expect((await app.inject(path)).body).not.toContain('hard to read');
  });
});

describe('other forms', () => {
  test.each([
    ['md', 'text/markdown', extract(news, { url: address }).markdown],
    ['txt', 'text/plain', extract(news, { url: address }).text],
  ])('.%s is what the library answers', async (format, type, expected) => {
    const { app } = await readerOf(site);
    for (const request of [
      { url: `/read.${format}/${address}` },
      { url: '/read', query: { url: address, format } },
      { url: path, headers: { accept: type } },
    ]) {
      const { headers, body } = await app.inject(request);
      expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
      expect(body).toBe(expected);
    }
  });

  test('.json is the record of the library, with Markdown', async () => {
    const { app } = await readerOf(site);
    const options = { url: address, contentType: 'text/html; charset=utf-8' };
    const record = extractionRecord(extract(news, options), { with: ['markdown'] });
    const response = await app.inject(`/read.json/${address}`);
    expect(response.json()).toEqual(JSON.parse(JSON.stringify({ source: address, ...record })));
  });

  test('a suffix is the page’s own where the site has such a page', async () => {
    const { app, asked } = await readerOf({
      'https://code.example/README.md': news,
      'https://code.example/README': fixture('news-de'),
    });
    const { headers, body } = await app.inject('/read/https://code.example/README.md');
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('Wexcombe');
    expect(asked).toEqual(['https://code.example/README.md']);
  });

  test('a suffix names the form where the site has no such page', async () => {
    const { app, asked } = await readerOf({ 'https://code.example/oak': news });
    const { headers } = await app.inject('/read/https://code.example/oak.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(asked).toEqual(['https://code.example/oak.txt', 'https://code.example/oak']);
    const lost = await app.inject('/read/https://code.example/elm.txt');
    expect(lost.statusCode).toBe(502);
    expect(lost.body).toContain('elm.txt)'); // the address that was asked for
  });

  test('a form that is named is no matter of suffixes, and a refusal is final', async () => {
    const { app, asked } = await readerOf({
      'https://code.example/a.md': new PithError('FETCH_REFUSED', 'Expected no, got yes'),
      'https://code.example/a': news,
    });
    expect((await app.inject('/read/https://code.example/a.md')).statusCode).toBe(403);
    expect((await app.inject('/read.md/https://code.example/b.md')).statusCode).toBe(502);
    expect(asked).toEqual(['https://code.example/a.md', 'https://code.example/b.md']);
  });
});

describe('HTTP', () => {
  test('an answer that is known is not sent again', async () => {
    const { app } = await readerOf(site);
    const { headers } = await app.inject(path);
    const again = await app.inject({
      url: path,
      headers: { 'if-none-match': `"x", W/${headers['etag']}` },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['etag']).toBe(headers['etag']);
    const other = await app.inject({ url: path, headers: { 'accept-language': 'fr' } });
    expect(other.headers['etag']).not.toBe(headers['etag']);
  });

  test('answers vary by what they depend on, and stay with who asked', async () => {
    const { app } = await readerOf(site);
    for (const url of [path, `/read.md/${address}`, '/read', '/read/ftp://x.example/']) {
      const { headers } = await app.inject(url);
      expect(headers['vary']).toContain('Accept, Accept-Language');
      expect(headers['cache-control']).toMatch(/^(private, max-age=300|no-store)$/);
    }
  });

  test('HEAD has the headers of GET and no body', async () => {
    const { app } = await readerOf(site);
    const get = await app.inject(path);
    const head = await app.inject({ method: 'HEAD', url: path });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of ['content-type', 'content-length', 'etag', 'content-security-policy']) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  test('gateways are asked not to read each other', async () => {
    const { app } = await readerOf({});
    expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /read\n');
  });

  test('clients that take nothing of what there is get the page', async () => {
    const { app } = await readerOf(site);
    const { statusCode, headers } = await app.inject({
      url: path,
      headers: { accept: 'image/png' },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
  });
});

describe('what goes wrong', () => {
  test.each([
    ['BAD_URL', 400, 'not the address of a page'],
    ['FETCH_REFUSED', 403, 'not on the public web'],
    ['FETCH_DISALLOWED', 403, 'asks programs not to open'],
    ['INPUT_TOO_LARGE', 413, 'too large'],
    ['NOT_HTML', 415, 'not a page with text'],
    ['FETCH_FAILED', 502, 'did not answer with the page'],
    ['OVERLOADED', 503, 'Too much is going on'],
    ['TIMEOUT', 504, 'took too long'],
    ['TASK_FAILED', 500, 'not your fault'],
  ] as const)(
    '%s is told in words, with %i and a field for another address',
    async (code, status, words) => {
      const { app } = await readerOf(refusal(code));
      const { statusCode, headers, body } = await app.inject(path);
      expect(statusCode).toBe(status);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("default-src 'none'; style-src");
      expect(body).toContain(words);
      expect(body).toContain(`&lt;${code}&gt;`);
      expect(body).toContain('<input id="address" name="url"');
      expect(body).toContain(`value="${address}"`);
    },
  );

  test('programs get the one shape of all errors', async () => {
    const { app } = await readerOf(refusal('TIMEOUT'));
    const response = await app.inject(`/read.json/${address}`);
    expect(response.statusCode).toBe(504);
    expect(response.json()).toEqual({ error: { code: 'TIMEOUT', message: expect.any(String) } });
  });

  test.each([
    '/read/javascript:alert(1)',
    '/read/file:///etc/passwd',
    '/read/%00',
    '/read?url=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/read?url=https://a.example/&images=maybe',
    '/read?url=https://a.example/&url=https://b.example/',
    '/read?format=exe&url=https://a.example/',
  ])('%s is refused, and nothing is fetched', async (url) => {
    const { app, asked } = await readerOf({});
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(400);
    expect(body).toContain('<input id="address" name="url"');
    expect(body).not.toContain('<script');
    expect(asked).toEqual([]);
  });

  test('an error speaks the reader’s language and runs its way', async () => {
    const { app } = await readerOf({});
    const { body } = await app.inject({ url: path, headers: { 'accept-language': 'ar' } });
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('لا يمكن عرض هذه الصفحة');
  });

  test('without an address one is asked for', async () => {
    const { app } = await readerOf({});
    for (const url of ['/read', '/read/', '/read?url=', '/read?url=+']) {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('<label for="address">Address of a page</label>');
    }
  });
});
