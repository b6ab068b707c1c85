// Makes web archives to try the engine on: node make-corpus.mjs --records 200000 --archives 40 --seed 1 --output DIR
// The same seed gives the same archives. manifest.json says what is in each; duplicates.tsv which page copies which.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFixtures } from './corpus/fixtures.mjs';
import { createPages } from './corpus/pages.mjs';
import { recordOf } from './corpus/record-of.mjs';
import { gzipMember, warcRecord } from './corpus/warc-record.mjs';

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '200000' },
    archives: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    output: { type: 'string' },
  },
});
if (values.output === undefined) throw new Error('Expected --output DIR, got none');
const [records, archives, seed] = [values.records, values.archives, values.seed].map(Number);

mkdirSync(values.output, { recursive: true });
const pages = createPages(seed, readFixtures());
const truth = openSync(join(values.output, 'duplicates.tsv'), 'w');
writeSync(truth, 'url\toriginal\tkind\tedits\n');
const manifest = { records, seed, kinds: {}, archives: [] };
for (let number = 0; number < archives; number++) manifest.archives.push(writeArchive(number));
for (const { kinds } of manifest.archives) {
  for (const [kind, count] of Object.entries(kinds)) {
    manifest.kinds[kind] = (manifest.kinds[kind] ?? 0) + count;
  }
}
closeSync(truth);
writeFileSync(join(values.output, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);

/** Writes one archive: its warcinfo, and its share of the records. */
function writeArchive(number) {
  const name = `corpus-${String(number).padStart(5, '0')}.warc.gz`;
  const file = openSync(join(values.output, name), 'w');
  const kinds = { warcinfo: 1 };
  let bytes = 0;
  let waiting = [];
  const put = (member) => {
    waiting.push(member);
    bytes += member.length;
    if (waiting.length === 256) flush();
  };
  const flush = () => {
    writeSync(file, Buffer.concat(waiting));
    waiting = [];
  };
  const block = Buffer.from(`software: make-corpus\r\nisPartOf: seed ${seed}\r\n`);
  put(gzipMember(warcRecord(0, 'warcinfo', { contentType: 'application/warc-fields', block })));
  const end = share(number + 1);
  for (let index = share(number); index < end; index++) {
    const made = recordOf(seed, index, pages);
    kinds[made.kind] = (kinds[made.kind] ?? 0) + 1;
    put(gzipMember(made.record, made.isDamaged));
    if (made.original !== undefined) {
      const { kind, url, original, edits } = made;
      writeSync(truth, `${[url, original, kind, edits].join('\t')}\n`);
    }
  }
  flush();
  closeSync(file);
  process.stderr.write(`${name}: ${bytes} bytes\n`);
  return { name, bytes, kinds };
}

function share(number) {
  return Math.floor((records * number) / archives);
}
