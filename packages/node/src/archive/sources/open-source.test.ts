import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { expect, test, vi } from 'vitest';
import { startSite } from '../../fetch/local-site.test-suite.ts';
import { folderWith } from '../../inputs/temporary-folder.test-suite.ts';
import { openSource, sourceSize } from './open-source.ts';
import { s3OfEnvironment } from './s3-source.ts';
import type { SourceOptions } from './source.ts';

const text = '0123456789'.repeat(5000);
const local = { allowPrivate: ['127.0.0.1'] };

async function read(name: string, options?: SourceOptions): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of (await openSource(name, options)).chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

/** Answers ranges of the text, as most servers do. */
function rangesOf(tag = '"one"', cutAfter = Number.POSITIVE_INFINITY): RequestListener {
  return (request, response) => {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const end = Math.min(to ? Number(to) + 1 : text.length, text.length);
    const body = text.slice(Number(from), end);
    const range = `bytes ${from}-${end - 1}/${text.length}`;
    response.writeHead(206, { etag: tag, 'content-range': range, 'content-length': body.length });
    if (body.length <= cutAfter) response.end(body);
    else response.write(body.slice(0, cutAfter), () => setTimeout(() => response.destroy(), 20));
  };
}

test('a file is read from any byte to any other, and tells its size', async () => {
  const file = join(await folderWith({ 'a.warc': text }), 'a.warc');
  expect(await read(file)).toBe(text);
  expect(await read(file, { from: 12, to: 15 })).toBe('234');
  expect(await read(file, { from: 60_000 })).toBe('');
  expect(await sourceSize(file)).toBe(50_000);
  expect((await openSource(file)).digestHint).toMatch(/^50000-/);
});

test('a file that is not there is told by name', async () => {
  await expect(openSource('/none/a.warc')).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
  await expect(sourceSize('/none/a.warc')).rejects.toThrow('/none/a.warc');
});

test('an address is read from any byte to any other, and tells its size', async () => {
  const { origin } = await startSite({ '/a': rangesOf() });
  const url = `${origin}/a`;
  expect(await read(url, local)).toBe(text);
  expect(await read(url, { ...local, from: 12, to: 15 })).toBe('234');
  expect(await sourceSize(url, local)).toBe(50_000);
  expect((await openSource(url, local)).digestHint).toBe('"one"');
});

test('a connection that is cut is opened again where it was', async () => {
  const { origin, asked } = await startSite({ '/a': rangesOf('"one"', 21_000) });
  expect(await read(`${origin}/a`, { ...local, from: 3 })).toBe(text.slice(3));
  expect(asked).toHaveLength(4);
});

test('a server without ranges is read over', async () => {
  const { origin } = await startSite({ '/a': text });
  expect(await read(`${origin}/a`, { ...local, from: 12, to: 15 })).toBe('234');
});

test('an address that changes while it is read is an error', async () => {
  let requests = 0;
  const { origin } = await startSite({
    '/a': (request, response) => rangesOf(`"${++requests}"`)(request, response),
  });
  await expect(read(`${origin}/a`, local)).rejects.toThrow('it changed while it was read');
});

test('a server that is busy is asked again, one that has nothing is not', async () => {
  let requests = 0;
  const { origin, asked } = await startSite({
    '/a': (request, response) =>
      ++requests === 1 ? response.writeHead(503).end() : rangesOf()(request, response),
  });
  expect(await sourceSize(`${origin}/a`, local)).toBe(50_000);
  await expect(openSource(`${origin}/b`, local)).rejects.toThrow('got status 404');
  expect(asked).toEqual(['/a', '/a', '/b']);
});

test('a private address is refused unless it is asked for', async () => {
  const { origin } = await startSite({ '/a': text });
  await expect(openSource(`${origin}/a`)).rejects.toMatchObject({ code: 'FETCH_REFUSED' });
  await expect(openSource('ftp://example.org/a')).rejects.toMatchObject({ code: 'BAD_URL' });
});

test('an abort ends the reading with its reason', async () => {
  const { origin } = await startSite({ '/a': rangesOf('"one"', 30_000) });
  const file = join(await folderWith({ 'a.warc': text.repeat(20) }), 'a.warc');
  for (const name of [file, `${origin}/a`]) {
    const controller = new AbortController();
    const { chunks } = await openSource(name, { ...local, signal: controller.signal });
    const reading = (async () => {
      for await (const _ of chunks) controller.abort(new Error('enough'));
    })();
    await expect(reading).rejects.toThrow('enough');
  }
});

/** Signs what was asked anew, and compares. */
async function isSigned({ url, headers }: IncomingMessage, origin: string): Promise<boolean> {
  const { authorization = '', 'x-amz-date': datetime } = headers;
  const signer = new AwsV4Signer({
    url: `${origin}${url}`,
    ...{ accessKeyId: 'key', secretAccessKey: 'secret', service: 's3', region: 'eu-north-1' },
    datetime: String(datetime),
  });
  return (await signer.sign()).headers.get('authorization') === authorization;
}

test('an object of a store is asked for with a signature', async () => {
  const judged: boolean[] = [];
  const site = await startSite({
    '/crawl/2026/a%20b.warc.gz': async (request, response) => {
      judged.push(await isSigned(request, site.origin));
      rangesOf()(request, response);
    },
  });
  const s3 = { endpoint: site.origin, region: 'eu-north-1', accessKeyId: 'key' };
  const name = 's3://crawl/2026/a b.warc.gz';
  const options = { s3: { ...s3, secretAccessKey: 'secret' } };
  expect(await read(name, { ...options, from: 7, to: 9 })).toBe('78');
  expect(judged).toEqual([true, true]);
  await read(name, { s3: { ...s3, secretAccessKey: 'another' } });
  expect(judged.slice(2)).toEqual([false, false]);
});

test('an object of a public store is asked for without a key, and with none of another’s', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', '');
  let authorization: string | undefined;
  const { origin } = await startSite({
    '/open/a': (request, response) => {
      authorization = request.headers.authorization;
      rangesOf()(request, response);
    },
    '/elsewhere/a': (_, response) => response.writeHead(307, { location: '/open/a' }).end(),
  });
  expect(await sourceSize('s3://open/a', { s3: { endpoint: origin } })).toBe(50_000);
  expect(authorization).toBe(undefined);
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const moved = openSource('s3://elsewhere/a', { s3: { endpoint: origin, ...keys } });
  await expect(moved).rejects.toThrow('a redirect');
  await expect(openSource('s3://bucket')).rejects.toMatchObject({ code: 'BAD_URL' });
  vi.unstubAllEnvs();
});

test('the environment tells of stores as Amazon’s tools have it', () => {
  expect(
    s3OfEnvironment({
      AWS_ENDPOINT_URL: 'http://a',
      AWS_DEFAULT_REGION: 'b',
      AWS_ACCESS_KEY_ID: '',
    }),
  ).toEqual({ endpoint: 'http://a', region: 'b' });
});
