import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { hashedSample, openPackage, writePackage } from '@pith/evaluation';
import type { PackageDocument } from '@pith/evaluation/package';
import {
  accuracyText,
  type GoldPage,
  goldMaker,
  type LearnedSiteExtractor,
  learnSiteExtractor,
  loadSiteExtractor,
  parseVerdicts,
  renderSpotCheck,
  type SampledPage,
  type SpotCheck,
  siteDocument,
} from '@pith/evaluation/site';
import { PithError } from 'pith';
import { runBatch } from '../batch.ts';
import type { CommandOptions } from '../commands.ts';
import type { Context } from '../context.ts';
import { writeWhole } from '../destination/destination.ts';
import { createNames } from '../destination/names.ts';
import { openSources } from '../inputs.ts';
import { createOutput } from '../output.ts';
import { progressOn } from '../progress.ts';
import { reportLine } from '../report.ts';
import { siteTask } from '../tasks.ts';
import { count, misuse } from './package-misuse.ts';
import type { SitePageResult } from './site-task.ts';

type Options = CommandOptions<'package'>;

/** Pages of a sample, when --sample does not say. */
const sampleSize = 20;

/** `learn-extractor PACKAGE... --output FILE`. */
export async function runLearnExtractor(
  operands: readonly string[],
  { output, name, overwrite = false }: Options,
  context: Context,
): Promise<number> {
  const where = 'pith package learn-extractor PACKAGE... --output FILE';
  if (operands.length === 0) throw misuse('a package', 'none', where);
  if (output === undefined) throw misuse('--output', 'none', where);
  const file = resolve(context.cwd, output);
  if (!overwrite && existsSync(file)) {
    const message = `Expected a file that is not there, or --overwrite, as what is there may have been changed by hand, got ${output}`;
    throw new PithError('OUTPUT_UNWRITABLE', message);
  }
  const packages = await Promise.all(
    operands.map((folder) => openPackage(resolve(context.cwd, folder))),
  );
  const signal = context.signal();
  const total = packages.reduce((sum, { names }) => sum + names.length, 0);
  const progress = await progressOn(context.stderr, context.stderr.isTTY, total);
  let learned: LearnedSiteExtractor;
  try {
    learned = await learnSiteExtractor(packages, {
      site: name,
      onDocument(bytes) {
        progress.advance(bytes, false);
        signal.throwIfAborted();
      },
    });
  } finally {
    progress.stop();
  }
  for (const { name: page, f1 } of learned.leftOut) {
    const why =
      f1 === undefined
        ? 'it has no gold'
        : `its gold is not on the page as it stands (word F1 ${f1.toFixed(3)})`;
    context.stderr.write(`pith: not learned from: ${page}: ${why}\n`);
  }
  await writeWhole(file, learned.source);
  const rows = learned.results.map(({ form, wrapper, trial: { right, wrong, refused } }) => {
    const sound = wrapper === undefined ? '; none labels all pages' : '';
    const taken = form === learned.wrapper.form ? '; taken' : '';
    return `  ${form.padEnd(4)}  ${right} right, ${wrong} wrong, ${refused} null${sound}${taken}\n`;
  });
  const pages = count(learned.learnedFrom.length, 'page');
  const text = `${learned.site}: learned from ${pages}, in ${output}\neach page by what the others teach:\n${rows.join('')}`;
  await createOutput(context.stdout).write(text);
  return 0;
}

/** `create --site-extractor FILE PAGE... --output FOLDER`. */
export async function runCreateBySite(
  operands: readonly string[],
  options: Options,
  context: Context,
): Promise<number> {
  const where = 'pith package create --site-extractor FILE PAGE... --output FOLDER';
  const { output, overwrite, verdicts } = options;
  if (operands.length === 0) throw misuse('pages', 'none', where);
  if (output === undefined) throw misuse('--output', 'none', where);
  for (const flag of ['filter', 'sample', 'seed'] as const) {
    if (options[flag] !== undefined)
      throw misuse(`no --${flag} with --site-extractor`, 'one', where);
  }
  const extractor = await loadSiteExtractor(fileOf(options, where, context));
  const maker = goldMaker(extractor);
  const checked = verdicts === undefined ? undefined : await readVerdicts(verdicts, context);
  if (checked !== undefined && maker !== `extractor:${checked.extractor}`) {
    throw misuse(`verdicts on ${maker.slice(10)}`, checked.extractor, '--verdicts');
  }
  const folder = resolve(context.cwd, output);
  const name = options.name ?? basename(folder);
  const description = {
    name,
    gold: maker,
    ...(checked !== undefined && { other: { 'spot-check': accuracyText(checked) } }),
  };
  const names = createNames(operands, '', context.cwd);
  const counts = { leftOut: 0, failed: 0 };
  async function* documents(): AsyncGenerator<PackageDocument> {
    for await (const { source, page, labelled } of goldPages(operands, options, context, counts)) {
      yield siteDocument(documentName(names.nameOf(source)), page.html, labelled, page);
    }
  }
  const written = await writePackage(folder, description, documents(), { overwrite });
  const { leftOut, failed } = counts;
  const line = `${name}: ${count(written, 'document')} in ${output}; ${count(leftOut, 'page')} left out, ${failed} failed\n`;
  await createOutput(context.stdout).write(line);
  return failed > 0 || written === 0 ? 1 : 0;
}

