import { PithError } from 'pith';
import { expect, test } from 'vitest';
import { type ApiOptions, apiWith, fetched } from './api.test-suite.ts';

async function sent(
  fields: Record<string, string>,
  { headers = {}, ...options }: ApiOptions & { headers?: Record<string, string> } = {},
) {
  return apiWith(options).inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: String(new URLSearchParams(fields)),
  });
}

test('the start page may load nothing but its own style, and send its form here alone', async () => {
  const answer = await apiWith().inject('/');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(answer.body).not.toMatch(/<script|\bon\w+=|src=/);
});

test('a page that is pasted is shown as it is asked for, with the form as it was', async () => {
  const html = `${fetched}<!--</textarea>-->`;
  const text = await sent({ html, algorithm: 'bte', show: 'text' });
  expect(text.statusCode).toBe(200);
  expect(text.body).toMatch(
    /<pre lang="en" dir="auto" tabindex="0">\n[^<]*One oak stood on the hill[^<]*<\/pre>/,
  );
  expect(text.body).toContain('&lt;!--&lt;/textarea&gt;--&gt;</textarea>');
  expect(text.body).toContain('<option value="bte" selected>');
  expect((await sent({ html, show: 'html' })).body).toMatch(
    /<h2 id="result">Oaks<\/h2>.*<article lang="en" dir="auto"><p>One oak/s,
  );
  expect((await sent({ html, show: 'markdown' })).body).toContain('# Oaks');
  expect((await sent({ html, show: 'json' })).body).toContain(
    '&quot;algorithm&quot;: &quot;learned&quot;',
  );
});

test('a page is fetched from its address', async () => {
  const answer = await sent({ url: 'https://example.org/', html: '', show: 'text' });
  expect(answer.body).toContain('One oak stood on the hill');
});

test('nothing of a hostile page runs or loads', async () => {
  const html =
    '<p>One oak <img src=x onerror=alert(1)> stood <script>alert(2)</script>on the hill.</p>'.repeat(
      9,
    );
  const { body } = await sent({ html, algorithm: 'plain', show: 'html' });
  const [, article] = /<article[^>]*>(.*)<\/article>/s.exec(body) ?? [];
  expect(article).toContain('One oak');
  expect(article).not.toMatch(/<script|onerror|<img/);
});

test('what went wrong is told on the page, with its status', async () => {
  const refused = async () => {
    throw new PithError('FETCH_REFUSED', 'Expected a public address, got <b>127.0.0.1</b>');
  };
  const answer = await sent({ url: 'http://127.0.0.1/' }, { fetchPage: refused });
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('role="alert">Expected a public address, got &lt;b&gt;127.0.0.1');
  const empty = await sent({});
  expect(empty.statusCode).toBe(400);
  expect(empty.body).toContain('got neither');
});

test.each(['cross-site', 'same-site'])('a form of another site (%s) is refused', async (site) => {
  const answer = await sent({ html: fetched }, { headers: { 'sec-fetch-site': site } });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BAD_REQUEST']);
});

test.each([
  ['http://trees.example', 'trees.example', 200],
  ['https://trees.example', 'trees.example', 200], // TLS ends before the server
  ['http://trees.example:8080', 'trees.example:8080', 200],
  ['http://trees.example', 'trees.example:80', 200],
  ['http://trees.example:8080', 'trees.example:9090', 400],
  ['http://evil.example', 'trees.example', 400],
  ['http://sub.trees.example', 'trees.example', 400],
  ['null', 'trees.example', 400],
  ['', 'trees.example', 400],
])('without Sec-Fetch-Site, a form from %j to %j is answered %d', async (origin, host, status) => {
  const settings = { serverNames: ['trees.example'] };
  const answer = await sent({ html: fetched }, { headers: { origin, host }, settings });
  expect(answer.statusCode).toBe(status);
});

test('a program that says nothing of where its form is from is answered', async () => {
  expect((await sent({ html: fetched })).statusCode).toBe(200);
});

test('a form that is too long is refused', async () => {
  const answer = await sent({ html: 'x'.repeat(2000) }, { settings: { maxBytes: 1000 } });
  expect(answer.statusCode).toBe(413);
});
