// `npm run study -- NAME ...`: studies of the learned extractor on what `npm run train` left in its work folder.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PithError } from 'pith';
import { environmentPython } from '../python/environment.ts';
import { findPython } from '../python/interpreter.ts';
import { type PythonProgress, runPython } from '../python/run-python.ts';
import { fromUser, repository, runScript } from '../script.ts';
import { stageProgress } from '../train/progress.ts';
import { measureCost } from './cost.ts';
import { writeForms } from './forms.ts';
import { writeOutputs } from './outputs.ts';
import { compareSizes } from './sizes.ts';
import type { StudyOutput } from './study-output.ts';
import { writeWorstPages } from './worst.ts';

/** What each study does; the first word is its script in `python/`. */
const studies = {
  figures: 'F1 by set, page type and language, with the deviation over folds; --picture FILE',
  ablate: 'what groups of features (--by groups) or sets of other licences (--by sets) are worth',
  curve: 'the learning curve',
  reliability: 'told against true probability of blocks; --picture FILE',
  baseline: 'the study’s recipe under the same protocol, and a paired bootstrap against it',
  worst: 'the pages that lose most, as HTML: --data DIR --output DIR [--set NAME] [--count N]',
  outputs:
    'the texts that cross-validation selects, for tables of other extractors: --data DIR --output DIR [--contender NAME]',
  invariance: 'what changes when a page is written otherwise: --data DIR [--set NAME] [--sample N]',
  sizes:
    'F1 against time and size of models with fewer trees: --data DIR [--sample N] [--picture FILE]',
  cost: 'milliseconds a page and bytes of the models: --data DIR [--set NAME] [--sample N]',
} as const;

type Study = keyof typeof studies;

/** Options that name paths. */
const paths = ['work', 'data', 'output', 'picture', 'predictions', 'page-types', 'suspects'];

const progress = stageProgress(process.stderr);

await runScript(async () => {
  const [name, ...words] = process.argv.slice(2);
  if (name === undefined || !Object.hasOwn(studies, name)) {
    const list = Object.entries(studies).map(([study, what]) => `\n  ${study}: ${what}`);
    throw new PithError(
      'BAD_OPTION',
      `Expected npm run study -- NAME [--work DIR] [--python FILE] [--trees N] [--every N] [--threads N], NAME one of${list.join('')}\ngot ${name ?? 'none'}`,
    );
  }
  const options = optionsOf(words);
  const work = options.get('work') ?? join(repository, '.training');
  options.delete('work');
  const study = name as Study;
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
});

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

/** Options as `--key value`; paths from where the user stands. */
function optionsOf(words: readonly string[]): Map<string, string> {
  const options = new Map<string, string>();
  for (let i = 0; i < words.length; i += 2) {
    const key = /^--([a-z-]+)$/.exec(words[i])?.[1];
    if (key === undefined || words[i + 1] === undefined) {
      throw new PithError(
        'BAD_OPTION',
        `Expected --option VALUE, got “${words.slice(i, i + 2).join(' ')}” (study)`,
      );
    }
    options.set(key, paths.includes(key) ? fromUser(words[i + 1]) : words[i + 1]);
  }
  return options;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
