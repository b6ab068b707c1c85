import { gzipSync } from 'node:zlib';
import { createFetcher } from '@pith/node/fetch';
import { expect, test } from 'vitest';
import { redirectTo, startSite } from '../../../node/src/fetch/local-site.test-suite.ts';
import { apiWith } from '../api/api.test-suite.ts';
import { createPageCache } from './page-cache.ts';

const mebibyte = 1024 * 1024;
const html = { 'content-type': 'text/html', 'cache-control': 'max-age=600' };

test('what a site does to the server costs the request that asked for it', async () => {
  const zeros = gzipSync(Buffer.alloc(16 * mebibyte));
  const site = await startSite({
    '/bomb': (_, response) => {
      response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
      response.end(Buffer.concat(Array(640).fill(zeros))); // 10 GiB
    },
    '/announced': (_, response) => {
      response.writeHead(200, { ...html, 'content-length': 10 * 1024 * mebibyte }).write('<p>a');
    },
    '/silent': () => {},
    '/slow': (_, response) => {
      response.writeHead(200, html);
      const timer = setInterval(() => response.write('a'), 20);
      response.once('close', () => clearInterval(timer));
    },
    '/round': redirectTo('/round'),
    '/inside': redirectTo('http://169.254.169.254/latest/meta-data/'),
    '/gone': (_, response) => response.writeHead(410, html).end(),
    '/picture': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('a'),
    '/page': (_, response) => response.writeHead(200, html).end('<p>One oak stood on the hill.'),
  });
  const ask = async (path: string, timeoutMs: number): Promise<unknown[]> => {
    const { respond, close } = createFetcher({
      allowPrivate: ['127.0.0.1'],
      respectRobots: false,
      maxBytes: mebibyte,
      timeoutMs,
    });
    const pages = createPageCache({ respond, maxBytes: 10 * mebibyte, maxAgeMs: 60_000 });
    const app = apiWith({ fetchPage: pages.fetchPage });
    const answer = await app.inject(`/extract?url=${encodeURIComponent(site.origin + path)}`);
    await Promise.all([app.close(), close()]);
    return [answer.statusCode, answer.json().error?.code, pages.load().pages];
  };
  for (const [path, [status, code]] of Object.entries(sitesAnswers)) {
    const got = await ask(path, code === 'TIMEOUT' ? 400 : 30_000);
    expect(got, path).toEqual([status, code, code === undefined ? 1 : 0]);
  }
});

/** What the server answers for each page of the site. */
const sitesAnswers: Readonly<Record<string, [status: number, code?: string]>> = {
  '/bomb': [413, 'INPUT_TOO_LARGE'],
  '/announced': [413, 'INPUT_TOO_LARGE'],
  '/silent': [504, 'TIMEOUT'],
  '/slow': [504, 'TIMEOUT'],
  '/round': [502, 'FETCH_FAILED'],
  '/inside': [403, 'FETCH_REFUSED'],
  '/gone': [502, 'FETCH_FAILED'],
  '/picture': [415, 'NOT_HTML'],
  '/page': [200],
};
