// `npm run study -- NAME ...`: studies of the learned extractor on what `npm run train` left in its work folder.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from '@pith/node/internal/script';
import { PithError } from 'pith';
import { environmentPython } from '../python/environment.ts';
import { findPython } from '../python/interpreter.ts';
import { type PythonProgress, runPython } from '../python/run-python.ts';
import { pageFlags, repository } from '../script.ts';
import { trainingSets } from '../sets.ts';
import { stageProgress } from '../train/progress.ts';
import { measureCost } from './cost.ts';
import { writeForms } from './forms.ts';
import { writeOutputs } from './outputs.ts';
import { compareSizes } from './sizes.ts';
import type { StudyOutput } from './study-output.ts';
import { writeWorstPages } from './worst.ts';

/** Names of the sets. */
const sets = trainingSets.map(({ name }) => name);

/** Flags that every study takes. */
const common = {
  work: { type: 'output', meaning: 'what `npm run train` left (.training in the repository)' },
  python: { type: 'text', value: 'FILE', meaning: 'Python that has the packages (that of --work)' },
  every: { type: 'count', meaning: 'one page of this many, to try a study (1)' },
  trees: { type: 'count', meaning: 'trees of a model (600)' },
  leaves: { type: 'count', meaning: 'leaves of a tree (24)' },
  'learning-rate': { type: 'number', meaning: 'what a tree counts for (0.05)' },
  seed: { type: 'count', least: 0, meaning: 'of what is drawn by chance (1)' },
  threads: { type: 'count', meaning: 'that fit trees (1)' },
  judged: { type: 'text', value: 'NAME', among: sets, meaning: 'set that settles the rule (wcxb)' },
  predictions: {
    type: 'input',
    value: 'FILE',
    meaning: 'kept probabilities (learned.npz of --work)',
  },
  'page-types': { type: 'input', value: 'FILE', meaning: 'kept types (page-types.npz of --work)' },
} as const;

/** Flags that some studies take. */
const own = {
  data: { type: 'input', meaning: 'folder of the unpacked sets' },
  set: { type: 'text', value: 'NAME', among: sets, meaning: 'whose pages are looked at (wcxb)' },
  sample: { type: 'count', meaning: 'one page of this many (of cost 10, invariance 5, sizes 20)' },
  suspects: pageFlags.suspects,
  output: { type: 'output', meaning: 'folder outside the repository for what stands on pages' },
  picture: { type: 'output', value: 'FILE', meaning: 'SVG to write' },
  count: { type: 'count', meaning: 'how many pages (50)' },
  contender: { type: 'text', value: 'NAME', meaning: 'of the files (learned-cross-validated)' },
  by: { type: 'text', among: ['groups', 'sets'], meaning: 'what is left out or added (groups)' },
  only: { type: 'text', value: 'A,B', meaning: 'these groups or sets alone (all)' },
} as const;

/** What each study does, and which of those it takes; its name is its script in `python/`. */
const studies = {
  figures: ['F1 by set, page type and language, with the deviation over folds', ['picture']],
  ablate: ['what groups of features, or sets of other licences, are worth', ['by', 'only']],
  curve: ['the learning curve', []],
  reliability: ['told against true probability of blocks', ['set', 'picture']],
  baseline: ['the study’s recipe under the same protocol, and a paired bootstrap against it', []],
  worst: [
    'the pages that lose most, as HTML',
    ['data', 'output', 'set', 'count', 'sample', 'suspects'],
  ],
  outputs: [
    'the texts that cross-validation selects, for tables of other extractors',
    ['data', 'output', 'contender', 'set', 'sample', 'suspects'],
  ],
  invariance: [
    'what changes when a page is written otherwise',
    ['data', 'set', 'sample', 'suspects'],
  ],
  sizes: [
    'F1 against time and size of models with fewer trees',
    ['data', 'set', 'sample', 'suspects', 'picture'],
  ],
  cost: ['milliseconds a page and bytes of the models', ['data', 'set', 'sample', 'suspects']],
} as const satisfies Record<string, readonly [does: string, flags: readonly (keyof typeof own)[]]>;

