import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { extract, extractionRecord, PithError } from 'pith';
import { expect, onTestFinished, test } from 'vitest';
import type { ServerContext } from '../context.ts';
import { type ApiOptions, apiWith, fetched } from './api.test-suite.ts';

const lines = { 'content-type': 'application/x-ndjson' };

/** The answers to lines that are sent at once. */
async function answersTo(
  sent: readonly (object | string)[],
  { query = '', ...options }: ApiOptions & { query?: string } = {},
): Promise<Record<string, unknown>[]> {
  const payload = sent.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  const answer = await apiWith(options).inject({
    method: 'POST',
    url: `/extract/batch${query}`,
    headers: lines,
    payload: payload.join('\n'),
  });
  expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
  return answer.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('each line has one answer with its id, as the library answers it', async () => {
  const [first, second] = await answersTo([
    { id: 'a', html: fetched, with: ['markdown'] },
    { id: 2, url: 'https://example.org/', algorithm: 'bte' },
  ]);
  const record = extractionRecord(extract(fetched), { with: ['markdown'] });
  expect(first).toEqual({ index: 0, id: 'a', ...JSON.parse(JSON.stringify(record)) });
  expect(Object.keys(first).slice(0, 3)).toEqual(['index', 'id', 'algorithm']);
  expect(second).toMatchObject({ index: 1, id: 2, algorithm: 'bte' });
});

test('options in the query hold for lines that do not say otherwise', async () => {
  const sent = [{ html: fetched }, { html: fetched, algorithm: 'plain' }];
  const answers = await answersTo(sent, { query: '?algorithm=bte&offsets=codepoint' });
  expect(answers).toMatchObject([
    { algorithm: 'bte', offsets: 'codepoint' },
    { algorithm: 'plain', offsets: 'codepoint' },
  ]);
});

test('a line that fails gives its error, and the others go on', async () => {
  const answers = await answersTo(
    [
      '{"html":',
      { id: 'named', focsu: 'recall' },
      { id: 'x'.repeat(2000), html: 'a' },
      { id: 'neither' },
      '[]',
      'null',
      `{"html": "${'x'.repeat(600)}"}`,
      '',
      { id: 'last', html: fetched },
    ],
    { settings: { maxBytes: 500 } },
  );
  const faults = answers.map(({ index, id, error }) => [index, id, (error as PithError)?.code]);
  expect(faults).toEqual([
    [0, undefined, 'BAD_REQUEST'],
    [1, 'named', 'UNKNOWN_OPTION'],
    [2, undefined, 'INPUT_TOO_LARGE'],
    [3, 'neither', 'BAD_OPTION'],
    [4, undefined, 'BAD_OPTION'],
    [5, undefined, 'BAD_OPTION'],
    [6, undefined, 'INPUT_TOO_LARGE'],
    [7, 'last', undefined],
  ]);
});

test('every page counts for the rate limit, and those above it are refused', async () => {
  const sent = ['{', 'a', 'b', 'c'].map((id) => (id === '{' ? id : { id, html: fetched }));
  const answers = await answersTo(sent, { settings: { rateLimit: 3 } });
  const codes = answers.map(({ id, error }) => [id, (error as PithError)?.code]);
  expect(codes).toEqual([
    [undefined, 'BAD_REQUEST'],
    ['a', undefined],
    ['b', undefined],
    ['c', 'TOO_MANY_REQUESTS'],
  ]);
});

test('a page that takes too long, and a fault of the server, cost their lines alone', async () => {
  const work = (async (_name: string, { html }: { html: string }) => {
    if (html === 'slow') throw new PithError('TIMEOUT', 'Expected a result in time, got none');
    if (html === 'fault') throw new TypeError('secret');
    return { body: '{"algorithm":"x"}' };
  }) as ServerContext['work'];
  const answers = await answersTo([{ html: 'slow' }, { html: 'fault' }, { html: 'a' }], { work });
  expect(answers).toMatchObject([
    { error: { code: 'TIMEOUT' } },
    { error: { code: 'INTERNAL' } },
    { algorithm: 'x' },
  ]);
  expect(JSON.stringify(answers)).not.toContain('secret');
});

test('without order answers come as they are ready', async () => {
  let finish = (): void => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const work = (async (_name: string, { html }: { html: string }) => {
    if (html === 'slow') await slow;
    else finish();
    return { body: '{"algorithm":"x"}' };
  }) as ServerContext['work'];
  const answers = await answersTo([{ html: 'slow' }, { html: 'quick' }], {
    work,
    query: '?ordered=false',
  });
  expect(answers.map(({ index }) => index)).toEqual([1, 0]);
});

/** A batch over a connection, whose lines are sent when a test likes. */
async function openBatch(options: ApiOptions = {}): Promise<{
  sent: ClientRequest;
  answer: () => Promise<IncomingMessage>;
}> {
  const app = apiWith(options);
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/extract/batch',
    method: 'POST',
    headers: lines,
  });
  sent.on('error', () => {});
  const answered = once(sent, 'response').then(([response]) => response as IncomingMessage);
  answered.catch(() => {}); // a test may go away before
  return { sent, answer: () => answered };
}

