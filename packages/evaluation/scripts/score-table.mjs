// Prints a table in Markdown from a `summary.tsv`: mean F1 of each extractor on each package, by `seq` and by `bag`, best first by
// the mean of packages.
import { readFileSync } from 'node:fs';
import { commandLine } from '@pith/node/internal/script';

const {
  operands: [summaryFile],
} = commandLine({
  run: 'node packages/evaluation/scripts/score-table.mjs',
  does: 'Prints mean F1 of each extractor on each package, by `seq` and by `bag`, from what `pith evaluate` wrote.',
  operands: ['SUMMARY.tsv'],
});

const [head, ...rows] = readFileSync(summaryFile, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const column = Object.fromEntries(head.map((name, i) => [name, i]));
const f1Of = (row, measure) => Number(row[column[`${measure}_f1`]]);
const cell = (row) =>
  row === undefined
    ? ''
    : ['seq', 'bag'].map((measure) => f1Of(row, measure).toFixed(3).replace(/^0/, '')).join(' ');

const scores = new Map(rows.map((row) => [`${row[0]}\t${row[1]}`, row]));
const packages = [...new Set(rows.map(([name]) => name))].filter((name) => !name.startsWith('#'));
const summary = packages.length > 1 ? '# mean of packages' : packages[0];
const extractors = [...new Set(rows.map(([, name]) => name))].sort(
  (a, b) =>
    f1Of(scores.get(`${summary}\t${b}`), 'seq') - f1Of(scores.get(`${summary}\t${a}`), 'seq'),
);
const columns = packages.length > 1 ? [summary, ...packages] : packages;
console.log(`| | ${columns.map((name) => name.replace('# ', '')).join(' | ')} |`);
console.log(`| --- |${' ---: |'.repeat(columns.length)}`);
for (const extractor of extractors) {
  const cells = columns.map((name) => cell(scores.get(`${name}\t${extractor}`)));
  console.log(`| ${extractor} | ${cells.join(' | ')} |`);
}
