// `npm run train -- --data DIR`: from unpacked data sets to the models that ship, their model card and NOTICE. Stages whose
// inputs did not change since they were last run to their end are skipped.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  modelModule,
  modelModulePath,
  pageTypesModule,
  pageTypesModulePath,
} from '../embed-model.ts';
import { columnFileNames } from '../export/column-files.ts';
import { exportPages } from '../export/export-pages.ts';
import { partOf } from '../folds.ts';
import { labelledPages } from '../labelled-pages.ts';
import { environmentPython, makeEnvironment } from '../python/environment.ts';
import { findPython, pythonFolder, requirementsFile } from '../python/interpreter.ts';
import { runPython } from '../python/run-python.ts';
import { commandLine, fromUser, repository, required, runScript, wholeNumber } from '../script.ts';
import { goldSets, trainingSet, useOf } from '../sets.ts';
import { readSuspects, suspectFile } from '../suspects.ts';
import { codeDigest, fileDigest, folderDigest, scriptDigest } from './digests.ts';
import { lockboxPath, readLockbox, withScored } from './lockbox.ts';
import { type DescribedModel, modelCard } from './model-card.ts';
import { notice } from './notice.ts';
import { countPages } from './page-counts.ts';
import { judgedSet, modelPresets, modelVersion, seed } from './presets.ts';
import { pythonSteps, stageProgress } from './progress.ts';
import { readReport } from './report.ts';
import { runStage } from './stage.ts';

const usage =
  'npm run train -- --data DIR [--work DIR] [--suspects FILE] [--python FILE] [--jobs N] [--lockbox yes]; to try: [--sets A,B] [--every N] [--trees N] --output DIR';

const progress = stageProgress(process.stderr);

