import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FolderPackage } from '@pith/evaluation';
import { describe, PithError } from 'pith';
import type { ExportedPage } from '../export/column-files.ts';
import { exportPages } from '../export/export-pages.ts';
import { foldCount } from '../folds.ts';
import { findPython } from '../python/interpreter.ts';
import { type PythonProgress, runPython } from '../python/run-python.ts';
import { modelPresets } from '../train/presets.ts';
import { readReport, type TrainingReport } from '../train/report.ts';
import { dealFolds } from './deal-folds.ts';
import { type LeftOut, packagePages } from './package-pages.ts';

/** Options of {@link trainOnPackages}. */
export interface TrainOptions {
  /** Command or path of a Python with LightGBM. @default `python3` */
  readonly python?: string | undefined;
  /** Name that the model says it has. @default `learned` */
  readonly name?: string | undefined;
  /** Number of trees, from 1. More cost size and time. @default 600 */
  readonly trees?: number | undefined;
  /** Leaves of a tree, from 2. @default 24 */
  readonly leaves?: number | undefined;
  /** How much of what a tree says counts, above 0 to 1. @default 0.05 */
  readonly learningRate?: number | undefined;
  /** Decides what is drawn by chance. @default 1 */
  readonly seed?: number | undefined;
  /** Threads that train. @default 1 */
  readonly jobs?: number | undefined;
  /** Told of each document that is not learnt from. */
  readonly onLeftOut?: ((document: string, why: LeftOut) => void) | undefined;
  /** Told of the pages that are read. */
  readonly onPage?: ((done: number) => void) | undefined;
  /** Told how far the trees are. */
  readonly onProgress?: ((progress: PythonProgress) => void) | undefined;
  /** Ends the training, with its reason thrown. @default never */
  readonly signal?: AbortSignal | undefined;
}

/** A model that a user trained. */
export interface TrainedModel {
  /** The model file: `extract({ model })` reads it. */
  readonly bytes: Uint8Array;
  /** Cross-validated figures, and what it was trained with. */
  readonly report: TrainingReport;
  /** Whether no page was scored by trees that knew its site. */
  readonly heldOutBySite: boolean;
  /** Packages of Python whose version is not the one that Pith was tested with. */
  readonly unpinned: readonly string[];
}

/** Fewest sound pages that a model can be trained on. */
export const fewestPages = 20;

/**
 * Trains a model on test packages, with the code that trains the models that ship: labels, features, folds by site, trees, and
 * the numbers of the decision chosen inside the folds. The same pages and options give the same bytes.
 *
 * @throws PithError `BAD_OPTION`, `NO_PYTHON`, `TOO_FEW_PAGES`, `TRAINING_FAILED`, and what reading a document throws.
 */
export async function trainOnPackages(
  packages: readonly FolderPackage[],
  options: TrainOptions = {},
): Promise<TrainedModel> {
  requireLearningRate(options.learningRate);
  const { command, unpinned } = await findPython(options.python);
  const left = new Map<LeftOut, number>();
  const pages = packagePages(packages, (document, why) => {
    left.set(why, (left.get(why) ?? 0) + 1);
    options.onLeftOut?.(document, why);
  });
  const folds = dealFolds();
  const work = await mkdtemp(join(tmpdir(), 'pith-train-'));
  try {
    const count = await exportPages(pages, work, {
      roleOf: ({ site }) => ({ use: 'ship', weight: 1, part: folds.of(site) }),
      onPage(done) {
        options.signal?.throwIfAborted();
        options.onPage?.(done);
      },
    });
    requirePages(count, left);
    const heldOutBySite = folds.sites > 1;
    if (!heldOutBySite) await dealPages(join(work, 'pages.jsonl'));
    const { model, report } = await runTraining(work, command, options);
    return { bytes: model, report, heldOutBySite, unpinned };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Holds pages out one by one, where there are no sites to hold out. */
async function dealPages(file: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const pages = lines.map((line) => JSON.parse(line) as ExportedPage);
  const order = new Map([...new Set(pages.map(({ id }) => id))].map((id, i) => [id, i]));
  const dealt = pages.map((page) => ({ ...page, part: order.get(page.id)! % foldCount }));
  await writeFile(file, dealt.map((page) => `${JSON.stringify(page)}\n`).join(''));
}

async function runTraining(
  work: string,
  python: string,
  { name = 'learned', jobs = 1, seed = 1, onProgress, signal, ...options }: TrainOptions,
): Promise<{ model: Uint8Array; report: TrainingReport }> {
  const [preset] = modelPresets;
  const {
    trees = preset.trees,
    leaves = preset.leaves,
    learningRate = preset.learningRate,
  } = options;
  const files = { output: join(work, 'model.bin'), report: join(work, 'report.json') };
  const words = {
    ...{ work, ...files, name, trees, leaves, 'learning-rate': learningRate, seed },
    threads: jobs,
  };
  await runPython(
    'train',
    [
      ...Object.entries(words).flatMap(([key, value]) => [`--${key}`, String(value)]),
      '--cross-validate',
    ],
    { python, onProgress, signal },
  );
  return { model: await readFile(files.output), report: await readReport(files.report) };
}

function requirePages(count: number, left: ReadonlyMap<LeftOut, number>): void {
  if (count >= fewestPages) return;
  const why = [...left].map(([reason, documents]) => `${documents} with ${reason}`).join(', ');
  throw new PithError(
    'TOO_FEW_PAGES',
    `Expected ${fewestPages} pages or more with gold that is on the page, got ${count}${why && `, besides ${why}`} (packages)`,
  );
}

function requireLearningRate(rate: number | undefined): void {
  if (rate === undefined || (rate > 0 && rate <= 1)) return;
  const expected = `Expected a number above 0 and up to 1, got ${describe(rate)} (learningRate)`;
  throw new PithError('BAD_OPTION', expected);
}
