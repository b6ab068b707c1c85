import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArchiveForm, archiveForm } from './archive-form.ts';
import type { ArchiveFailure, ArchiveRecord } from './archive-record.ts';
import {
  arcRecord,
  gzipMembers,
  inChunks,
  readAll,
  warcRecord,
} from './write-archive.test-suite.ts';

/** What a reader of one range is given, and gives. */
function readRange(archive: Uint8Array, from: number, to: number | undefined, form: ArchiveForm) {
  const bytes = archive.subarray(Math.max(0, from - 1));
  return readAll(inChunks(bytes, [700]), { from, to, form });
}

/** The items of all ranges between the cuts, one after the other. */
async function readInRanges(archive: Uint8Array, cuts: readonly number[]) {
  const form = archiveForm(archive) ?? 'warc';
  const edges = [...new Set([0, ...cuts])].sort((a, b) => a - b);
  const all = [];
  for (const [i, from] of edges.entries()) {
    all.push(...(await readRange(archive, from, edges[i + 1], form)));
  }
  return all;
}

function placesOf(items: readonly (ArchiveRecord | ArchiveFailure)[]) {
  return items.map((item) => [item.offset, 'error' in item ? item.error.code : [...item.block]]);
}

const block = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .constantFrom('WARC/1.0 is a format\r\nof the web', 'http://a.example/ and a line\n')
    .map((text) => Uint8Array.from(Buffer.from(text))),
);
const garbage = fc.constantFrom('', '', '', 'no record \u001f\u008b\b\nof any kind\n\n');
const forms = fc.constantFrom('warc', 'arc', 'warc.gz', 'arc.gz');
const cuts = fc.array(fc.nat(4000), { maxLength: 6 });

test('each record is read by exactly one range, and so is what is damaged between them, wherever it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(block, garbage), { minLength: 1, maxLength: 6 }),
      forms,
      cuts,
      async (all, form, places) => {
        const write = form.startsWith('arc') ? arcRecord : warcRecord;
        const parts = all.map(([bytes, noise]) => {
          const record = write({ type: 'response', block: bytes });
          const written = form.endsWith('gz') ? gzipMembers([record])[0] : record;
          return Buffer.concat([written, Buffer.from(noise, 'latin1')]);
        });
        const archive = Buffer.concat(parts);
        const whole = placesOf(await readAll(inChunks(archive)));
        expect(placesOf(await readInRanges(archive, places))).toEqual(whole);
      },
    ),
    { seed: 20_261_123, numRuns: 300 },
  );
}, 60_000);

test('each cut of an archive with a damaged member gives the same', async () => {
  for (const [from, to] of [
    [12, 40],
    [-8, -7],
  ]) {
    const members = gzipMembers(
      ['first', 'second', 'third'].map((text) => warcRecord({ type: 'resource', block: text })),
    );
    const damaged = members[1];
    damaged.fill(
      0xff,
      (from + damaged.length) % damaged.length,
      (to + damaged.length) % damaged.length,
    );
    const archive = Buffer.concat(members);
    const whole = placesOf(await readAll(inChunks(archive)));
    expect(whole.map(([, what]) => typeof what)).toEqual(['object', 'string', 'object']);
    for (let cut = 0; cut <= archive.length; cut++) {
      expect(placesOf(await readInRanges(archive, [cut])), String(cut)).toEqual(whole);
    }
  }
});

test('a member of many records belongs to the range in which it begins', async () => {
  const records = ['first', 'second'].map((text) => warcRecord({ type: 'resource', block: text }));
  const archive = gzipMembers([Buffer.concat(records)])[0];
  expect(await readRange(archive, 0, 1, 'gzip')).toHaveLength(2);
  expect(await readRange(archive, 1, undefined, 'gzip')).toEqual([]);
});

test('an empty range gives nothing, and a middle needs its form', async () => {
  const archive = warcRecord({ type: 'resource', block: 'first' });
  expect(await readRange(archive, 0, 0, 'warc')).toEqual([]);
  await expect(readAll(inChunks(archive), { from: 3 })).rejects.toThrow('`form`');
});
