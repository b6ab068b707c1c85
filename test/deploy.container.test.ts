// The container is built and run. `npm run test:container`
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isRequired } from '../scripts/programs.mjs';
import { type Engine, findEngine, type ImageConfig } from './container-engines.ts';

const page = fileURLToPath(new URL('pages/blog-en/', import.meta.url));
const found = findEngine();
const isMissing = typeof found === 'string';
if (isMissing && isRequired('container'))
  throw new Error(`PITH_REQUIRE asks for the container: ${found}`);

const reason = isMissing ? ` (skipped: ${found})` : '';

describe.skipIf(isMissing)(`the container${reason}`, () => {
  const engine = found as Engine;
  let config: ImageConfig;

  beforeAll(() => {
    engine.build();
    config = engine.config();
  }, 900_000);

  afterAll(() => engine.remove(), 120_000);

  const run = (program: readonly string[], input = '', variables = {}): string => {
    const [command, ...words] = engine.commandLine(program, variables);
    return execFileSync(command, words, { encoding: 'utf8', input });
  };

  test('extracts a page', () => {
    const text = run(
      [...config.Entrypoint, 'extract', '-'],
      readFileSync(`${page}source.html`, 'utf8'),
    );
    const words = (of: string) => of.split(/\s+/).filter(Boolean).join(' ');
    expect(text.length).toBeGreaterThan(2_000);
    expect(words(readFileSync(`${page}expected.txt`, 'utf8'))).toContain(words(text)); // all but the title
  });

  test('runs without the rights of root', () => {
    expect(run(['node', '-p', '[process.getuid(), process.getgid()].join(":")']).trim()).toBe(
      config.User,
    );
    expect(config.User).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  test('has neither sources, tests nor what only builds need, in 500 MB with its base', () => {
    const list = (folder: string, options: object): string[] => {
      const read = `fs.readdirSync('${folder}', ${JSON.stringify(options)})`;
      return JSON.parse(run(['node', '-p', `JSON.stringify(${read})`])) as string[];
    };
    const files = list('packages', { recursive: true });
    expect(files).toContain('cli/bin/pith.mjs');
    expect(files.filter((file) => /^extension\b|^\w+\/src$|\.test\./.test(file))).toEqual([]);
    const modules = list('node_modules', {});
    expect(modules).toContain('fastify');
    expect(modules.filter((name) => /^(?:vitest|typescript|vite)$/.test(name))).toEqual([]);
    expect(engine.size()).toBeLessThan(500e6);
  });

  test('serves, is healthy, and stops when asked', async () => {
    const variables = { PITH_PORT: String(await freePort()) };
    const [command, ...words] = engine.commandLine(
      [...config.Entrypoint, ...config.Cmd],
      variables,
    );
    const server = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const stop = (signal: NodeJS.Signals) => {
      if (server.exitCode === null && server.signalCode === null)
        process.kill(-server.pid!, signal);
    };
    onTestFinished(() => stop('SIGKILL'));
    const health = `http://127.0.0.1:${variables.PITH_PORT}/health`;
    await vi.waitFor(async () => expect((await fetch(health)).status).toBe(200), 30_000);

    const [kind, ...check] = config.Healthcheck.Test;
    expect(kind).toBe('CMD');
    run(check, '', variables); // throws when unhealthy

    stop('SIGTERM');
    await once(server, 'exit');
    await expect(fetch(health)).rejects.toThrow('fetch failed');
    expect(() => run(check, '', variables)).toThrow();
  });
});

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
