// How often wrappers answer on real sites, and how right they are then: of every site with seven pages or more whose gold stands
// on them, a wrapper is learned from five and labels the others.
// The pages to learn from are drawn by chance, anew for each seed. A table in Markdown goes to standard output; --sites adds one of all sites.
import { hashedSample, openPackage } from '@pith/evaluation';
import {
  annotatedPage,
  labelF1,
  learnWrapper,
  siteOf,
  sufficientF1,
  wrapperF1,
} from '@pith/evaluation/site';
import { commandLine } from '@pith/node/internal/script';

const {
  operands: folders,
  pages: pagesToLearn,
  seeds: seedCount,
  sites,
} = commandLine({
  run: 'node packages/evaluation/scripts/study-wrappers.mjs',
  does: 'Tells how often wrappers answer on real sites, and how right they are then.',
  operands: ['PACKAGE...'],
  flags: {
    pages: { type: 'count', default: '5', meaning: 'of a site to learn from' },
    seeds: { type: 'count', default: '3', meaning: 'how often these are drawn' },
    sites: { type: 'switch', meaning: 'adds a table of all sites' },
  },
});
const seeds = Array.from({ length: seedCount }, (_, seed) => seed);

const header =
  'sites | pages | learned | answered | F1 when answered | right when answered | F1 ≥ 0.98 of all';
const rows = [];
const siteRows = [];
for (const folder of folders) {
  const pack = await openPackage(folder);
  const bySite = new Map();
  for (const name of pack.names) {
    const site = siteOf(name, await pack.readMeta(name));
    bySite.set(site, [...(bySite.get(site) ?? []), name]);
  }
  const trials = [];
  for (const [site, names] of bySite) {
    if (names.length < pagesToLearn + 2) continue;
    const pages = [];
    for (const name of names) {
      const document = await pack.read(name);
      if (document.missingGold || document.gold.trim() === '') continue;
      const page = annotatedPage(document);
      if (labelF1(page) >= sufficientF1) pages.push(page);
    }
    if (pages.length < pagesToLearn + 2) continue;
    const own = [];
    for (const seed of seeds) own.push(await tryOn(pages, seed));
    trials.push(...own);
    siteRows.push([`${pack.description.name} ${site}`, ...summary(own)]);
  }
  rows.push([pack.description.name, ...summary(trials)]);
}
process.stdout.write(table('set', rows));
if (sites) process.stdout.write(`\n${table('site', siteRows)}`);

async function tryOn(pages, seed) {
  const annotated = new Set(
    await hashedSample(pages, { size: pagesToLearn, seed, keyOf: ({ name }) => name }),
  );
  const others = pages.filter((page) => !annotated.has(page));
  let wrapper;
  try {
    ({ wrapper } = learnWrapper([...annotated]));
  } catch (error) {
    if (error.code !== 'NO_WRAPPER') throw error;
  }
  const scores = wrapper === undefined ? [] : others.map((page) => wrapperF1(wrapper, page));
  return {
    isLearned: wrapper !== undefined,
    others: others.length,
    f1: scores.filter((f1) => f1 !== undefined),
  };
}

/** Sites, pages, and the rest as means over pages and seeds. */
function summary(trials) {
  const f1 = trials.flatMap((trial) => trial.f1);
  const others = trials.reduce((sum, trial) => sum + trial.others, 0);
  const right = f1.filter((value) => value >= sufficientF1).length;
  return [
    String(trials.length / seeds.length),
    String(others / seeds.length),
    share(trials.filter(({ isLearned }) => isLearned).length, trials.length),
    share(f1.length, others),
    f1.length === 0 ? '' : (f1.reduce((sum, value) => sum + value, 0) / f1.length).toFixed(3),
    share(right, f1.length),
    share(right, others),
  ];
}

function share(part, whole) {
  return whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`;
}

function table(first, lines) {
  return [
    `| ${first} | ${header} |`,
    `| --- |${' ---: |'.repeat(7)}`,
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}