await runScript(async () => {
  const options = commandLine(usage, [
    ...(['data', 'work', 'suspects', 'python', 'jobs', 'lockbox'] as const),
    ...(['sets', 'every', 'trees', 'output'] as const),
  ]);
  const data = fromUser(required(options, 'data', usage));
  const work = options.work === undefined ? join(repository, '.training') : fromUser(options.work);
  const isTrial = [options.sets, options.every, options.trees].some(
    (option) => option !== undefined,
  );
  // what is only tried must not become what ships
  const output =
    isTrial || options.output !== undefined
      ? fromUser(required(options, 'output', usage))
      : repository;
  const suspects =
    options.suspects === undefined ? join(data, suspectFile) : fromUser(options.suspects);
  const sets = options.sets?.split(',').map(trainingSet) ?? goldSets;
  const every = wholeNumber(options, 'every') ?? 1;

  const python = options.python ?? (await environment(work));
  await findPython(python);

  const columns = join(work, 'columns');
  const exported = await stage(work, {
    name: 'export',
    inputs: [
      await codeDigest(['export/export-pages.js', 'labelled-pages.js', 'folds.js'].map(built)),
      await fileDigest(suspects),
      String(every),
      ...(await Promise.all(
        sets.map(async ({ name }) => `${name} ${await folderDigest(join(data, name))}`),
      )),
    ],
    outputs: columnFileNames.map((name) => join(columns, name)),
    async run() {
      const pages = labelledPages(data, {
        sets,
        every,
        suspects: await readSuspects(suspects),
        work: columns,
      });
      await exportPages(pages, columns, {
        roleOf: ({ set, site }) => ({ use: useOf(set), weight: set.weight, part: partOf(site) }),
        onPage: (done) => progress.step(done, undefined, 'pages exported'),
      });
    },
  });

  const types = join(work, 'page-types');
  const typed = await stage(work, {
    name: 'page-types',
    inputs: [
      exported,
      await scriptDigest(pythonFolder, 'page_types'),
      await fileDigest(requirementsFile),
      modelVersion,
    ],
    outputs: [`${types}.bin`, `${types}.md`, `${types}.npz`],
    async run() {
      const lines: string[] = [];
      const words = [
        ...['--work', columns, '--output', `${types}.bin`, '--version', modelVersion],
        ...['--predictions', `${types}.npz`],
      ];
      await runPython('page_types', words, { python, onLine: (line) => lines.push(line) });
      await writeFile(`${types}.md`, `${lines.join('\n')}\n`);
    },
  });

  const described: DescribedModel[] = [];
  for (const { name, ...preset } of modelPresets) {
    const file = (ending: string): string => join(work, `${name}.${ending}`);
    const trees = wholeNumber(options, 'trees') ?? preset.trees;
    const words = [
      ...['--name', name, '--version', modelVersion, '--seed', seed, '--trees', trees],
      ...[
        '--leaves',
        preset.leaves,
        '--learning-rate',
        preset.learningRate,
        '--cross-validate',
        '--judged',
        judgedSet,
      ],
      ...(options.lockbox === 'yes' ? ['--lockbox'] : []),
    ].map(String);
    await stage(work, {
      name,
      inputs: [
        exported,
        ...(preset.asksForTypes ? [typed] : []),
        await scriptDigest(pythonFolder, 'train'),
        await fileDigest(requirementsFile),
        ...words,
      ],
      outputs: [file('bin'), file('json'), file('npz')],
      run: () =>
        runPython(
          'train',
          [
            ...[...words, '--work', columns, '--output', file('bin'), '--report', file('json')],
            ...['--predictions', file('npz')],
            ...(preset.asksForTypes ? ['--page-types', `${types}.npz`] : []),
            ...['--threads', String(wholeNumber(options, 'jobs') ?? availableParallelism())],
          ],
          { python, onProgress: pythonSteps(progress, name), onLine: console.log },
        ),
    });
    const bytes = await readFile(file('bin'));
    await write(output, modelModulePath(name), modelModule(name, bytes));
    described.push({
      report: await readReport(file('json')),
      gzipped: gzipSync(bytes, { level: 9 }).length,
    });
  }

  await write(
    output,
    pageTypesModulePath,
    pageTypesModule(await readFile(`${types}.bin`), modelVersion),
  );

  const counts = await countPages(join(columns, 'pages.jsonl'));
  const kept = await readLockbox(join(repository, lockboxPath));
  const reports = described.map(({ report }) => report);
  const lockbox = withScored(kept, reports);
  if (options.lockbox === 'yes') {
    await write(output, lockboxPath, `${JSON.stringify(lockbox, null, 1)}\n`);
  }
  const pageTypes = await readFile(`${types}.md`, 'utf8');
  const card = modelCard(described, counts, lockbox, pageTypes);
  await write(output, 'packages/core/MODEL-CARD.md', card);
  const told = notice(counts.map(({ set }) => set));
  for (const path of ['NOTICE', 'packages/core/NOTICE']) await write(output, path, told);
  if (output === repository) {
    await promisify(execFile)('npm', ['run', 'build'], {
      cwd: repository,
      shell: process.platform === 'win32',
    });
    progress.tell('built');
  }
});

/** The interpreter of the environment in the work folder, which is made when it is missing or of other packages. */
async function environment(work: string): Promise<string> {
  const folder = join(work, 'venv');
  const python = environmentPython(folder);
  await stage(work, {
    name: 'python',
    inputs: [await fileDigest(requirementsFile)],
    outputs: [python],
    run: () => makeEnvironment(folder),
  });
  return python;
}

/** Runs a stage and tells of it; answers the digest of its inputs. */
async function stage(work: string, todo: Parameters<typeof runStage>[1]): Promise<string> {
  progress.tell(`${todo.name} ...`);
  const { digest, skipped } = await runStage(work, todo);
  progress.tell(`${todo.name}: ${skipped ? 'is there' : 'done'}`);
  return digest;
}

async function write(folder: string, path: string, text: string): Promise<void> {
  const file = resolve(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  progress.tell(`wrote ${path}`);
}

/** The built module of this package. */
function built(module: string): string {
  return join(import.meta.dirname, '..', module);
}
