// How each form of wrapper does on the generated sites of the tests: learned from five pages of a site, it labels other pages of
// the same layout, pages of the other sites, and pages of relaunches.
// Each draw is of other pages. A form that does not label all five is not applied. A table in Markdown goes to standard output.
import { fileURLToPath } from 'node:url';
import { annotatedPage, learnWrapper, wrapperF1 } from '@pith/evaluation/site';
import { commandLine } from '@pith/node/internal/script';
import { build } from 'esbuild';

const { draws, pages } = commandLine({
  run: 'node packages/evaluation/scripts/study-wrapper-forms.mjs',
  does: 'Tells how each form of wrapper does on the generated sites of the tests, when learned from five pages of a site.',
  flags: {
    draws: { type: 'count', default: '4', meaning: 'how often pages are drawn' },
    pages: { type: 'count', default: '50', meaning: 'of a site that are labelled' },
  },
});

const { fixtureDocuments, fixtureSites } = await imported(
  '../src/site/fixture-sites.test-suite.ts',
);

process.stdout.write(`| site | form | labels all five | answered | F1 when answered | other sites answered | relaunches answered |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
`);
for (const site of fixtureSites) {
  for (const [form, { learned, own, foreign, relaunched }] of tallies(site)) {
    const cells =
      learned === 0
        ? ['', '', '', '']
        : [
            `${Math.round((100 * answered(own).length) / own.length)} %`,
            mean(answered(own)).toFixed(3),
            `${answered(foreign).length} of ${foreign.length}`,
            `${answered(relaunched).length} of ${relaunched.length}`,
          ];
    const row = [site.name, form, `${learned} of ${draws}`, ...cells].join(' | ');
    process.stdout.write(`| ${row} |\n`.replaceAll('|  |', '| |').replaceAll('|  |', '| |'));
  }
}

/** By form: of how many draws one is learned, and word F1 of each page that it is applied to, `undefined` for null. */
function tallies(site) {
  const byForm = new Map();
  for (let draw = 0; draw < draws; draw++) {
    const seed = 1000 * draw;
    const applied = {
      own: annotated(site, seed + 100, pages),
      foreign: fixtureSites.flatMap((one) => (one === site ? [] : annotated(one, seed, 10))),
      relaunched: site.relaunches.flatMap((change) => annotated(site, seed + 700, 10, change)),
    };
    for (const { form, wrapper } of learnWrapper(annotated(site, seed, 5)).results) {
      const tally = byForm.get(form) ?? { learned: 0, own: [], foreign: [], relaunched: [] };
      byForm.set(form, tally);
      if (wrapper === undefined) continue;
      tally.learned++;
      for (const [kind, pages] of Object.entries(applied)) {
        for (const page of pages) tally[kind].push(wrapperF1(wrapper, page));
      }
    }
  }
  return byForm;
}

/** Pages of a site, in a layout that may have changed. */
function annotated(site, from, count, change = (html) => html) {
  return fixtureDocuments(site, from, count).map((document) => {
    const html = new TextEncoder().encode(change(new TextDecoder().decode(document.html)));
    return annotatedPage({ ...document, html });
  });
}

function answered(scores) {
  return scores.filter((f1) => f1 !== undefined);
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** A module of the tests, which no Node below 22.18 runs as it is. */
async function imported(path) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
}