type Study = keyof typeof studies;

const list = Object.entries(studies).map(
  ([name, [does, flags]]) =>
    `\n  ${[name, ...flags.map((flag) => `--${flag}`)].join(' ')}: ${does}`,
);
const {
  operands: [name],
  ...flags
} = commandLine({
  run: 'npm run study --',
  does: `Studies the learned extractor on what \`npm run train\` left. NAME and flags of its own:${list.join('')}`,
  operands: ['NAME'],
  flags: { ...common, ...own },
});
const progress = stageProgress(process.stderr);
await run(studyNamed(name), optionsOf(flags));

async function run(study: Study, options: Map<string, string>): Promise<void> {
  const work = options.get('work') ?? join(repository, '.training');
  options.delete('work');
  if (study === 'cost') return measureCost(options);

  const python = options.get('python') ?? environmentPython(join(work, 'venv'));
  options.delete('python');
  await findPython(python);
  const columns = (await isThere(join(work, 'columns'))) ? join(work, 'columns') : work;
  const more = new Map<string, string>();
  if (study === 'invariance') more.set('forms', await writeForms(options, work, progress));
  const writer = await writerOf(study, options, python);
  if (writer !== undefined) more.set('json', writer.json);
  const kept = join(work, 'learned.npz');
  if (!retrains(study, options) && !options.has('predictions') && (await isThere(kept)))
    more.set('predictions', kept);
  const types = join(work, 'page-types.npz');
  if (!options.has('predictions') && !options.has('page-types') && (await isThere(types)))
    more.set('page-types', types);
  await runPython(
    study,
    ['--work', columns, ...[...options, ...more].flatMap(([key, value]) => [`--${key}`, value])],
    {
      python,
      onProgress: ({ done, total, what }: PythonProgress) => progress.step(done, total, what),
      onLine: (line) => console.log(line),
    },
  );
  await writer?.write();
}

/** What a study makes of the JSON that its Python writes. */
async function writerOf(
  study: Study,
  options: Map<string, string>,
  python: string,
): Promise<StudyOutput | undefined> {
  if (study === 'worst') return writeWorstPages(options);
  if (study === 'sizes') return compareSizes(options, python);
  return study === 'outputs' ? writeOutputs(options) : undefined;
}

/** Whether a study fits trees of its own, for which kept probabilities of others are of no use. */
function retrains(study: Study, options: ReadonlyMap<string, string>): boolean {
  const own = ['trees', 'leaves', 'learning-rate', 'seed'].some((key) => options.has(key));
  return own || ['invariance', 'curve', 'sizes'].includes(study);
}

/** The study of a name, which takes the flags that were given. @throws PithError `BAD_OPTION`. */
function studyNamed(wanted: string): Study {
  if (!Object.hasOwn(studies, wanted)) {
    const names = Object.keys(studies).join(', ');
    throw new PithError('BAD_OPTION', `Expected one of ${names}, got \`${wanted}\``);
  }
  const study = wanted as Study;
  const taken: readonly string[] = [...Object.keys(common), ...studies[study][1]];
  const other = [...optionsOf(flags).keys()].find((flag) => !taken.includes(flag));
  if (other === undefined) return study;
  const expected = `Expected flags of study ${study} (${taken.map((flag) => `--${flag}`).join(' ')})`;
  throw new PithError('BAD_OPTION', `${expected}, got \`--${other}\``);
}

/** Flags that were given, as Python is told them. */
function optionsOf(given: Readonly<Record<string, unknown>>): Map<string, string> {
  const told = Object.entries(given).filter(([, value]) => value !== undefined);
  return new Map(told.map(([key, value]) => [key, String(value)]));
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
