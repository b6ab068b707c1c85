// Which duplicates of a made corpus were found.
// CORPUS is what `pith archive ARCHIVES --output CORPUS` and `pith dedupe CORPUS` wrote, ARCHIVES what make-corpus.mjs did.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { duplicatesFile } from '@pith/cluster';
import { commandLine } from '@pith/node/internal/script';

const {
  operands: [corpus, archives],
} = commandLine({
  run: 'node packages/cluster/scripts/score-duplicates.mjs',
  does: 'Tells which duplicates of a made corpus were found: in CORPUS, made by `pith archive` and `pith dedupe` of what make-corpus.mjs wrote to ARCHIVES.',
  operands: ['CORPUS', 'ARCHIVES'],
});
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').slice(0, -1);

const told = new Map(); // representative by address
for (const line of linesOf(join(corpus, duplicatesFile))) {
  const { url, representativeUrl } = JSON.parse(line);
  told.set(url, representativeUrl);
}
const made = new Map(); // original by address
const counts = new Map(); // [found, all] by kind
for (const line of linesOf(join(archives, 'duplicates.tsv')).slice(1)) {
  const [url, original, kind] = line.split('\t');
  made.set(url, original);
  const count = counts.get(kind) ?? [0, 0];
  if ((told.get(url) ?? url) === (told.get(original) ?? original)) count[0]++;
  count[1]++;
  counts.set(kind, count);
}
for (const [kind, [found, all]] of counts) console.log(`${kind}: ${found} of ${all} found`);
const originOf = (url) => made.get(url) ?? url;
const wrong = [...told].filter(
  ([url, representative]) => originOf(url) !== originOf(representative),
);
console.log(`told, but not made so: ${wrong.length}`);
