import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** A folder that is removed when the test is finished. */
export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'pith-job-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A page with content of its own. */
export function pageAbout(words: string): string {
  return `<title>${words}</title><nav><a href="/">Home</a></nav><p>${words} stood on the hill for three hundred years.</p><p>Nobody knew who had planted it, and nobody asked.</p>`;
}

/** A record of a web archive, as a gzip member. */
export function member(type: string, url: string, block: string, more: string[] = []): Buffer {
  const bytes = Buffer.from(block);
  const head = [
    'WARC/1.1',
    `WARC-Type: ${type}`,
    `WARC-Target-URI: ${url}`,
    'WARC-Date: 2026-01-02T03:04:05Z',
    `Content-Type: application/http; msgtype=${type}`,
    `Content-Length: ${bytes.length}`,
    ...more,
  ];
  const record = Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n\r\n'),
  ]);
  return gzipSync(record);
}

/** The response that a server gave for a page. */
export function response(url: string, html: string, more?: string[]): Buffer {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n';
  return member('response', url, `${head}${html}`, more);
}

/** Writes an archive of pages with these paths, each with a request before it. */
export async function writeArchive(file: string, paths: readonly string[]): Promise<void> {
  const records = paths.flatMap((path) => {
    const url = `https://example.org${path}`;
    return [
      member('request', url, `GET ${path} HTTP/1.1\r\n\r\n`),
      response(url, pageAbout(`Oak ${path}`)),
    ];
  });
  await writeFile(file, Buffer.concat(records));
}
