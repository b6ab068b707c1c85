// A Redis of its own for tests, that may be killed and started again; its folder stays between.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** Whether this machine has `redis-server`; tests that need it are skipped where not. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Why tests are skipped, for their names. */
export const withoutRedis: string = hasRedis ? '' : ' (skipped: no redis-server)';

/** A Redis on a free port of this machine. */
export interface StartedRedis {
  readonly url: string;
  readonly port: number;
  /** Starts it again after {@link StartedRedis.kill}, on the same port and folder. */
  start(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Starts `redis-server` with its append-only file written at each command, and what else it is told. */
export async function startRedis(...settings: string[]): Promise<StartedRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--loglevel', 'warning'];
    child = spawn('redis-server', [...words, ...durable, ...settings], { stdio: 'ignore' });
    await answers(port);
  };
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child!.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    kill,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until something answers in the way of Redis, were it that it wants a password. */
async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const redis = new Redis(port, {
      lazyConnect: true,
      retryStrategy: () => null,
      protocol: 2,
      enableReadyCheck: false,
    });
    redis.on('error', () => {});
    try {
      await redis.connect();
      await redis.ping();
      return;
    } catch (error) {
      if (/NOAUTH/.test((error as Error).message)) return;
      await setTimeout(50);
    } finally {
      redis.disconnect();
    }
  }
  throw new Error(`redis-server does not answer at port ${port}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A way to a port of this machine that can be cut: who came by it falls silent, as a machine that lost its network. */
export async function breakableWay(to: number): Promise<{ port: number; cut: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(to, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
