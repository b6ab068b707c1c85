// Prints how far the order of methods in each table that a paper printed comes out again: Kendall's tau between the published means
// and ours, by set, from the table that `pith calibrate --combine --output` wrote.
import { readFileSync } from 'node:fs';
import { commandLine } from '@pith/node/internal/script';

const {
  operands: [ranking],
} = commandLine({
  run: 'node packages/evaluation/scripts/compare-rankings.mjs',
  does: 'Prints how far the order of methods in tables that papers printed comes out again, from the table of `pith calibrate --combine --output`.',
  operands: ['RANKING.tsv'],
});

const asset = new URL('../assets/published.json', import.meta.url);
const { tables, extractors } = JSON.parse(readFileSync(asset, 'utf8'));
const [[, ...sets], ...rows] = readFileSync(ranking, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const ours = new Map(rows.map(([name, ...f1s]) => [name, f1s.map(Number)]));

console.log(`| table | methods | ${sets.join(' | ')} |`);
console.log(`| --- | ---: |${' ---: |'.repeat(sets.length)}`);
const seen = {};
for (const { id, measure, values } of tables) {
  if (measure !== 'seq') continue;
  const pages = Object.keys(Object.values(values)[0]);
  // a later paper quotes the values of an earlier one: they join those that it adds
  const quoted = Object.entries(seen).filter(([, f1s]) =>
    pages.every((set) => Object.hasOwn(f1s, set)),
  );
  Object.assign(seen, values);
  const methods = [...quoted, ...Object.entries(values)].flatMap(([method, f1s]) => {
    const own = ours.get(presetOf(method));
    return own === undefined ? [] : [{ published: mean(pages.map((set) => f1s[set])), own }];
  });
  const taus = sets.map((_, i) => kendallTau(methods, ({ published, own }) => [published, own[i]]));
  console.log(`| ${id} | ${methods.length} | ${taus.map((tau) => tau.toFixed(2)).join(' | ')} |`);
}

/** The preset of a method, by its short name where it has two. */
function presetOf(method) {
  return extractors[method] ?? method.replace(/^(accb)-40$|^(tccb)-25$/, '$1$2');
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Pairs in the same order less pairs in the other, as a share of all: 1 for the same order, -1 for the reverse. */
function kendallTau(items, valuesOf) {
  let agreement = 0;
  let pairs = 0;
  for (let i = 0; i < items.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [valuesOf(items[i]), valuesOf(items[j])];
      agreement += Math.sign((a[0] - b[0]) * (a[1] - b[1]));
      pairs++;
    }
  }
  return agreement / pairs;
}