test('a line is answered before the next one is sent', async () => {
  const { sent, answer } = await openBatch();
  sent.write(`${JSON.stringify({ id: 1, html: fetched })}\n`);
  const read = createInterface({ input: await answer() })[Symbol.asyncIterator]();
  expect(JSON.parse((await read.next()).value)).toMatchObject({ id: 1, title: 'Oaks' });
  sent.end(`${JSON.stringify({ id: 2, html: fetched })}\n`);
  expect(JSON.parse((await read.next()).value)).toMatchObject({ id: 2 });
  expect((await read.next()).done).toBe(true);
});

test('a batch may take longer than other requests', async () => {
  const requestTimeoutMs = 200;
  const { sent, answer } = await openBatch({ settings: { requestTimeoutMs } });
  sent.write(`${JSON.stringify({ id: 1, html: fetched })}\n`);
  const read = createInterface({ input: await answer() })[Symbol.asyncIterator]();
  await read.next();
  await new Promise((resolve) => setTimeout(resolve, 5 * requestTimeoutMs));
  sent.end(`${JSON.stringify({ id: 2, html: fetched })}\n`);
  expect(JSON.parse((await read.next()).value)).toMatchObject({ id: 2 });
});

test('lines are read only as answers are taken', async () => {
  let asked = 0;
  const body = JSON.stringify({ algorithm: 'x', text: 'x'.repeat(200_000) });
  const work = (async () => {
    asked++;
    return { body };
  }) as unknown as ServerContext['work'];
  const { sent, answer } = await openBatch({ work });
  const line = `${JSON.stringify({ html: 'x'.repeat(20_000) })}\n`;
  const all = 500;
  for (let i = 0; i < all; i++) sent.write(line);
  sent.end();
  const response = await answer();
  response.pause();
  let before = -1;
  while (before !== asked) {
    before = asked;
    await new Promise((resolve) => setTimeout(resolve, 300)); // until it stands still
  }
  expect(asked).toBeLessThan(all / 2);
  let answers = 0;
  for await (const chunk of response) answers += String(chunk).split('\n').length - 1;
  expect(answers).toBe(all);
});

test('a client that goes away ends the work', async () => {
  const signals: AbortSignal[] = [];
  let asked = (): void => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const work = ((_name: string, _request: object, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    asked();
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  }) as unknown as ServerContext['work'];
  const { sent } = await openBatch({ work });
  sent.write(`${JSON.stringify({ html: 'a' })}\n`);
  await isAsked;
  sent.destroy();
  const [signal] = signals;
  if (!signal.aborted) await once(signal, 'abort');
  expect(signals).toHaveLength(1);
});

test('a client that goes away gives back all that its lines held', async () => {
  const line = `${JSON.stringify({ html: 'x'.repeat(600) })}\n`;
  let asked = (): void => {};
  const work = ((
    _name: string,
    { html }: { html: string },
    { signal }: { signal: AbortSignal },
  ) => {
    asked();
    if (!html.startsWith('x')) return Promise.resolve({ body: '{"algorithm":"x"}' });
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  }) as unknown as ServerContext['work'];
  const app = apiWith({ work, settings: { maxBytes: 1000, maxHeldBytes: 1500 } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  for (let i = 0; i < 5; i++) {
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    const options = {
      port,
      host: '127.0.0.1',
      path: '/extract/batch',
      method: 'POST',
      headers: lines,
    };
    const sent = request(options).on('error', () => {});
    sent.write(line + line); // one is worked on, and there is room for the other
    await isAsked;
    const isClosed = new Promise((resolve) => sent.once('close', resolve));
    sent.destroy();
    await isClosed;
  }
  const payload = JSON.stringify({ html: 'y'.repeat(900) });
  const answer = async (): Promise<string> =>
    (await app.inject({ method: 'POST', url: '/extract/batch', headers: lines, payload })).body;
  await expect.poll(answer, { timeout: 10_000 }).toBe('{"index":0,"algorithm":"x"}\n');
});
