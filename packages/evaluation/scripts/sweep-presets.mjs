// Sweeps what the papers leave open in every preset and prints the tables of docs/algorithms/calibration.md in Markdown: what was
// tried, and what came of it on sites that it was not chosen on. About 20 minutes of processor time.
import { commandLine } from '@pith/node/internal/script';
import { calibrate, gridOf, isWorthwhile } from '../dist/calibration/index.js';
import { openPackage } from '../dist/index.js';

/** Presets and the values that their parameters were tried with; presets with two entries were swept twice. */
const sweeps = [
  ['bte', 'links=keep,ignore,attributes-removed,placeholder,exact'],
  ['dsc', 'window=15,20,30,50 factor=0.4,0.5,0.6,0.7 runLength=2,3'],
  ['lqf-50', 'threshold=0.2,0.25,0.3,0.4,0.5,0.75 dropHidden=false,true removeSubtree=false,true'],
  ['crunch', 'linkRatio=0.15,0.25,0.4,1 minWords=0,2,4,6,8'],
  ['k-fe', 'basket=0.15,0.25,0.4,0.5 k=2,3,4'],
  ['ccb', 'range=40,60,80 threshold=0.2,0.3,0.4,0.5,0.6,0.75'],
  ['accb', 'range=20,40,60 threshold=0.4,0.5,0.55,0.6,0.65,0.7,0.75'],
  ['accb', 'epsilon=0.001,0.00392,0.01,0.02,0.04'],
  ['tccb', 'range=8,12,18,25 threshold=0.55,0.65,0.75'],
  ['tccb', 'sigmaOfRange=0.25,0.3333333333333333,0.5 epsilon=0.00392,0.01,0.04'],
  ['atccb', 'range=12,18,25 threshold=0.65,0.7,0.75'],
  ['ccb-mixed', 'wordLimit=2,3,4,8 threshold=0.5,0.55,0.6,0.65,0.75'],
  ['ccb-blocks', 'blockWeight=1,2,4 threshold=0.3,0.4,0.5,0.6,0.75'],
  ['density', 'c1=0.05,0.1,0.15,0.25,0.333 c2=4,10,20,40,80'],
  ['density-poly', 'degree=3,4,5,6,8,10,15 border=inflection,minimum'],
  ['cetr-tm', 'lambda=0.5,0.75,1,1.5,2 radius=1,2,4'],
  ['cetr-km', 'clusters=2,3,4 radius=1,2,4'],
  ['cetr', 'clusters=2,3,4 radius=1,2,4 breakAt=65,130'],
  ['danag', 'gap=5,10,15,20,30,40,80'],
  ['danag', 'gap=5,10,20,40,80,160 width=65,100'],
  ['addanag', 'gap=5,10,15,20,30,40,80'],
  ['addanag', 'gap=5,10,20,40,80,160 width=65,100'],
  ['lineblock', 'mode=rescue,sigma ttr=10,30 lambda=0.5,1 attr=0.2,0.35,0.5'],
  ['boilerpipe-words', 'words=8,12,16,24 wordsNext=8,15 wordsBefore=2,4,8'],
  ['boilerpipe-words', 'links=0.2,0.333333,0.5 linksBefore=0.3,0.555556,0.8 wordsAfterLinks=15,40'],
  ['boilerpipe-density', 'density=6,9,12 densityNext=5,10 densityBefore=2,4,6'],
];

const { operands: folders, only } = commandLine({
  run: 'node packages/evaluation/scripts/sweep-presets.mjs',
  does: 'Sweeps what the papers leave open in every preset, and tells what came of it on sites that it was not chosen on.',
  operands: ['PACKAGE...'],
  flags: {
    only: {
      type: 'list',
      among: [...new Set(sweeps.map(([preset]) => preset))],
      meaning: 'these presets alone (all)',
    },
  },
});
const packages = [];
for (const folder of folders) packages.push(await openPackage(folder));

console.log(
  '| preset | tried | chosen on one half of the sites | preset on the other half | chosen | gain (95 %) | loses | gain in the folds (95 %) | loses | real |',
);
console.log('| --- | --- | --- | ---: | ---: | ---: | --- | ---: | --- | --- |');
for (const [algorithm, grid] of sweeps) {
  if (only !== undefined && !only.includes(algorithm)) continue;
  const given = Object.fromEntries(
    grid.split(' ').map((axis) => {
      const [name, list] = axis.split('=');
      return [name, list.split(',')];
    }),
  );
  const settings = gridOf(algorithm, given);
  const { heldOut } = await calibrate({ packages, algorithm, settings });
  const { half, folds } = heldOut;
  console.log(
    `| ${[
      `\`${algorithm}\``,
      grid.replaceAll('0.3333333333333333', '1/3'),
      half.chosen.label,
      half.comparison.baseline.toFixed(3),
      half.comparison.chosen.toFixed(3),
      gainOf(half.comparison),
      losersOf(half.comparison),
      gainOf(folds.comparison),
      losersOf(folds.comparison),
      isWorthwhile(heldOut) ? 'yes' : 'no',
    ].join(' | ')} |`,
  );
}

/** The gain of the mean of the packages with its interval. */
function gainOf({ baseline, chosen, interval: [low, high] }) {
  const signed = (value) => `${value < 0 ? '' : '+'}${value.toFixed(3)}`;
  return `${signed(chosen - baseline)} (${signed(low)} to ${signed(high)})`;
}

/** The packages that lose, each with how much. */
function losersOf({ packages: compared }) {
  const losers = compared.filter(({ baseline, chosen }) => chosen < baseline);
  return losers
    .map(({ name, baseline, chosen }) => `${name} ${(chosen - baseline).toFixed(3)}`)
    .join(', ');
}
