import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { briefly, gzipMembers, inChunks, readAll, warcRecord } from './write-archive.test-suite.ts';

const texts = ['first', 'second', 'third'];
const records = texts.map((block) => warcRecord({ type: 'resource', block }));

function join(parts: readonly Uint8Array[]): Buffer {
  return Buffer.concat(parts);
}

test('reads what was written, at any chunking, compressed or not, each record where it says', async () => {
  const written = fc.record({
    type: fc.constantFrom('response', 'request', 'warcinfo'),
    block: fc.uint8Array({ maxLength: 3000 }),
    fields: fc.dictionary(fc.stringMatching(/^X-[a-z]{1,9}$/), fc.stringMatching(/^[!-~]{1,30}$/)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(written, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (all, sizes, isCompressed) => {
        const plain = all.map(warcRecord);
        const parts: Buffer[] = isCompressed ? gzipMembers(plain) : plain;
        const archive = join(parts);
        const read = await readAll(inChunks(archive, sizes));
        expect(read).toHaveLength(all.length);
        for (const [i, record] of read.entries()) {
          if ('error' in record) throw record.error;
          const { offset, length, fields } = record;
          expect(Buffer.from(record.block).equals(all[i].block)).toBe(true);
          expect(fields.get('warc-type')).toBe(all[i].type);
          for (const [name, value] of Object.entries(all[i].fields)) {
            expect(fields.get(name.toLowerCase())).toBe(value);
          }
          expect(archive.subarray(offset, offset + (length ?? 0)).equals(parts[i])).toBe(true);
        }
      },
    ),
    { seed: 20_261_122, numRuns: 100 },
  );
}, 60_000);

test('reads a member of many records, without a length for each', async () => {
  const read = await readAll(inChunks(gzipSync(join(records))));
  expect(briefly(read)).toEqual(texts);
  expect(read[0]).toMatchObject({ offset: 0, length: undefined });
});

test('goes on at the next member after a damaged one, and tells where it was', async () => {
  const members = gzipMembers(records);
  const damaged = Buffer.from(members[1]);
  damaged.fill(0xff, 12, 40);
  const read = await readAll(inChunks(join([members[0], damaged, members[2]])));
  expect(briefly(read)).toEqual(['first', `BAD_GZIP ${members[0].length}`, 'third']);
});

test('leaves out a record whose member has another checksum', async () => {
  const members = gzipMembers(records);
  members[1][members[1].length - 8] ^= 1;
  const read = await readAll(inChunks(join(members)));
  expect(briefly(read)).toEqual(['first', `BAD_GZIP ${members[0].length}`, 'third']);
});

test('tells of bytes between members once, however many there are', async () => {
  const members = gzipMembers(records);
  const noise = Buffer.alloc(200_000, 'no gzip \u001f\u008b\b, nor the beginning of any');
  const read = await readAll(inChunks(join([members[0], noise, members[1]])));
  expect(briefly(read)).toEqual(['first', `BAD_GZIP ${members[0].length}`, 'second']);
});

test('ends with a failure where the archive is cut, wherever that is', async () => {
  for (const parts of [records, gzipMembers(records)]) {
    const last = parts[0].length + parts[1].length;
    const archive = join(parts);
    for (let end = last + 1; end < archive.length - 4; end++) {
      const read = briefly(await readAll(inChunks(archive.subarray(0, end))));
      expect(read.slice(0, 2)).toEqual(['first', 'second']);
      expect(read).toHaveLength(3);
      expect(read[2]).toMatch(new RegExp(`^BAD_(GZIP|ARCHIVE) ${last}$`));
    }
  }
});

test('takes a header as it is written in the wild', async () => {
  const header = 'WARC/1.0\nwarc-type:resource\nContent-Length:   5\nX-Long: one\n two\n\n';
  const [record] = await readAll(inChunks(Buffer.from(`\r\n\r\n${header}first`)));
  expect(record).toMatchObject({ offset: 4, version: '1.0', blockLength: 5 });
  if ('fields' in record) expect(record.fields.get('x-long')).toBe('one two');
});

test('takes addresses as UTF-8 where they are that, else as Latin-1', async () => {
  const address = 'https://a.example/wiki/قنطرة';
  const utf8 = warcRecord({ type: 'resource', block: '', fields: { 'WARC-Target-URI': address } });
  const latin1 = Buffer.from(
    'WARC/1.0\r\nContent-Length: 0\r\nWARC-Target-URI: https://a.example/ca\xf1\xf3n\r\n\r\n',
    'latin1',
  );
  const read = await readAll(inChunks(join([utf8, latin1])));
  expect(read.map((item) => 'fields' in item && item.fields.get('warc-target-uri'))).toEqual([
    address,
    'https://a.example/cañón',
  ]);
});

test('goes on at the next record after one with a wrong length or none', async () => {
  for (const length of ['3', '9', 'many', '-1', '']) {
    const wrong = warcRecord({
      type: 'resource',
      block: 'wrong',
      fields: { 'Content-Length': length },
    });
    const read = await readAll(inChunks(join([records[0], wrong, records[1], records[2]])));
    const gives = ['first', `BAD_ARCHIVE ${records[0].length}`, 'second', 'third'];
    expect(briefly(read), `Content-Length: ${length}`).toEqual(gives);
  }
});

test('keeps the beginning of a block that is longer than allowed', async () => {
  const long = warcRecord({ type: 'resource', block: 'long enough' });
  const read = await readAll(inChunks(join([long, records[1]])), { maxBlockBytes: 4 });
  expect(briefly(read)).toEqual(['long', 'seco']);
  expect(read[0]).toMatchObject({ blockLength: 11 });
});

test('holds no more than it may of a record of 100 MB that never ends', async () => {
  const chunk = Buffer.alloc(100_000, 'x');
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('WARC/1.1\r\nWARC-Type: resource\r\nContent-Length: 100000001\r\n\r\n');
    for (let i = 0; i < 1000; i++) yield chunk;
  }
  const read = await readAll(endless(), { maxBlockBytes: 1000 });
  expect(briefly(read)).toEqual(['BAD_ARCHIVE 0']);
});

test('reads on past a member that inflates to a thousand times its size', async () => {
  const bomb = gzipSync(warcRecord({ type: 'resource', block: Buffer.alloc(50_000_000) }));
  const archive = join([bomb, ...gzipMembers(records)]);
  const [first, ...others] = await readAll(inChunks(archive), { maxBlockBytes: 100 });
  expect(first).toMatchObject({ length: bomb.length, blockLength: 50_000_000 });
  expect('block' in first && first.block.length).toBe(100);
  expect(briefly(others)).toEqual(texts);
});

test('never throws for bytes that are no archive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, isGzip) => {
      const start = Buffer.from(isGzip ? [0x1f, 0x8b, 8] : 'WARC/1.1\r\n');
      const read = await readAll(inChunks(join([start, bytes])));
      expect(read.filter((item) => 'error' in item)).toHaveLength(1);
    }),
    { seed: 7, numRuns: 200 },
  );
});

test('gives nothing for nothing, and closes what it reads when nobody asks for more', async () => {
  expect(await readAll(inChunks(new Uint8Array(0)))).toEqual([]);
  let isClosed = false;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield join(gzipMembers(records));
    } finally {
      isClosed = true;
    }
  }
  const { readArchive } = await import('./read-archive.ts');
  for await (const record of readArchive(watched())) if ('fields' in record) break;
  expect(isClosed).toBe(true);
});
