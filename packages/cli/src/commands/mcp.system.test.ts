import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished, test } from 'vitest';
import { pageOf, runIn } from '../context.test-suite.ts';

const bin = fileURLToPath(new URL('../../bin/pith.mjs', import.meta.url));

/** The built command in a process of its own, and the lines that it writes. */
function started(...flags: string[]) {
  const child = spawn(process.execPath, [bin, 'mcp', ...flags]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const seen = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text) => {
      seen[name] += text;
    });
  }
  return { child, seen };
}

test('a client of the SDK starts it, reads pages with it, 50 at once too, and ends it', async () => {
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.end(pageOf('یک درخت'));
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  onTestFinished(() => void site.close());
  const client = new Client({ name: 'test', version: '0' });
  const args = [bin, 'mcp', '--allow-private', '127.0.0.1', '--algorithm', 'bte', '--jobs', '1'];
  const transport = new StdioClientTransport({ command: process.execPath, args });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['extract', 'explain', 'compare']);
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const read = await client.callTool({ name: 'extract', arguments: { url } });
  expect(read.structuredContent).toMatchObject({
    url,
    algorithm: 'bte',
    content: expect.stringContaining('یک درخت'),
  });
  const why = await client.callTool({ name: 'explain', arguments: { url, text: 'یک درخت' } });
  expect(why.structuredContent).toMatchObject({ algorithm: 'bte' });
  const both = await client.callTool({ name: 'compare', arguments: { url } });
  expect(both.structuredContent).toMatchObject({ algorithms: [{ algorithm: 'learned' }, {}] });
  const calls = Array.from({ length: 50 }, async (_, i) => {
    const html = `<p>Tree number ${i} stood on the hill for long.`;
    const result = await client.callTool({ name: 'extract', arguments: { html } });
    expect(JSON.stringify(result.structuredContent)).toContain(`number ${i} stood`);
  });
  await Promise.all(calls);
});

test('private addresses are refused unless a flag allows them', async () => {
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp'] }));
  onTestFinished(() => client.close());
  for (const url of ['http://127.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://2130706433/']) {
    const result = await client.callTool({ name: 'extract', arguments: { url } });
    expect(result).toMatchObject({ isError: true, _meta: { 'pith/code': 'FETCH_REFUSED' } });
  }
});

test('it ends when its input ends, or with a signal', async () => {
  const { child, seen } = started();
  child.stdin.end();
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(seen).toEqual({ stdout: '', stderr: '' });
  const { child: other, seen: answered } = started();
  other.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  await expect.poll(() => answered.stdout, { timeout: 30_000 }).toContain('"id":1');
  other.kill('SIGTERM');
  const [code] = await once(other, 'close');
  expect(code).toBe(0);
});

test('the session of the guide is as it says', async () => {
  const guide = new URL('../../../../docs/guide/mcp.md', import.meta.url);
  const [, session] = /^```session\n(.*?)^```$/ms.exec(readFileSync(guide, 'utf8'))!;
  const lines = session.trimEnd().split('\n');
  const { child, seen } = started('--jobs', '1');
  for (const line of lines) if (line.startsWith('> ')) child.stdin.write(`${line.slice(2)}\n`);
  child.stdin.end();
  await once(child, 'close');
  const answers = seen.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const told = lines
    .filter((line) => line.startsWith('< '))
    .map((line) => JSON.parse(line.slice(2)));
  expect(told.length).toBeGreaterThanOrEqual(3);
  for (const answer of told) {
    expect(answers.find(({ id }) => id === answer.id)).toMatchObject(answer);
  }
  expect(seen.stderr).toBe('');
});

test('the settings of the guide are JSON', () => {
  const guide = readFileSync(new URL('../../../../docs/guide/mcp.md', import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/^```json\n(.*?)^```$/gms)];
  expect(blocks.length).toBeGreaterThanOrEqual(3);
  for (const [, block] of blocks)
    expect(block).toSatisfy(() => typeof JSON.parse(block) === 'object');
});

test.each([
  [['--max-tokens', '5'], 'BAD_OPTION'],
  [['--algorithm', 'btee'], 'UNKNOWN_ALGORITHM'],
  [['--jobs', '0'], 'BAD_OPTION'],
  [['page.html'], 'BAD_OPTION'],
])('wrong use is told: %j', async (flags, code) => {
  const ran = await runIn({}, 'mcp', ...flags);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).toContain(`pith: ${code}: `);
});
