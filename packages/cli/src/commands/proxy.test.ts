import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { pageOf, runIn } from '../context.test-suite.ts';

function get(proxy: string, path: string): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(proxy);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, agent: false }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode, body });
    })
      .on('error', reject)
      .end();
  });
}

async function site(): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('One oak'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Runs the proxy, asks for a page through it, and interrupts. */
async function through(target: string, ...flags: string[]) {
  const controller = new AbortController();
  let told = (_: string): void => {};
  const address = new Promise<string>((resolve) => {
    told = resolve;
  });
  const ran = runIn(
    {
      signal: controller.signal,
      onOutput: (line) => told(/http:\S+/.exec(line)?.[0] ?? ''),
    },
    ...['proxy', '--port', '0', ...flags],
  );
  const answer = await get(await address, target);
  controller.abort();
  return { answer, ...(await ran) };
}

test('pages come through with their main content only, until it is interrupted', async () => {
  const flags = ['--algorithm', 'bte', '--form', 'text', '--allow-private', '127.0.0.1'];
  const { answer, code, stdout } = await through(await site(), ...flags);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatch(/^One oak stood on the hill/);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Proxy with bte, form text, on http:\/\/127\.0\.0\.1:\d+\n$/);
});

test('a private address is refused unless allowed', async () => {
  const { answer } = await through(await site());
  expect(answer.status).toBe(403);
  expect(answer.body).toContain('FETCH_REFUSED');
});

test('a port that is taken is told with what to do', async () => {
  const port = new URL(await site()).port;
  const { code, stdout, stderr } = await runIn({}, 'proxy', '--port', port);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `pith: CANNOT_LISTEN: Expected a free port of this machine, got address already in use (EADDRINUSE) (port ${port} of 127.0.0.1); end what listens there, or take another --port (0 for any that is free)\n`,
  );
});

test('wrong use is told', async () => {
  const { code, stderr } = await runIn({}, 'proxy', '--port', '70000');
  expect(stderr).toContain('Expected a port from 0 to 65535');
  expect(code).toBe(2);
});
