// Requests as they come over a connection, which no program between has made tidy.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { PithError } from 'pith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHostCheck } from './hosts.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  addHostCheck(app, '0.0.0.0', []);
  app.setErrorHandler((error, _request, reply) => {
    reply.code(error instanceof PithError ? 400 : 500).send(error);
  });
  app.get('/oak', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function statusOf(target: string, ...headers: string[]): Promise<number> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const lines = [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''];
  socket.write(lines.join('\r\n'));
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  await once(socket, 'close');
  return Number(answer.split(' ')[1]);
}

test.each<[string, string[], number]>([
  ['/oak', ['Host: trees.example'], 200],
  ['/oak', ['Host: trees.example', 'Host: trees.example'], 400],
  ['/oak', ['Host: trees.example', 'host: evil.example'], 400],
  ['/oak', [], 400],
  ['http://trees.example/oak', ['Host: trees.example'], 200],
  ['HTTP://TREES.example:80/oak', ['Host: trees.example'], 200],
  ['http://trees.example:8080/oak', ['Host: trees.example:8080'], 200],
  ['http://evil.example/oak', ['Host: trees.example'], 400],
  ['http://trees.example:8080/oak', ['Host: trees.example'], 400],
  ['http://evil.example/oak', ['Host: evil.example', 'Host: trees.example'], 400],
])('GET %s with %j is answered %d', async (target, headers, status) => {
  expect(await statusOf(target, ...headers)).toBe(status);
});