/** `spot-check --site-extractor FILE PAGE... --output FILE`, and `spot-check --verdicts FILE`. */
export async function runSpotCheck(
  operands: readonly string[],
  options: Options,
  context: Context,
): Promise<number> {
  const where = 'pith package spot-check --site-extractor FILE PAGE... --output FILE';
  const { output, verdicts, sample = sampleSize, seed = 0 } = options;
  const stdout = createOutput(context.stdout);
  if (verdicts !== undefined) {
    if (operands.length > 0) throw misuse('either pages or --verdicts', 'both', where);
    if (options['site-extractor'] !== undefined)
      throw misuse('either --site-extractor or --verdicts', 'both', where);
    const checked = await readVerdicts(verdicts, context);
    const open = checked.open > 0 ? `; ${checked.open} not judged` : '';
    await stdout.write(`${checked.extractor}: ${accuracyText(checked)}${open}\n`);
    return checked.wrong > 0 ? 1 : 0;
  }
  if (operands.length === 0) throw misuse('pages', 'none', where);
  if (output === undefined) throw misuse('--output', 'none', where);
  const extractor = await loadSiteExtractor(fileOf(options, where, context));
  const counts = { leftOut: 0, failed: 0 };
  const drawn = await hashedSample(goldPages(operands, options, context, counts), {
    size: sample,
    seed,
    keyOf: ({ source }) => source,
  });
  if (drawn.length === 0) {
    const got = `${counts.leftOut} left out, ${counts.failed} failed`;
    throw new PithError('NO_PAGES', `Expected a page with gold, got none: ${got} (${where})`);
  }
  const pages = drawn.map(
    ({ source, page, labelled }): SampledPage => ({ ...page, source, labelled }),
  );
  await writeWhole(resolve(context.cwd, output), await renderSpotCheck(extractor, pages));
  const line = `${count(drawn.length, 'page')} to judge in ${output}; open it in a browser, save the verdicts, then: pith package spot-check --verdicts verdicts.tsv\n`;
  await stdout.write(line);
  return counts.failed > 0 ? 1 : 0;
}

interface FoundGold {
  readonly source: string;
  readonly page: SitePageResult;
  readonly labelled: GoldPage;
}

/** Labels pages in threads, in order; tells on stderr of those that get no gold, and counts them. */
async function* goldPages(
  operands: readonly string[],
  options: Options,
  context: Context,
  counts: { leftOut: number; failed: number },
): AsyncGenerator<FoundGold> {
  const { timeout, jobs } = options;
  const file = fileOf(options, '--site-extractor', context);
  const inputs = await openSources(operands, { timeout }, context);
  const progress = await progressOn(context.stderr, context.stderr.isTTY, inputs.total);
  try {
    const outcomes = runBatch<SitePageResult>(inputs.records, {
      task: siteTask,
      taskOptions: { file },
      jobs,
      timeout,
      signal: context.signal(),
    });
    for await (const outcome of outcomes) {
      const { source, size } = outcome;
      const hasFailed = 'error' in outcome;
      if (hasFailed) {
        counts.failed++;
        progress.tell(reportLine(outcome.error, source));
      } else {
        const { labelled } = outcome.value;
        if ('gold' in labelled) yield { source, page: outcome.value, labelled };
        else {
          counts.leftOut++;
          progress.tell(`pith: left out: ${source}: ${labelled.leftOut}\n`);
        }
      }
      progress.advance(size, hasFailed);
    }
  } finally {
    progress.stop();
    await inputs.close();
  }
}

/** Path of the module that --site-extractor names, absolute. */
function fileOf({ 'site-extractor': file }: Options, where: string, { cwd }: Context): string {
  if (file === undefined) throw misuse('--site-extractor', 'none', where);
  return resolve(cwd, file);
}

async function readVerdicts(file: string, { cwd }: Context): Promise<SpotCheck> {
  let text: string;
  try {
    text = await readFile(resolve(cwd, file), 'utf8');
  } catch (cause) {
    const { code = 'an error' } = cause as NodeJS.ErrnoException;
    const message = `Expected a file of verdicts that can be read, got ${code} (--verdicts ${file})`;
    throw new PithError('BAD_OPTION', message, { cause });
  }
  return parseVerdicts(text, file);
}

/** The name of a result as a name of a document: with `/`, and without characters that some file systems refuse. */
function documentName(name: string): string {
  const parts = name.split(sep).map((part) => part.replace(/[\\:*?"<>|\x01-\x1f]/g, '_'));
  const path = join(...parts)
    .split(sep)
    .join('/');
  return /^package$/i.test(path) ? `${path}-1` : path;
}
