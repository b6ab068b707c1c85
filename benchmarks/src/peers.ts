// Pith beside other extractors on the same pages in one run: F1, time, memory, failures; a table and a picture.
// With `--all` also the peers in Python, for which it makes an environment of its own.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from '@pith/node/internal/script';
import { PithError } from 'pith';
import { goldFlags, settle } from './arguments.ts';
import { developmentSets, type GoldPage, readSet } from './corpus.ts';
import { type Contender, contender } from './peers/contender.ts';
import { drawStandings } from './peers/draw-standings.ts';
import { goRound, type Runner } from './peers/go-round.ts';
import { installPython } from './peers/install-python.ts';
import { javascriptPeers, yardstick } from './peers/javascript-peers.ts';
import { startPeer } from './peers/peer-process.ts';
import {
  allPeers,
  peerNamed,
  pithPeers,
  pythonFolder,
  pythonPeers,
  trainedPeers,
} from './peers/peers.ts';
import { printStandings } from './peers/print-standings.ts';
import { standingOf } from './peers/standings.ts';

const ownFolder = fileURLToPath(new URL('../.peers/', import.meta.url));

const defaults = { every: 10, rounds: 3, sets: developmentSets };
const values = commandLine({
  run: 'npm run bench --',
  does: 'Compares Pith with other extractors on the same pages in one run: F1, time, memory, failures; a table and a picture.',
  flags: {
    ...goldFlags(defaults),
    all: {
      type: 'switch',
      meaning: 'also peers in Python, for which it makes an environment (`npm run bench:all`)',
    },
    peers: { type: 'list', meaning: 'these alone, by the names in the table (all)' },
    scores: {
      type: 'list',
      value: 'A=B',
      meaning: 'F1 of peer A from the kept texts of B; may be repeated',
    },
    python: { type: 'text', value: 'FILE', meaning: 'Python that makes the environment (python3)' },
    output: {
      type: 'output',
      meaning: 'folder of extractions and picture (benchmarks/.peers/output)',
    },
    kept: { type: 'switch', meaning: 'only pages of which all peers have an extraction kept' },
  },
});
const { data, sets, every, rounds } = settle(values, defaults);
const { output = join(ownFolder, 'output') } = values;
const asked = [yardstick, ...pithPeers, ...javascriptPeers, ...(values.all ? pythonPeers : [])];
const names = values.peers ?? asked;
const scoredBy = new Map((values.scores ?? []).map(pairOf));

const sampled = (await Promise.all(sets.map((set) => readSet(set, data ?? '', every)))).flat();
const contenders = names.map((name) => contender(output, sets, name, scoredBy.get(name)));
const stranger = contenders.find(({ name, has }) => !allPeers.includes(name) && !sampled.some(has));
if (stranger !== undefined) {
  const expected = `Expected some of ${allPeers.join(', ')} or of the files in ${output}`;
  throw new PithError('BAD_OPTION', `${expected}, got \`${stranger.name}\` (--peers)`);
}
const pages = sampled.filter((page) =>
  contenders.every(({ has, isScored }) => isScored(page) && (!values.kept || has(page))),
);
if (pages.length === 0)
  throw new PithError('NO_PAGES', 'Expected pages that all peers have, got none');

const runners = await startAll(contenders);
await goRound(runners, pages, {
  rounds,
  onTurn: (done) => console.error(`${done} of ${pages.length} pages`),
});
for (const { process } of runners) process?.close();

const ran = contenders.filter((one) => runners.some(({ name }) => name === one.name));
const standings = (among: readonly GoldPage[]) =>
  ran.map(({ name, extractionOf }) => {
    const extracted = among.map((page) => ({ page, extraction: extractionOf(page) }));
    return standingOf(marked(name), extracted);
  });
const sound = pages.filter((page) => !page.isSuspect);
const judged = sound.length > 0 ? sound : pages;
printStandings(standings(judged), judged);
if (judged.length < pages.length) printStandings(standings(pages), pages);
writeFileSync(join(output, 'f1-against-speed.svg'), drawStandings(standings(judged)));
console.error(`picture and extractions: ${output}`);

/** Those that have not answered all pages get a process; who cannot be started is left out with a message. */
async function startAll(all: readonly Contender[]): Promise<Runner[]> {
  const started: Runner[] = [];
  let environment: Promise<string> | undefined; // made for the first that needs it; when that fails, it fails for all
  for (const { name, fileOf, has } of all) {
    try {
      if (pages.every(has)) {
        started.push({ name, fileOf });
        continue;
      }
      const python = pythonPeers.includes(name) ? await (environment ??= ownPython()) : '';
      const process = await startPeer(peerNamed(name, python));
      started.push({ name, fileOf, process });
    } catch (error) {
      console.error(`left out: ${name}: ${(error as Error).message}`);
    }
  }
  return started;
}

/** A peer and the name of the texts that are scored in place of its own. */
function pairOf(written: string): [string, string] {
  const [peer, texts] = written.split('=');
  if (texts) return [peer, texts];
  throw new PithError('BAD_OPTION', `Expected PEER=NAME, got \`${written}\` (--scores)`);
}

/** The interpreter of an environment that has the peers in Python. */
async function ownPython(): Promise<string> {
  return installPython(values.python, pythonFolder, join(ownFolder, 'python'));
}

/** A name with the mark that says what its F1 is of: `‡` of a model that saw the sets, `†` of texts that `--scores` names. */
function marked(name: string): string {
  if (scoredBy.has(name)) return `${name}†`;
  return data !== undefined && trainedPeers.includes(name) ? `${name}‡` : name;
}
