import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverSettings } from '@pith/server/settings';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, type Ran, runIn, type World } from '../context.test-suite.ts';
import { serve } from '../descriptions/serve.ts';
import { flagNameOf, variableOf } from '../setting-flags.ts';
import { flagsInEnvironment, settingsOf } from '../setting-values.ts';

/** Starts the server on a free port, does something with its address, and interrupts it. */
async function whileServing(
  world: World,
  flags: readonly string[],
  use: (url: string) => Promise<void>,
): Promise<Ran> {
  const controller = new AbortController();
  let told = (_: string): void => {};
  const address = new Promise<string>((resolve) => {
    told = resolve;
  });
  const onOutput = (line: string): void => told(/http:\S+/.exec(line)?.[0] ?? '');
  const argv = ['serve', '--port', '0', '--jobs', '1', ...flags];
  const ran = runIn({ ...world, signal: controller.signal, onOutput }, ...argv);
  const failed = ran.then(({ stderr }): never => {
    throw new Error(stderr);
  });
  await use(await Promise.race([address, failed]));
  failed.catch(() => {}); // it is to end now
  controller.abort();
  return ran;
}

test('the server tells its address once it is ready, logs on standard error, and ends when it is interrupted', async () => {
  const { code, stdout, stderr } = await whileServing({}, [], async (url) => {
    const answer = await fetch(`${url}/health`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Pith serves on http:\/\/127\.0\.0\.1:\d+\n$/);
  const lines = stderr.split('\n').filter((line) => line !== '');
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ route: '/health', status: 200 }),
  );
});

test('keys come from a file and from the environment', async () => {
  const cwd = await folderWith({ 'keys.txt': '# mine\n key-out-of-a-file \n\n' });
  const env = { PITH_KEYS: 'key-out-of-the-environment', PITH_LOG_LEVEL: 'error' };
  const { stderr } = await whileServing({ cwd, env }, ['--keys-file', 'keys.txt'], async (url) => {
    const status = async (key: string) =>
      (await fetch(`${url}/metrics`, { headers: { 'x-api-key': key } })).status;
    expect(await status('key-out-of-a-file')).toBe(200);
    expect(await status('key-out-of-the-environment')).toBe(200);
    expect(await status('# mine')).toBe(401);
  });
  expect(stderr).toBe('');
});

test('a port that is taken is told with what to do', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const ran = await runIn({}, 'serve', '--port', String(port), '--quiet', '--jobs', '1');
  expect(ran).toMatchObject({ code: 1, stdout: '' });
  expect(ran.stderr).toMatch(/^pith: CANNOT_LISTEN: .*EADDRINUSE.*another --port/);
});

test.each([
  [['--port', '70000'], {}, /BAD_OPTION: Expected a whole number from 0 to 65535/],
  [['--jobs', '0'], {}, /BAD_OPTION: Expected a whole number from 1 up, got `0` \(--jobs\)/],
  [
    [],
    { PITH_PORT: 'http' },
    /BAD_OPTION: Expected a whole number from 0 up, got `http` \(PITH_PORT\)/,
  ],
  [
    [],
    { PITH_NO_ROBOTS: 'yes' },
    /BAD_OPTION: Expected true or false, got `yes` \(PITH_NO_ROBOTS\)/,
  ],
  [[], { PITH_LOG_LEVEL: 'loud' }, /BAD_OPTION: Expected one of silent/],
  [
    ['--keys-file', 'none'],
    {},
    /BAD_OPTION: Expected a readable file, got ENOENT \(--keys-file none\)/,
  ],
  [[], { PITH_KEYS: 'guessable' }, /BAD_OPTION: Expected keys of 16 characters or more/],
  [['--trust-proxy', 'nonsense'], {}, /BAD_OPTION: .*trustProxy/],
])('wrong use is told: %j %j', async (flags, env, line) => {
  const { code, stdout, stderr } = await runIn({ env }, 'serve', ...flags);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(line);
  expect(stderr).not.toContain('guessable');
});

test('the command line goes before the environment, and that before the configuration file', async () => {
  const config = { serve: { timeout: 1, 'fetch-timeout': 1, 'rate-limit': 1 } };
  const cwd = await folderWith({ 'pith.config.json': JSON.stringify(config) });
  const env = { PITH_FETCH_TIMEOUT: '2', PITH_RATE_LIMIT: '2', PITH_JOBS: '1' };
  await whileServing({ cwd, env }, ['--rate-limit', '3'], async (url) => {
    const { headers } = await fetch(`${url}/none`);
    expect(headers.get('ratelimit-limit')).toBe('3');
  });
});

test('every setting has a flag and a variable, and is read from both', async () => {
  const flags = Object.entries(serverSettings).map(([name, setting]) => flagNameOf(name, setting));
  expect(Object.keys(serve.flags)).toEqual([...flags, 'quiet']);
  expect(new Set(flags.map(variableOf)).size).toBe(flags.length);
  const env = {
    PITH_HOST: '::1',
    PITH_SERVER_NAME: 'a.example, b.example',
    PITH_TIMEOUT: '1.5',
    PITH_NO_ROBOTS: 'true',
    PITH_MAX_BYTES: '',
  };
  const values = flagsInEnvironment(serve.flags, env);
  expect(await settingsOf(serverSettings, values, { cwd: '.', env })).toEqual({
    host: '::1',
    serverNames: ['a.example', 'b.example'],
    timeoutMs: 1500,
    respectRobots: false,
    keys: [],
  });
});
