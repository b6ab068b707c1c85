// `npm run train -- --data DIR`: from unpacked data sets to the models that ship, their model card and NOTICE. Stages whose
// inputs did not change since they were last run to their end are skipped.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { commandLine } from '@pith/node/internal/script';
import { PithError } from 'pith';
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
import { askedPages, pageFlags, repository } from '../script.ts';
import { useOf } from '../sets.ts';
import { suspectFile } from '../suspects.ts';
import { codeDigest, fileDigest, folderDigest, scriptDigest } from './digests.ts';
import { lockboxPath, readLockbox, withScored } from './lockbox.ts';
import { type DescribedModel, modelCard } from './model-card.ts';
import { notice } from './notice.ts';
import { countPages } from './page-counts.ts';
import { judgedSet, modelPresets, modelVersion, seed } from './presets.ts';
import { pythonSteps, stageProgress } from './progress.ts';
import { readReport } from './report.ts';
import { runStage } from './stage.ts';

const options = commandLine({
  run: 'npm run train --',
  does: `Makes the models that ship, their model card and NOTICE from unpacked data sets. What is there already of the same inputs is
skipped. To try something, --sets, --every and --trees make everything smaller, and ask for --output.`,
  flags: {
    ...pageFlags,
    work: {
      type: 'output',
      meaning: 'folder for what is in between (.training in the repository)',
    },
    python: {
      type: 'text',
      value: 'FILE',
      meaning: 'Python that has the packages (one of its own)',
    },
    jobs: { type: 'count', meaning: 'threads (all cores)' },
    lockbox: {
      type: 'text',
      value: 'yes',
      among: ['yes', 'no'],
      default: 'no',
      meaning: 'whether the sites that are locked away are scored: once, at the end',
    },
    trees: { type: 'count', meaning: 'trees of each model (as many as ship)' },
    output: { type: 'output', meaning: 'root of the tree that is written to (the repository)' },
  },
});
const progress = stageProgress(process.stderr);
await train();

async function train(): Promise<void> {
  const { data, work = join(repository, '.training'), output = repository } = options;
  // what is only tried must not become what ships
  const isTrial = (options.sets ?? options.every ?? options.trees) !== undefined;
  if (isTrial && options.output === undefined) {
    const expected = 'Expected --output DIR with --sets, --every or --trees, got none';
    throw new PithError('BAD_OPTION', expected);
  }
  const { sets, every, suspects } = await askedPages(options);

  const python = options.python ?? (await environment(work));
  await findPython(python);

  const columns = join(work, 'columns');
  const exported = await stage(work, {
    name: 'export',
    inputs: [
      await codeDigest(['export/export-pages.js', 'labelled-pages.js', 'folds.js'].map(built)),
      await fileDigest(options.suspects ?? join(data, suspectFile)),
      String(every),
      ...(await Promise.all(
        sets.map(async ({ name }) => `${name} ${await folderDigest(join(data, name))}`),
      )),
    ],
    outputs: columnFileNames.map((name) => join(columns, name)),
    async run() {
      const pages = labelledPages(data, { sets, every, suspects, work: columns });
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
    const trees = options.trees ?? preset.trees;
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
            ...['--threads', String(options.jobs ?? availableParallelism())],
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
}

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
