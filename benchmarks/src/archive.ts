// Time of reading a web archive from its first byte to its last, as ratios to inflating it in the same run.
import { Readable } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';
import { readArchive, readPages } from '@pith/node/archive';
import { commandLine } from '@pith/node/internal/script';
import { WARCParser } from 'warcio';
import { readSet } from './corpus.ts';
import { printTable } from './table.ts';

/** Reads an archive whole, and answers what it counted, bytes or records. */
type Reading = (archive: Buffer) => Promise<number>;

const { records, rounds } = commandLine({
  run: 'npm run bench:archive --',
  does: 'Times reading a web archive from its first byte to its last, as ratios to inflating it in the same run.',
  flags: {
    records: { type: 'count', default: '3000', meaning: 'of the archive' },
    rounds: { type: 'count', default: '5', meaning: 'how often all is done' },
  },
});

const readings: Record<string, Reading> = {
  'node:zlib alone, one stream': async (archive) => {
    let length = 0;
    for await (const chunk of Readable.from(chunksOf(archive)).pipe(createGunzip())) {
      length += (chunk as Buffer).length;
    }
    return length;
  },
  'readArchive, records': async (archive) => {
    let count = 0;
    for await (const record of readArchive(Readable.from(chunksOf(archive)))) {
      if ('block' in record) count++;
    }
    return count;
  },
  'readPages, pages': async (archive) => {
    const { pages } = readPages(readArchive(Readable.from(chunksOf(archive))));
    let count = 0;
    for await (const page of pages) if ('bytes' in page) count++;
    return count;
  },
  'warcio, records': async (archive) => {
    let count = 0;
    for await (const record of new WARCParser(Readable.from(chunksOf(archive)))) {
      if ((await record.readFully(false)) !== undefined) count++;
    }
    return count;
  },
};

const { archive, inflated } = await makeArchive();
const times = new Map(Object.keys(readings).map((name): [string, number[]] => [name, []]));
const counts = new Map<string, number>();
// one after the other in each round, so that what slows the machine slows all
for (let round = 0; round <= rounds; round++) {
  for (const [name, read] of Object.entries(readings)) {
    const began = performance.now();
    counts.set(name, await read(archive));
    if (round > 0) times.get(name)?.push(performance.now() - began); // the first warms up
  }
}
console.log(
  `${records} records, ${(archive.length / 1e6).toFixed(1)} MB, inflated ${(inflated / 1e6).toFixed(1)} MB, median of ${rounds} rounds\n`,
);
const bare = median(times.get('node:zlib alone, one stream') ?? []);
printTable(
  ['', 'ratio to node:zlib', 'inflated MB a second', 'counted'],
  [...times].map(([name, all]) => [
    name,
    (median(all) / bare).toFixed(2),
    (inflated / median(all) / 1000).toFixed(0),
    String(counts.get(name)),
  ]),
);

/** An archive as crawlers write it: of each page the request, the response and what else was noted, a gzip member each. */
async function makeArchive(): Promise<{ archive: Buffer; inflated: number }> {
  const pages = (await readSet('fixtures', '', 1)).map(({ source }) => source);
  const members: Buffer[] = [];
  let inflated = 0;
  const add = (type: string, url: string, block: string): void => {
    const record = recordOf(type, url, block);
    inflated += record.length;
    members.push(gzipSync(record));
  };
  for (let i = 0; members.length < records; i++) {
    const url = `http://site${i % 97}.example/${i}`;
    // the fixtures are small: pages of today have some ten times as much
    const html = pages[i % pages.length].repeat(8);
    add('request', url, `GET /${i} HTTP/1.1\r\nHost: site${i % 97}.example\r\n\r\n`);
    add('response', url, `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<!-- ${i} -->${html}`);
    add('metadata', url, `fetchTimeMs: ${i % 977}\r\n`);
  }
  return { archive: Buffer.concat(members), inflated };
}

function recordOf(type: string, url: string, block: string): Buffer {
  const bytes = Buffer.from(block);
  const head = [
    'WARC/1.0',
    `WARC-Type: ${type}`,
    `WARC-Target-URI: ${url}`,
    'WARC-Date: 2026-01-02T03:04:05Z',
    'WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000000>',
    `Content-Type: application/http; msgtype=${type}`,
    `Content-Length: ${bytes.length}`,
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes, Buffer.from('\r\n\r\n')]);
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}
