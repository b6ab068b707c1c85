import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FolderPackage } from '@pith/evaluation';
import {
  calibrate,
  calibrationMeasure,
  gridOf,
  packageMeans,
  searchCombinations,
  settingLabel,
} from '@pith/evaluation/calibration';
import { describe, PithError } from 'pith';
import type { CommandOptions } from '../commands.ts';
import type { Context } from '../context.ts';
import { createOutput } from '../output.ts';
import { createProgress, silentProgress } from '../progress.ts';
import type { Runner } from '../runner.ts';
import { allTried, summary, type Tried } from './calibrate-tables.ts';
import { packageIn } from './evaluate.ts';
import { splitAlgorithms } from './evaluate-extractors.ts';

/** `pith calibrate PACKAGE...`. */
export const runCalibrate: Runner<'calibrate'> = async ({ operands, options }, context) => {
  const packages: FolderPackage[] = [];
  for (const folder of operands) packages.push(await packageIn(folder, context.cwd));
  const tried = await (options.combine ? combinations : settings)(packages, options, context);
  await createOutput(context.stdout).write(summary(tried));
  if (options.output !== undefined) {
    const file = resolve(context.cwd, options.output);
    await writeFile(file, allTried(tried)).catch((cause: Error) => {
      throw new PithError(
        'OUTPUT_UNWRITABLE',
        `Expected a file to write, got ${cause.message} (${options.output})`,
        { cause },
      );
    });
  }
  return 0;
};

type Options = CommandOptions<'calibrate'>;

/** Tries the settings of one algorithm. */
async function settings(
  packages: readonly FolderPackage[],
  options: Options,
  context: Context,
): Promise<Tried> {
  const { algorithm, measure = calibrationMeasure } = options;
  if (algorithm === undefined) throw misuse('--algorithm NAME', 'none');
  if (options['max-algorithms'] !== undefined)
    throw misuse('--combine with --max-algorithms', 'none');
  const grid = gridOf(algorithm, valuesByParameter(options.param ?? []));
  if (grid.length === 1) throw misuse('--param with values other than the preset’s', 'none');
  const { documents, scores, heldOut } = await withProgress(packages, context, (onDocument) =>
    calibrate({
      ...shared(options, context),
      packages,
      algorithm,
      settings: grid,
      measure,
      onDocument,
    }),
  );
  const rows = documents.map((_, row) => row);
  return {
    title: `${algorithm}, ${grid.length} settings`,
    measure,
    baseline: 'preset',
    documents,
    candidates: grid.map((setting, i) => ({
      label: settingLabel(setting),
      means: packageMeans(documents, scores[i], rows),
    })),
    heldOut,
  };
}

/** Tries combinations of several algorithms. */
async function combinations(
  packages: readonly FolderPackage[],
  options: Options,
  context: Context,
): Promise<Tried> {
  const { algorithm, measure, param, 'max-algorithms': maxAlgorithms } = options;
  if (algorithm === undefined) throw misuse('--algorithm A,B', 'none');
  if (param !== undefined) throw misuse('no --param with --combine', param.join(' '));
  if (measure !== undefined && measure !== calibrationMeasure) {
    throw misuse(`--measure ${calibrationMeasure} with --combine`, measure);
  }
  const algorithms = splitAlgorithms(algorithm);
  const { documents, candidates, heldOut } = await withProgress(packages, context, (onDocument) =>
    searchCombinations({
      ...shared(options, context),
      packages,
      algorithms,
      maxAlgorithms,
      onDocument,
    }),
  );
  const rows = documents.map((_, row) => row);
  return {
    title: `${candidates.length} combinations of ${algorithms.length} algorithms`,
    measure: calibrationMeasure,
    baseline: 'single',
    documents,
    candidates: candidates.map(({ label, scores }) => ({
      label,
      means: packageMeans(documents, scores, rows),
    })),
    heldOut,
  };
}

function shared({ jobs, seed, folds }: Options, context: Context) {
  return { jobs, seed, folds, signal: context.signal() };
}

/** Shows a bar of documents on a terminal while `work` runs. */
async function withProgress<Result>(
  packages: readonly FolderPackage[],
  { stderr }: Context,
  work: (onDocument: (bytes: number, failed: boolean) => void) => Promise<Result>,
): Promise<Result> {
  const total = packages.reduce((sum, { names }) => sum + names.length, 0);
  const progress = stderr.isTTY ? await createProgress(stderr, total) : silentProgress(stderr);
  try {
    return await work(progress.advance);
  } finally {
    progress.stop();
  }
}

/** `KEY=A,B` and `KEY` as lists of values; the last of a key wins. */
function valuesByParameter(pairs: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key, values] = pair.split(/=(.*)/s);
      const list = (values ?? '').split(',').map((value) => value.trim());
      return [key.trim(), list.filter((value) => value !== '')];
    }),
  );
}

function misuse(expected: string, got: string): PithError {
  const shown = got === 'none' ? got : describe(got);
  return new PithError('BAD_OPTION', `Expected ${expected}, got ${shown} (pith calibrate)`);
}
