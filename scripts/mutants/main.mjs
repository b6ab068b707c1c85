// Mutation testing with StrykerJS: changes the code in one place after another, and counts the changes that no unit test notices.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/** The folders that are held to {@link floor}. */
const folders = [
  ...['extractors', 'features', 'learned', 'metadata', 'page', 'selection', 'source'].map(
    (name) => `packages/core/src/${name}`,
  ),
  'packages/node/src/archive',
  'packages/node/src/fetch',
  'packages/server/src/operation',
  'packages/cluster/src',
];

/** Folders whose tests try a folder's code besides its own: what features are for, only extractors tell. */
const testsElsewhere = {
  'packages/core/src/features': ['packages/core/src/extractors'],
};

/** Share of the covered mutants that tests must kill, in percent. */
const floor = 85;

const help = `Usage: npm run test:mutants -- [FOLDER...]

Changes the code of each folder in one place after another, runs the unit tests of that folder that
reach the place (for \`features\`, those of \`extractors\` too), and fails where fewer than ${floor} % of the changes make a test fail. Takes minutes to
hours. Reports: .mutants/FOLDER.html lists the survivors.

Folders, all by default:
${folders.map((folder) => `  ${folder}`).join('\n')}
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
const wrong = positionals.filter((folder) => !folders.includes(folder.replace(/\/$/, '')));
if (values.help || wrong.length > 0) {
  for (const folder of wrong) console.error(`test:mutants: \`${folder}\` is none of its folders.`);
  console.log(help);
  process.exit(values.help ? 0 : 2);
}

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
mkdirSync('.mutants', { recursive: true });
const rows = [];
for (const folder of positionals.length > 0 ? positionals : folders) {
  rows.push(await mutate(folder.replace(/\/$/, '')));
}
console.table(rows);
if (rows.some(({ score }) => score < floor)) {
  console.error(`test:mutants: at least ${floor} % of the covered mutants must be killed.`);
  process.exitCode = 1;
}

async function mutate(folder) {
  const name = folder.replaceAll('/', '-');
  process.env.PITH_MUTANTS_TESTS = [folder, ...(testsElsewhere[folder] ?? [])].join();
  const mutants = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', new URL('wording.mjs', import.meta.url).href],
    vitest: { configFile: 'scripts/mutants/vitest.config.mjs', related: false },
    mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/*.test-suite.ts', '!**/models/**'],
    ignorePatterns: ['.data', '.fuzz', '.runtimes', '.training', 'website'], // of the copy that is changed
    ignorers: ['wording'],
    ignoreStatic: true, // what runs as a module loads, such as a table, needs all tests for each of its mutants
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 5000,
    disableTypeChecks: false,
    tsconfigFile: 'none',
    tempDirName: '.mutants/sandboxes',
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `.mutants/${name}.html` },
    jsonReporter: { fileName: `.mutants/${name}.json` },
  }).runMutationTest();
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived');
  return {
    folder,
    killed,
    survived,
    'no unit test': count('NoCoverage'),
    score: Math.round((1000 * killed) / Math.max(1, killed + survived)) / 10,
  };
}
