// Pith beside other extractors on the same pages in one run: F1, time, memory, failures; a table and a picture.
// With `--all` also the peers in Python, for which it makes an environment of its own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchmarkFlags, fromUser, settle } from './arguments.ts';
import { developmentSets, type GoldPage, readSet } from './corpus.ts';
import { drawStandings } from './peers/draw-standings.ts';
import { extractionFile } from './peers/extractions.ts';
import { goRound, type Runner } from './peers/go-round.ts';
import { installPython } from './peers/install-python.ts';
import { javascriptPeers } from './peers/javascript-peers.ts';
import { type PeerProcess, startPeer } from './peers/peer-process.ts';
import { peerNamed, pithPeers, pythonFolder, pythonPeers, trainedPeers } from './peers/peers.ts';
import { printStandings } from './peers/print-standings.ts';
import { standingOf } from './peers/standings.ts';

const ownFolder = fileURLToPath(new URL('../.peers/', import.meta.url));

const { values } = parseArgs({
  options: {
    ...benchmarkFlags,
    all: { type: 'boolean', default: false },
    peers: { type: 'string' },
    python: { type: 'string', default: 'python3' },
    output: { type: 'string' },
    kept: { type: 'boolean', default: false },
  },
});
const { data, sets, every, rounds } = settle(values, {
  every: 10,
  rounds: 3,
  sets: developmentSets,
});
const asked = [...pithPeers, ...javascriptPeers, ...(values.all ? pythonPeers : [])];
const names = values.peers?.split(',') ?? asked;
const output = values.output === undefined ? join(ownFolder, 'output') : fromUser(values.output);

const sampled = (await Promise.all(sets.map((set) => readSet(set, data ?? '', every)))).flat();
const contenders = names.map((name) => {
  const files = new Map(sets.map((set) => [set, extractionFile(output, set, name)]));
  const fileOf: Runner['fileOf'] = (page) => files.get(page.set)!;
  return { name, fileOf, has: (page: GoldPage) => fileOf(page).extractions.has(page.name) };
});
const pages = values.kept
  ? sampled.filter((page) => contenders.every(({ has }) => has(page)))
  : sampled;
const runners: Runner[] = [];
for (const { name, fileOf, has } of contenders) {
  try {
    runners.push({ name, fileOf, process: pages.every(has) ? undefined : await start(name) });
  } catch (error) {
    console.error(`left out: ${(error as Error).message}`);
  }
}
await goRound(runners, pages, {
  rounds,
  onTurn: (done) => console.error(`${done} of ${pages.length} pages`),
});
for (const { process } of runners) process?.close();

const standings = (among: typeof pages) =>
  runners.map(({ name, fileOf }) =>
    standingOf(
      data !== undefined && trainedPeers.includes(name) ? `${name}‡` : name,
      among.map((page) => ({ page, extraction: fileOf(page).extractions.get(page.name)! })),
    ),
  );
const sound = pages.filter((page) => !page.isSuspect);
printStandings(standings(sound), sound);
if (sound.length < pages.length) printStandings(standings(pages), pages);
writeFileSync(join(output, 'f1-against-speed.svg'), drawStandings(standings(sound)));
console.error(`picture and extractions: ${output}`);

function start(name: string): Promise<PeerProcess> {
  const python = pythonPeers.includes(name)
    ? installPython(values.python, pythonFolder, join(ownFolder, 'python'))
    : '';
  return startPeer(peerNamed(name, python));
}
