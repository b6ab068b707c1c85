import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { pages } from './mcp.test-suite.ts';
import { type McpOptions, serveMcp } from './stdio.ts';

const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '0' },
  },
};

/** A server on streams of this process. */
function serving(options: McpOptions = {}) {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const told: string[] = [];
  let written = '';
  stdout.setEncoding('utf8').on('data', (text) => {
    written += text;
  });
  const ended = serveMcp({ jobs: 1, ...options, stdin, stdout, tell: (line) => told.push(line) });
  return {
    say: (message: unknown) =>
      stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`),
    end: () => stdin.end(),
    messages: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ended,
    told,
    stdout,
  };
}

const extraction = (id: number, html: string) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'extract', arguments: { html } },
});

test('what was asked before the input ends is answered, then it ends', async () => {
  const { say, end, messages, ended, told } = serving();
  say(initialize);
  say({ jsonrpc: '2.0', method: 'notifications/initialized' });
  say(extraction(1, pages.fa));
  end();
  await ended;
  const answers = messages();
  expect(answers.map(({ id }) => id)).toEqual([0, 1]);
  expect(answers[0].result.serverInfo).toMatchObject({ name: 'pith' });
  expect(answers[1].result.structuredContent).toMatchObject({ title: 'بلوط کهن' });
  expect(told).toEqual([]);
});

test('a page that takes too long is an error, and ends nothing', async () => {
  const { say, end, messages, ended, told } = serving({ timeoutMs: 1 });
  say(initialize);
  say(extraction(1, pages.zh));
  say({ jsonrpc: '2.0', id: 2, method: 'ping' });
  end();
  await ended;
  const late = messages().find(({ id }) => id === 1);
  expect(late.result).toMatchObject({ isError: true, _meta: { 'pith/code': 'TIMEOUT' } });
  expect(messages().find(({ id }) => id === 2)).toMatchObject({ result: {} });
  expect(told).toEqual([]);
});

test('what is no message is answered so, told to the operator, and the next is answered', async () => {
  const { say, end, messages, ended, told } = serving();
  for (const line of ['{', 'null', '[]', '{"jsonrpc":"2.0"}']) say(line);
  say(initialize);
  end();
  await ended;
  expect(messages()).toMatchObject([
    { jsonrpc: '2.0', id: null, error: { code: -32700 } },
    ...Array(3).fill({ jsonrpc: '2.0', id: null, error: { code: -32600 } }),
    { id: 0, result: {} },
  ]);
  expect(told).toHaveLength(4);
});

test('a message that is too large ends it', async () => {
  const { say, ended, told } = serving({ maxBytes: 1000 });
  say('x'.repeat(70_000));
  await ended;
  expect(told.join()).toContain('exceeded maximum size');
});

test('it ends when nobody reads, or when it is interrupted, whatever is open', async () => {
  const unread = serving();
  unread.stdout.destroy(new Error('EPIPE'));
  await unread.ended;
  const controller = new AbortController();
  const interrupted = serving({ signal: controller.signal });
  interrupted.say(initialize);
  controller.abort();
  await interrupted.ended;
});

test('wrong options are told before anything is read', async () => {
  for (const options of [{ algorithm: 'btee' }, { maxTokens: 1 }, { jobs: -1 }, { maxBytes: 0 }]) {
    await expect(serving(options).ended).rejects.toMatchObject({ name: 'PithError' });
  }
});
