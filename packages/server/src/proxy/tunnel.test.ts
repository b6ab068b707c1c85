import { createServer, type Server, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ProxyLogEntry } from './options.ts';
import { open, proxy, readAll, readUntil, write } from './proxy.test-suite.ts';
import { tunnelTargetOf } from './tunnel.ts';

/** Listens for bytes, for the length of one test. */
async function listener(onSocket: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer({ allowHalfOpen: true }, onSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

function connectTo(host: string, port: number): string {
  return `CONNECT ${host}:${port} HTTP/1.1\r\nHost: ${host}:${port}\r\n\r\n`;
}

/** Listens, says nothing, and tells when its connection is over. */
async function waiting(): Promise<{ port: number; over: Promise<void> }> {
  let ended = (): void => {};
  const over = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const port = await listener((socket) => {
    socket.resume().on('error', ended).on('end', ended);
  });
  return { port, over };
}

describe('a tunnel', () => {
  test('carries bytes both ways, also when one side has ended its own', async () => {
    const port = await listener((socket) => {
      let got = '';
      socket.on('data', (chunk) => {
        got += chunk;
      });
      socket.on('end', () => socket.end(`got ${got}`)); // answers what came before the end
    });
    const client = open(await proxy({ tunnelPorts: [port] }));
    client.write(`${connectTo('127.0.0.1', port)}one `); // the first bytes come with the request
    expect(await readUntil(client, '\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [^\r]*\r\n\r\n$/);
    client.end('oak');
    expect(await readAll(client)).toBe('got one oak');
  });

  test('ends when nothing moves', async () => {
    const { port, over } = await waiting();
    const client = open(await proxy({ tunnelPorts: [port], tunnelIdleMs: 200 }));
    client.write(connectTo('127.0.0.1', port));
    expect(await readUntil(client, '\r\n\r\n')).toContain(' 200 ');
    await readAll(client).catch(() => '');
    await over;
  });

  test('ends at the other end when the client goes away', async () => {
    const { port, over } = await waiting();
    const client = open(await proxy({ tunnelPorts: [port] }));
    client.write(connectTo('127.0.0.1', port));
    await readUntil(client, '\r\n\r\n');
    client.resetAndDestroy();
    await over;
  });

  test('is not opened for a client that went away in the meantime', async () => {
    const { port, over } = await waiting();
    let find = (): void => {};
    const wanted = new Promise<void>((resolve) => {
      find = resolve;
    });
    let answer = (): void => {};
    const gone = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const told = new Promise<ProxyLogEntry>((resolve) => {
      const lookup = async () => {
        find();
        await gone;
        return [{ address: '127.0.0.1', family: 4 }];
      };
      const options = { tunnelPorts: [port], allowPrivate: ['oak.example'], lookup, log: resolve };
      void proxy(options).then((through) => {
        const client = open(through);
        client.write(connectTo('oak.example', port));
        void wanted.then(() => client.resetAndDestroy());
        client.once('close', () => setTimeout(answer, 100)); // when the proxy has heard of it
      });
    });
    expect(await told).toMatchObject({ method: 'CONNECT', address: `oak.example:${port}` });
    await over;
  });

  test('to a port where nobody listens is told', async () => {
    const port = await listener(() => {});
    const answer = await write(
      await proxy({ tunnelPorts: [port + 1 > 65_535 ? 1024 : port + 1] }),
      connectTo('127.0.0.1', port + 1 > 65_535 ? 1024 : port + 1),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 502 FETCH_FAILED\r\n/);
  });

  test('counts as a request at hand', async () => {
    const port = await listener(() => {});
    const through = await proxy({ tunnelPorts: [port], concurrency: 1 });
    const client = open(through);
    client.write(connectTo('127.0.0.1', port));
    await readUntil(client, '\r\n\r\n');
    expect(await write(through, connectTo('127.0.0.1', port))).toMatch(
      /^HTTP\/1\.1 503 OVERLOADED\r\n/,
    );
  });
});

describe('refused is a tunnel', () => {
  test.each([
    ['to another port', 'example.org:8443', 'FETCH_REFUSED'],
    ['to a port of mail', 'example.org:25', 'FETCH_REFUSED'],
    ['to a private address', '10.0.0.1:443', 'FETCH_REFUSED'],
    ['to another spelling of one', '0x7f.1:443', 'FETCH_REFUSED'],
    ['to one in brackets', '[::ffff:127.0.0.1]:443', 'FETCH_REFUSED'],
    ['to a name that leads to one', 'inside.example:443', 'FETCH_REFUSED'],
    ['without a port', 'example.org', 'BAD_URL'],
    ['with a path', 'example.org:443/a', 'BAD_URL'],
    ['with a user', 'a@example.org:443', 'BAD_URL'],
    ['with a long port', 'example.org:443443', 'BAD_URL'],
    ['to a port that is none', 'example.org:99999', 'FETCH_REFUSED'],
  ])('%s', async (_, target, code) => {
    const lookup = async () => [{ address: '10.1.2.3', family: 4 }];
    const through = await proxy({ allowPrivate: false, lookup });
    const answer = await write(through, `CONNECT ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
    expect(answer).toContain(`x-pith-error: ${code}\r\n`);
  });

  test('anywhere, when no port is allowed', () => {
    const request = { url: 'example.org:443' };
    expect(() => tunnelTargetOf(request as never, false, [])).toThrow(
      'Expected no CONNECT, got port 443',
    );
  });
});
