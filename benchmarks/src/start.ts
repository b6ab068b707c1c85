// What it costs to start: processor time of whole processes, in turns, as multiples of an empty Node's.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from '@pith/evaluation/measures';
import { commandLine } from '@pith/node/internal/script';

const { rounds } = commandLine({
  run: 'npm run bench:start --',
  does: 'Measures what starting costs: processor time of whole processes, as multiples of an empty Node’s.',
  flags: { rounds: { type: 'count', default: '15', meaning: 'how often all is started' } },
});
const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const page = path('test/pages/news-en/source.html');

/** Makes a process tell at its end what processor time it took, in microseconds, on its fourth channel. */
const hook = `data:text/javascript,${encodeURIComponent(`import { writeSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, String(user + system));
});`)}`;

const read = `import { readFileSync } from 'node:fs'; const page = readFileSync(${JSON.stringify(page)});`;
const withNothingKept = 'the same, with nothing kept';
const contenders: Readonly<Record<string, readonly string[]>> = {
  'node -e 0': ['-e', '0'],
  "import 'pith'": ['--input-type=module', '-e', "import 'pith'"],
  'and `extract(page).text`': [
    '--input-type=module',
    '-e',
    `${read} import { extract } from 'pith'; extract(page).text;`,
  ],
  'pith extract PAGE': [path('packages/cli/bin/pith.mjs'), 'extract', page],
  [withNothingKept]: [path('packages/cli/bin/pith.mjs'), 'extract', page],
};

const taken = new Map(Object.keys(contenders).map((name) => [name, [] as number[]]));
for (let round = 0; round <= rounds; round++) {
  for (const [name, words] of Object.entries(contenders)) {
    const { output, status } = spawnSync(process.execPath, ['--import', hook, ...words], {
      cwd: path('benchmarks'),
      env: {
        ...process.env,
        ...(name === withNothingKept && { NODE_DISABLE_COMPILE_CACHE: '1' }),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    });
    if (status !== 0) throw new Error(`Expected ${name} to end well, got exit code ${status}`);
    if (round > 0) taken.get(name)!.push(Number(output[3]) / 1000); // the first fills the system's cache and the command's own
  }
}

const alone = median(taken.get('node -e 0')!)!;
console.log('| | ms | times Node alone |\n| --- | --: | --: |');
for (const [name, times] of taken) {
  const middle = median(times)!;
  console.log(`| ${name} | ${middle.toFixed(0)} | ${(middle / alone).toFixed(1)} |`);
}
