import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { arcRecord, briefly, gzipMembers, inChunks, readAll } from './write-archive.test-suite.ts';

const version = (kind: 1 | 2, names: string) => {
  const block = `${kind} 0 Example\n${names}\n`;
  return Buffer.from(
    `filedesc://a.arc 0.0.0.0 20010203040506 text/plain ${block.length}\n${block}\n`,
  );
};
const first = version(1, 'URL IP-address Archive-date Content-type Archive-length');

test('reads version 1, its fields named as those of WARC', async () => {
  const record = arcRecord({ type: 'response', block: 'HTTP/1.0 200 OK\n\nfirst' });
  const items = await readAll(inChunks(Buffer.concat([first, record])));
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ offset: 0, version: 'ARC' });
  const [info, page] = items.map((item) =>
    'fields' in item ? Object.fromEntries(item.fields) : {},
  );
  expect(info).toMatchObject({ 'warc-type': 'warcinfo', 'warc-target-uri': 'filedesc://a.arc' });
  expect(page).toEqual({
    'warc-type': 'response',
    'warc-target-uri': 'http://example.org/',
    'warc-date': '2001-02-03T04:05:06Z',
    'content-type': 'application/http; msgtype=response',
  });
  expect(items[1]).toMatchObject({ offset: first.length, length: record.length });
});

test('reads version 2, addresses with spaces, and names that are looked up', async () => {
  const archive = Buffer.concat([
    version(
      2,
      'URL IP-address Archive-date Content-type Result-code Checksum Location Offset Filename Archive-length',
    ),
    Buffer.from(
      'http://a.example/one two 192.0.2.1 20010203040506 text/html 200 abc - 120 a.arc 5\nfirst\n',
    ),
    Buffer.from('dns:a.example 192.0.2.53 20010203 text/dns 6\nsecond\n'),
  ]);
  const [, page, name] = await readAll(inChunks(archive, [10]));
  expect(briefly([page, name])).toEqual(['first', 'second']);
  if (!('fields' in page && 'fields' in name)) throw page;
  expect(page.fields.get('warc-target-uri')).toBe('http://a.example/one two');
  expect(name.fields.get('warc-type')).toBe('resource');
  expect(name.fields.get('warc-date')).toBe('2001-02-03T00:00:00Z');
});

test('is recognised by its content, compressed or not', async () => {
  const record = arcRecord({ type: 'response', block: 'first' });
  for (const parts of [
    [first, record],
    gzipMembers([first, record]),
    [gzipSync(Buffer.concat([first, record]))],
  ]) {
    const items = await readAll(inChunks(Buffer.concat(parts)));
    expect(briefly(items).at(-1)).toBe('first');
  }
});

test('goes on at the next record after a damaged one', async () => {
  const records = ['first', 'second', 'third'].map((block) =>
    arcRecord({ type: 'response', block }),
  );
  for (const length of ['3', '7', '900000', 'x']) {
    const wrong = Buffer.from(records[1].toString().replace(/6\n/, `${length}\n`));
    const read = briefly(
      await readAll(inChunks(Buffer.concat([first, records[0], wrong, records[2]]))),
    );
    const at = first.length + records[0].length;
    expect(read.slice(1, 3), length).toEqual(['first', `BAD_ARCHIVE ${at}`]);
    if (length !== '900000') expect(read.slice(3), length).toEqual(['third']);
  }
});
