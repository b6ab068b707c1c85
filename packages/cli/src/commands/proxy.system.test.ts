import { readFile, stat } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, pageOf, runIn } from '../context.test-suite.ts';

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
  const { answer, code, stdout, stderr } = await through(await site(), ...flags);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatch(/^One oak stood on the hill/);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Proxy with bte, form text, on http:\/\/127\.0\.0\.1:\d+\n$/);
  expect(stderr).toMatch(/^GET http:\/\/127\.0\.0\.1:\d+\/ 200 text \d+ ms\n$/);
});

test('nothing is told of requests with --quiet', async () => {
  const { stderr } = await through(await site(), '--quiet', '--allow-private', '127.0.0.1');
  expect(stderr).toBe('');
});

test('a certificate authority is made once, and the key is for its owner', async () => {
  const cwd = await folderWith({});
  const made = await runIn({ cwd }, 'proxy', '--make-ca', 'ca');
  expect(made.stderr).toContain('who has ca-key.pem can pass for every site');
  expect(made.stdout).toBe(`${join(cwd, 'ca/ca-cert.pem')}\n${join(cwd, 'ca/ca-key.pem')}\n`);
  expect((await stat(join(cwd, 'ca/ca-key.pem'))).mode & 0o777).toBe(0o600);
  const key = await readFile(join(cwd, 'ca/ca-key.pem'), 'utf8');
  const { code, stderr } = await runIn({ cwd }, 'proxy', '--make-ca', 'ca');
  expect(stderr).toMatch(
    /^pith: OUTPUT_UNWRITABLE: Expected a folder without ca-key.pem .* \(EEXIST\) \(ca\)/,
  );
  expect(code).toBe(2);
  expect(await readFile(join(cwd, 'ca/ca-key.pem'), 'utf8')).toBe(key);
  const flags = ['--ca-cert', join(cwd, 'ca/ca-cert.pem'), '--ca-key', join(cwd, 'ca/ca-key.pem')];
  expect((await through(await site(), ...flags, '--exempt', 'bank.example')).code).toBe(0);
});

test('who listens to others is warned', async () => {
  const { stderr } = await through(await site(), '--host', '0.0.0.0', '--quiet');
  expect(stderr).toBe(
    'pith: warning: others can reach it, and use it without being asked who they are (--host 0.0.0.0)\n',
  );
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

test.each([
  [['--port', '70000'], 'Expected a port from 0 to 65535'],
  [['--tunnel-port', '4x'], 'Expected a port or none, got `4x` (--tunnel-port)'],
  [['--tunnel-port', '0'], 'Expected ports from 1 to 65535'],
  [['--ca-cert', 'page.pem'], 'Expected --ca-key with it, got none (--ca-cert)'],
  [['--exempt', 'bank.example'], 'Expected --ca-cert and --ca-key with it, got none (--exempt)'],
  [
    ['--ca-cert', 'nosuch.pem', '--ca-key', 'nosuch.pem'],
    'Expected a file that can be read, got `nosuch.pem`: no such file or directory (ENOENT) (--ca-cert)',
  ],
  [
    ['--ca-cert', 'blog-de/page.json', '--ca-key', 'blog-de/page.json'],
    'BAD_CERTIFICATE: Expected a certificate in PEM',
  ],
])('wrong use is told: %o', async (flags, message) => {
  const { code, stderr } = await runIn({}, 'proxy', ...flags);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
