// Makes web archives to try the engine on.
// The same seed gives the same archives. manifest.json says what is in each; duplicates.tsv which page copies which.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '@pith/node/internal/script';
import { readFixtures } from './corpus/fixtures.mjs';
import { createPages } from './corpus/pages.mjs';
import { recordOf } from './corpus/record-of.mjs';
import { gzipMember, warcRecord } from './corpus/warc-record.mjs';

const { records, archives, seed, output } = commandLine({
  run: 'node packages/cluster/scripts/make-corpus.mjs',
  does: 'Makes web archives to try the engine on. The same seed gives the same archives.',
  flags: {
    records: { type: 'count', default: '200000', meaning: 'of all archives together' },
    archives: { type: 'count', default: '40', meaning: 'how many' },
    seed: { type: 'count', least: 0, default: '1', meaning: 'of what is drawn by chance' },
    output: { type: 'output', required: true, meaning: 'folder for the archives' },
  },
});

mkdirSync(output, { recursive: true });
const pages = createPages(seed, readFixtures());
const truth = openSync(join(output, 'duplicates.tsv'), 'w');
writeSync(truth, 'url\toriginal\tkind\tedits\n');
const manifest = { records, seed, kinds: {}, archives: [] };
for (let number = 0; number < archives; number++) manifest.archives.push(writeArchive(number));
for (const { kinds } of manifest.archives) {
  for (const [kind, count] of Object.entries(kinds)) {
    manifest.kinds[kind] = (manifest.kinds[kind] ?? 0) + count;
  }
}
closeSync(truth);
writeFileSync(join(output, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);

/** Writes one archive: its warcinfo, and its share of the records. */
function writeArchive(number) {
  const name = `corpus-${String(number).padStart(5, '0')}.warc.gz`;
  const file = openSync(join(output, name), 'w');
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
