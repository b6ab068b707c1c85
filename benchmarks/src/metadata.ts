// Metadata by Pith and others on the same pages: how often each field is right. One table of all pages, one of the sites held out.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from '@pith/node/internal/script';
import { readJsonLines } from './json-lines.ts';
import { type MetadataPage, metadataSets, readGold } from './metadata/gold.ts';
import { javascriptReaders } from './metadata/javascript-readers.ts';
import type { PeerMetadata } from './metadata/peer-metadata.ts';
import { scoreRows } from './metadata/score.ts';
import { installPython } from './peers/install-python.ts';
import { startPeer } from './peers/peer-process.ts';
import { pythonFolder } from './peers/peers.ts';
import { printTable } from './table.ts';

const ownFolder = fileURLToPath(new URL('../.peers/', import.meta.url));
const program = fileURLToPath(new URL('./metadata/answer-metadata.js', import.meta.url));

const peers = [...javascriptReaders, 'trafilatura'];
const {
  data,
  sets,
  peers: names,
  python,
  output = join(ownFolder, 'metadata'),
} = commandLine({
  run: 'npm run bench:metadata --',
  does: 'Compares metadata by Pith and others on the same pages: how often each field is right.',
  flags: {
    data: { type: 'input', default: '.data', meaning: 'folder of unpacked sets' },
    sets: {
      type: 'list',
      among: metadataSets,
      default: metadataSets.join(','),
      meaning: 'to read',
    },
    peers: { type: 'list', among: peers, default: peers.join(','), meaning: 'whom to ask' },
    python: {
      type: 'text',
      value: 'FILE',
      meaning: 'Python of trafilatura’s environment (python3)',
    },
    output: {
      type: 'output',
      meaning: 'folder where answers are kept (benchmarks/.peers/metadata)',
    },
  },
});
const pages: Omit<MetadataPage, 'html'>[] = [];
const answers = new Map<string, Map<string, PeerMetadata>>();

for (const set of sets) {
  const gold: MetadataPage[] = [];
  for await (const page of readGold(set, data)) gold.push(page);
  for (const name of names) answers.set(`${set} ${name}`, await answersOf(name, set, gold));
  for (const { html: _, ...page } of gold) pages.push(page); // a set's sources at a time are enough to hold
}

for (const [title, among] of [
  ['All pages', pages],
  ['Sites held out', pages.filter((page) => !page.isDevelopment)],
] as const) {
  console.log(`\n${title}:\n`);
  const { head, rows } = scoreRows(among, names, (set, peer) => answers.get(`${set} ${peer}`)!);
  printTable(head, rows);
}

/** What a peer says of each page of a set; what others than Pith said in an earlier run is kept. */
async function answersOf(
  name: string,
  set: string,
  gold: readonly MetadataPage[],
): Promise<Map<string, PeerMetadata>> {
  const file = join(output, set, `${name}.jsonl`);
  mkdirSync(join(output, set), { recursive: true });
  const known = new Map<string, PeerMetadata>();
  for (const { document, metadata } of name === 'pith' ? [] : readJsonLines(file)) {
    known.set(String(document), metadata as PeerMetadata);
  }
  const asked = gold.filter((page) => !known.has(page.name));
  if (asked.length === 0) return known;
  const peer = await startPeer({ name, command: commandOf(name) });
  for (const page of asked) {
    const { metadata = {} } = await peer.ask({ html: page.html, url: page.url });
    known.set(page.name, metadata);
    if (name !== 'pith') {
      appendFileSync(file, `${JSON.stringify({ document: page.name, metadata })}\n`);
    }
  }
  peer.close();
  console.error(`${name} on ${set}: ${asked.length} pages`);
  return known;
}

function commandOf(name: string): string[] {
  if (javascriptReaders.includes(name)) return [process.execPath, program, name];
  const interpreter = installPython(python, pythonFolder, join(ownFolder, 'python'));
  return [interpreter, join(pythonFolder, 'answer_metadata.py')];
}
