import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { connectRedis } from '../../dist/queue/redis-connection.js';

/** A Redis on a free port that writes each command to its file; it may be killed and started again. */
export async function startRedis(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child;
  const redis = {
    url,
    async start() {
      const durable = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
      const place = ['--port', port, '--bind', '127.0.0.1', '--dir', folder];
      child = spawn('redis-server', [...place, ...durable], { stdio: 'ignore' });
      for (let tries = 0; tries < 100; tries++) {
        const connection = await connectRedis(url, {}).catch(() => undefined);
        connection?.disconnect();
        if (connection !== undefined) return;
        await setTimeout(100);
      }
      throw new Error(`redis-server does not answer at ${url}`);
    },
    async kill() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      await redis.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await redis.start();
  return redis;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
