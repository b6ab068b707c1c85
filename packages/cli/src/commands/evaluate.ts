import { resolve } from 'node:path';
import {
  type AboutRun,
  type Evaluation,
  evaluate,
  type FolderPackage,
  openPackage,
  type ResultRow,
  readSuspects,
  writeDocuments,
  writeReport,
  writeResults,
} from '@pith/evaluation';
import { mean } from '@pith/evaluation/measures';
import { PithError } from 'pith';
import type { CommandOptions } from '../commands.ts';
import { type Context, Interrupted } from '../context.ts';
import { createOutput } from '../output.ts';
import { createProgress, silentProgress } from '../progress.ts';
import { reportLine } from '../report.ts';
import type { Runner } from '../runner.ts';
import { type Extractors, openExtractors } from './evaluate-extractors.ts';
import { filterOf } from './word-filter.ts';

/** `pith evaluate PACKAGE...`. */
export const runEvaluate: Runner<'evaluate'> = async ({ operands, options }, context) => {
  const { output } = options;
  if (output === undefined) {
    throw new PithError('BAD_OPTION', 'Expected --output FOLDER, got none (pith evaluate)');
  }
  const packages: FolderPackage[] = [];
  for (const folder of operands) packages.push(await packageIn(folder, context.cwd));
  const opened = await openExtractors(options, context.cwd, context.signal());
  try {
    return await runOn(packages, opened, { ...options, output }, context);
  } finally {
    await opened.close();
  }
};

async function runOn(
  packages: readonly FolderPackage[],
  { extractors }: Extractors,
  options: CommandOptions<'evaluate'> & { readonly output: string },
  context: Context,
): Promise<number> {
  const { jobs, repeat, fresh } = options;
  const folder = resolve(context.cwd, options.output);
  const measures = options.measures?.split(',').map((name) => name.trim());
  const about: AboutRun = { date: new Date().toISOString(), extractors, options };
  const suspects =
    options.suspects === undefined
      ? undefined
      : await readSuspects(resolve(context.cwd, options.suspects));
  const documents = packages.reduce((sum, { names }) => sum + names.length, 0);
  const progress = context.stderr.isTTY
    ? await createProgress(context.stderr, documents * extractors.length)
    : silentProgress(context.stderr);
  let evaluation: Evaluation;
  try {
    evaluation = await evaluate({
      packages,
      extractors,
      measures,
      words: filterOf(options),
      jobs,
      repeat,
      fresh,
      suspects,
      cacheFolder: resolve(folder, 'cache'),
      signal: context.signal(),
      onRow: ({ bytes, error }) => progress.advance(bytes, error !== undefined),
      onPackage: (run, taken) => writeDocuments(folder, run, taken),
    });
  } catch (error) {
    progress.stop();
    if (error instanceof Interrupted) {
      context.stderr.write('pith: interrupted; the same command goes on from here\n');
    }
    throw error;
  }
  progress.stop();
  for (const line of failuresOf(evaluation)) context.stderr.write(line);
  try {
    await writeResults(folder, evaluation, about);
    if (!options['no-report']) await writeReport(folder, evaluation, { packages, about });
  } finally {
    await evaluation.close();
  }
  await createOutput(context.stdout).write(standings(evaluation));
  return 0;
}

/** Opens a package that a command names, and tells how a data set becomes one. */
export async function packageIn(folder: string, cwd: string): Promise<FolderPackage> {
  try {
    return await openPackage(resolve(cwd, folder));
  } catch (error) {
    if (!(error instanceof PithError) || error.code !== 'BAD_PACKAGE') throw error;
    throw new PithError(
      error.code,
      `${error.message}; a data set in its own layout is imported first, with \`pith package import\``,
      { cause: error },
    );
  }
}

/** A line for each extractor that failed on pages, with the first of its errors. */
function failuresOf({ runs }: Evaluation): string[] {
  const rows = runs.flatMap((run) => run.rows);
  const failed = new Map<string, ResultRow[]>();
  for (const row of rows.filter(({ error }) => error !== undefined)) {
    failed.set(row.extractor, [...(failed.get(row.extractor) ?? []), row]);
  }
  return [...failed].map(([extractor, failures]) => {
    const [{ error, package: name, document }] = failures;
    const pages = rows.filter((row) => row.extractor === extractor).length;
    const what = `${extractor} failed on ${failures.length} of ${pages} pages, first on ${name}/${document}`;
    return reportLine({ ...error, message: `${error?.message} (${what})` });
  });
}

/** A line an extractor, best first: F1 averaged over packages, failures, time. */
function standings({ runs, measures }: Evaluation): string {
  const measure = measures.includes('seq') ? 'seq' : measures[0];
  const results = runs.map(({ result }) => result);
  const lines = [...new Set(results.map(({ extractor }) => extractor))].map((extractor) => {
    const own = results.filter((result) => result.extractor === extractor);
    return {
      extractor,
      f1: mean(own.flatMap(({ means }) => means[measure ?? '']?.f1 ?? [])),
      failed: own.reduce((sum, { errors }) => sum + errors, 0),
      perKb: mean(own.map(({ secondsPerKb }) => secondsPerKb)) ?? 0,
    };
  });
  lines.sort((a, b) => (b.f1 ?? -1) - (a.f1 ?? -1));
  const rows = [
    [`${measure ?? 'no'} F1`, 'failed', 'ms/kB', 'extractor'],
    ...lines.map(({ extractor, f1, failed, perKb }) => [
      f1?.toFixed(4) ?? '',
      String(failed),
      (perKb * 1000).toFixed(3),
      extractor,
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) => `${row.map((cell, i) => (i < 3 ? cell.padStart(widths[i]) : cell)).join('  ')}\n`)
    .join('');
}
