import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith, linesOf, pageOf, pagesFolder } from './context.test-suite.ts';

const bin = fileURLToPath(new URL('../bin/pith.mjs', import.meta.url));

/** Runs the built command in a process of its own. */
function start(cwd: string, ...argv: string[]) {
  const child = spawn(process.execPath, [bin, ...argv], { cwd });
  const seen = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text) => {
      seen[name] += text;
    });
  }
  return { child, seen };
}

async function pith(cwd: string, ...argv: string[]) {
  const { child, seen } = start(cwd, ...argv);
  child.stdin.end();
  const [code] = await once(child, 'close');
  return { code, ...seen };
}

test('the version is told without loading the core', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [bin, '--version']);
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const { stderr } = await promisify(execFile)(process.execPath, [bin, '--version'], {
    env: { ...process.env, NODE_DEBUG: 'esm' },
  });
  expect(stderr).toContain('main.js');
  expect(stderr).not.toMatch(/packages\/core|htmlparser2/);
});

test('pages, one of them missing, give lines, an error and exit code 1', async () => {
  const names = ['news-en/source.html', 'none.html', 'news-ru-1251/source.html'];
  const { code, stdout, stderr } = await pith(pagesFolder, 'extract', ...names);
  expect(code).toBe(1);
  expect(linesOf(stdout)).toEqual([
    expect.objectContaining({ source: names[0], encoding: 'utf-8' }),
    { source: names[1], error: { code: 'INPUT_NOT_FOUND', message: expect.any(String) } },
    expect.objectContaining({ source: names[2], encoding: 'windows-1251' }),
  ]);
  expect(stderr).toContain('pith: INPUT_NOT_FOUND: ');
  expect(stderr).not.toContain('    at ');
});

test('wrong use gives exit code 2', async () => {
  const { code, stdout, stderr } = await pith(pagesFolder, 'extract', '--algorithm', 'btee', '.');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^pith: UNKNOWN_ALGORITHM: .*did you mean `bte`\?\n$/);
});

test('gzip comes in by standard input', async () => {
  const { child, seen } = start(pagesFolder, 'extract', '--algorithm', 'plain');
  child.stdin.end(gzipSync(pageOf('One oak')));
  const [code] = await once(child, 'close');
  expect({ code, ...seen }).toEqual({
    code: 0,
    stdout: expect.stringContaining('One oak stood'),
    stderr: '',
  });
});

test('a reader that goes away ends the command silently with exit code 0', async () => {
  // enough that a pipe cannot hold it all
  const names = Array.from({ length: 6 }, () => '.');
  const { child, seen } = start(pagesFolder, 'extract', '--format', 'marked', ...names);
  child.stdin.end();
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  expect({ code, stderr: seen.stderr }).toEqual({ code: 0, stderr: '' });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the command with what was done whole', async (signal, expected) => {
  const cwd = await folderWith({ 'a.html': pageOf('One oak') });
  const { child, seen } = start(cwd, 'extract', 'a.html', '-');
  await once(child.stdout, 'data'); // standard input stays open, and is waited for
  child.kill(signal);
  const [code] = await once(child, 'close');
  expect(code).toBe(expected);
  expect(linesOf(seen.stdout)).toEqual([expect.objectContaining({ source: 'a.html' })]);
  expect(seen.stderr).toBe('pith: interrupted, pages done: 1\n');
});

test('a signal in the middle of a batch leaves whole lines', async () => {
  const names = Array.from({ length: 20 }, () => '.');
  const { child, seen } = start(pagesFolder, 'extract', '--algorithm', 'plain', ...names);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(143);
  expect(seen.stdout.endsWith('\n')).toBe(true);
  const lines = linesOf(seen.stdout);
  expect(seen.stderr).toBe(`pith: interrupted, pages done: ${lines.length}\n`);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is one error', async () => {
  const into = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(into));
  const argv = [bin, 'extract', '--algorithm', 'plain', '.'];
  const child = spawn(process.execPath, argv, {
    cwd: pagesFolder,
    stdio: ['ignore', into, 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (text) => {
    stderr += text;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^pith: OUTPUT_UNWRITABLE: [^\n]*ENOSPC[^\n]*\n$/);
});

test('addresses are fetched safely, and a result that is there is not fetched again', async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    if (request.url !== '/robots.txt') requests++;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/robots.txt') response.writeHead(404);
    response.end(pageOf('One oak'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const refused = await pith(pagesFolder, 'extract', address);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^pith: FETCH_REFUSED: .*--allow-private\n$/);
  expect(requests).toBe(0);

  const cwd = await folderWith({});
  const names = [`${address}/a`, `${address}/b`];
  const argv = ['extract', ...names, '--allow-private', '127.0.0.1', '--output', 'all.jsonl'];
  expect(await pith(cwd, ...argv)).toEqual({ code: 0, stdout: '', stderr: '' });
  const again = await pith(cwd, ...argv, '--resume');
  expect(again.stderr).toBe('pith: 2 left out, as their results are there\n');
  expect(requests).toBe(2);
});
