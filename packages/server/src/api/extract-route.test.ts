import { extract, extractionRecord } from 'pith';
import { presets } from 'pith/extractors';
import { describe, expect, test } from 'vitest';
import { apiWith, fetched, fixtures } from './api.test-suite.ts';

const app = apiWith();
const page = { 'content-type': 'text/html; charset=utf-8' };

const forms = ['markdown', 'html', 'tei', 'blocks', 'chunks'] as const;

/** One preset of each method, and a fixture of some language; the library's tests take all. */
const families = [
  ...new Map(presets.map((preset) => [preset.extractor, preset.name])).values(),
].map((algorithm, i) => [algorithm, fixtures()[(5 * i) % fixtures().length]] as const);

describe('an answer in JSON is what the library answers, byte for byte', () => {
  test.each(fixtures())('of $name, sent as it was served', async ({ bytes, contentType }) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/extract?with=${forms.join(',')}&chunks[maxTokens]=200`,
      headers: { 'content-type': contentType },
      payload: bytes,
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const record = extractionRecord(extract(bytes, { contentType }), {
      with: forms,
      chunks: { maxTokens: 200 },
    });
    expect(answer.body).toBe(JSON.stringify(record));
  });

  test.each(families)('by %s, sent in JSON', async (algorithm, { bytes }) => {
    const html = bytes.toString();
    const options = { algorithm, url: 'https://example.org/a', offsets: 'codepoint' } as const;
    const payload = { html, ...options };
    const answer = await app.inject({ method: 'POST', url: '/extract', payload });
    expect(answer.body).toBe(JSON.stringify(extractionRecord(extract(html, options))));
  });

  test('of a page that is fetched', async () => {
    const url = 'https://example.org/oaks';
    const options = { url, contentType: 'text/html; charset=utf-8' };
    const record = extractionRecord(extract(new TextEncoder().encode(fetched), options));
    for (const answer of [
      await app.inject(`/extract?url=${encodeURIComponent(url)}`),
      await app.inject({ method: 'POST', url: '/extract', payload: { url } }),
      await app.inject({ method: 'POST', url: `/extract?url=${encodeURIComponent(url)}` }),
    ]) {
      expect(answer.body).toBe(JSON.stringify(record));
    }
  });
});

test.each([
  ['text/markdown', 'markdown'],
  ['text/plain', 'text'],
  ['text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'html'],
  ['application/tei+xml', 'tei'],
] as const)('with Accept: %s the answer is that rendering alone, sealed', async (accept, form) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/extract?images=false',
    headers: { ...page, accept },
    payload: fetched,
  });
  const result = extract(fetched, { images: false });
  expect(answer.body).toBe(result[form]);
  expect(answer.headers).toMatchObject({
    'content-type': `${accept.split(',')[0]}; charset=utf-8`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'x-pith-expected-f1': result.expectedF1?.toFixed(4),
  });
});

test.each(['*/*', 'image/png', 'application/json, text/html;q=0.5', undefined])(
  'with Accept: %s the answer is JSON',
  async (accept) => {
    const headers = accept === undefined ? page : { ...page, accept };
    const answer = await app.inject({ method: 'POST', url: '/extract', headers, payload: fetched });
    expect(answer.json()).toMatchObject({ algorithm: 'learned', title: 'Oaks' });
  },
);

test('a charset in the query wins over that of the request', async () => {
  const url = '/extract?algorithm=plain&contentType=text/html;charset=windows-1251';
  const payload = Buffer.from([0xcf, 0xe8, 0xf2]);
  const answer = await app.inject({ method: 'POST', url, headers: page, payload });
  expect(answer.json()).toMatchObject({ text: 'Пит', encoding: 'windows-1251' });
});

test('options in a body win over those in the query', async () => {
  const url = '/extract?algorithm=bte&offsets=codepoint';
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: { html: fetched, algorithm: 'plain' },
  });
  expect(answer.json()).toMatchObject({ algorithm: 'plain', offsets: 'codepoint' });
});

test.each([
  ['/extract?url=https://a.example&focsu=recall', 'UNKNOWN_OPTION', 'did you mean `focus`?'],
  [
    '/extract?url=https://a.example&focus=all',
    'BAD_OPTION',
    'one of precision, balanced, recall, got `"all"`',
  ],
  ['/extract?url=https://a.example&links=1', 'BAD_OPTION', 'Expected true or false, got `"1"`'],
  ['/extract?url=https://a.example&limits[maxEvents]=9999999', 'BAD_OPTION', 'from 0 to 1500000'],
  ['/extract?url=https://a.example&limits[events]=9', 'UNKNOWN_OPTION', '(maxLength, maxEvents)'],
  [
    '/extract?url=https://a.example&model=a',
    'UNKNOWN_OPTION',
    'models are not taken from requests',
  ],
  ['/extract?url=https://a.example&with=pdf', 'BAD_OPTION', 'option `with.0`'],
  ['/extract?url=https://a.example&algorithm=btee', 'UNKNOWN_ALGORITHM', 'did you mean `bte`?'],
  ['/extract?url=https://a.example&exclude=%3E', 'BAD_SELECTOR', ''],
  [
    '/extract?url=https://a.example&with=chunks&chunks[overlap]=9999',
    'BAD_OPTION',
    'from 0 to 1000',
  ],
  ['/extract?algorithm=bte', 'BAD_OPTION', 'Expected `url`, got none (GET /extract)'],
] as const)('%s is refused', async (url, code, message) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ error: { code, message: expect.stringContaining(message) } });
});

test('wrong use is told before anything is fetched', async () => {
  const offline = apiWith({ fetchPage: () => Promise.reject(new Error('fetched')) });
  const answer = await offline.inject(
    '/extract?url=https://a.example&algorithm=bte&parameters[x]=1',
  );
  expect(answer.json().error.code).toBe('UNKNOWN_OPTION');
});

describe('what is no page is refused', () => {
  test.each([
    ['plain text', 'text/plain', 'One oak', 415, 'UNSUPPORTED_TYPE'],
    ['half an object', 'application/json', '{"html":', 400, 'BAD_REQUEST'],
    ['a prototype', 'application/json', '{"html":"a","__proto__":{"x":1}}', 400, 'BAD_REQUEST'],
    ['a list', 'application/json', '[]', 400, 'BAD_OPTION'],
    ['an object of nothing', 'application/json', '{}', 400, 'BAD_OPTION'],
    ['a number', 'application/json', '{"html":1}', 400, 'BAD_OPTION'],
    ['a long page', 'text/html', 'x'.repeat(2000), 413, 'INPUT_TOO_LARGE'],
    ['a long object', 'application/json', `{"html":"${'x'.repeat(2000)}"}`, 413, 'INPUT_TOO_LARGE'],
  ])('%s as %s', async (_what, type, payload, status, code) => {
    const small = apiWith({ settings: { maxBytes: 1000 } });
    const headers = { 'content-type': type };
    const answer = await small.inject({ method: 'POST', url: '/extract', headers, payload });
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });

  test('a body that is compressed', async () => {
    const headers = { ...page, 'content-encoding': 'gzip' };
    const answer = await app.inject({ method: 'POST', url: '/extract', headers, payload: fetched });
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });
});
