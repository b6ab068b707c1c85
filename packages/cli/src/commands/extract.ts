import { availableParallelism } from 'node:os';
import { resolve, sep } from 'node:path';
import { type InputRecord, inputDefaults } from '@pith/node';
import { type ChunkOptions, extract, PithError } from 'pith';
import { type Algorithm, defaultAlgorithm, resolveAlgorithm } from 'pith/extractors';
import { createPage } from 'pith/page';
import { type Outcome, runBatch } from '../batch.ts';
import type { CommandOptions } from '../commands.ts';
import { type Context, Interrupted } from '../context.ts';
import type { Destination } from '../destination/destination.ts';
import { fileDestination } from '../destination/file.ts';
import { folderDestination } from '../destination/folder.ts';
import { linesDestination } from '../destination/lines.ts';
import { streamDestination } from '../destination/stream.ts';
import { type FormatName, formats } from '../formats.ts';
import { type Inputs, openSources, readParameters } from '../inputs.ts';
import { readOwnModel } from '../own-model.ts';
import { createProgress, type Progress, silentProgress } from '../progress.ts';
import { type Reported, reportLine, warningLine } from '../report.ts';
import type { Runner } from '../runner.ts';
import { readSiteProfiles } from '../site-profile.ts';
import { extractTask } from '../tasks.ts';
import { withoutOptimising } from '../without-optimising.ts';
import { type OutputPlan, type Place, planOutput } from './extract-output.ts';
import type { ExtractTaskOptions, Written } from './extract-task.ts';

type Options = CommandOptions<'extract'>;

/** `pith extract`. */
export const runExtract: Runner<'extract'> = async ({ operands, options, given }, context) => {
  if (operands.length === 0 && context.stdin.isTTY) {
    const { helpOf } = await import('../help.ts');
    context.stderr.write(helpOf('extract', context.stderr.columns));
    return 2;
  }
  const names = operands.length === 0 ? ['-'] : operands;
  const algorithm = options.algorithm ?? defaultAlgorithm;
  const parameters = readParameters(options);
  const model = await readOwnModel(options.model, 'model', context.cwd);
  const siteProfiles = await readSiteProfiles(options['site-profile'], 'site-profile', context.cwd);
  const minExpectedF1 = options['min-expected-f1'];
  const resolved = resolveAlgorithm(algorithm, parameters, model); // wrong use is told before any input is read
  if (minExpectedF1 !== undefined) requireExpectation(resolved);
  const adjusting = adjustingOf(options);
  const chunking = chunkingOf(options);
  tryOut(adjusting, chunking); // so are selectors and sizes

  let destination: Destination | undefined;
  const isDone = async (source: string): Promise<boolean> =>
    (await destination?.has(source)) ?? false;
  const inputs = await openSources(names, options, context, options.resume ? isDone : undefined);
  try {
    const { areSeveral } = inputs;
    const plan = await planOutput({ options, given, names, areSeveral, cwd: context.cwd });
    const { place, format, forms } = plan;
    destination = await openDestination(plan, names, options, context);
    const run = { inputs, destination, place, names, options, context };
    return await extractAll(run, {
      algorithm,
      parameters,
      model,
      siteProfiles,
      format,
      url: options.url,
      contentType: options['content-type'],
      offsets: options.offsets ?? 'utf16',
      adjusting,
      chunking,
      rendering: {
        links: !options['no-links'],
        images: !options['no-images'],
        tables: !options['no-tables'],
        markdownHeadings: options['markdown-headings'],
        textTables: options['text-tables'],
        textLists: options['text-lists'],
      },
      forms,
      minExpectedF1,
      languages: (options.language ?? []).map((language) => mainLanguage(language)),
      digest: options.digest ?? false,
      maxBytes: options['max-bytes'] ?? inputDefaults.maxBytes,
      maxEvents: options['max-events'],
    });
  } finally {
    await destination?.close();
    await inputs.close();
  }
};

/** What the flags want taken besides what the algorithm selects, or left out of it. */
function adjustingOf(options: Options): ExtractTaskOptions['adjusting'] {
  const { title, comments, hidden, include, exclude, 'data-text': isDataText = false } = options;
  return {
    title,
    comments,
    hidden,
    include: include?.join(', '),
    exclude: exclude?.join(', '),
    dataText: isDataText ? 'auto' : 'never',
  };
}

function chunkingOf(options: Options): ChunkOptions {
  const { 'max-characters': maxCharacters, 'max-tokens': maxTokens, overlap } = options;
  return { maxCharacters, maxTokens, overlap };
}

/** Takes and cuts what an empty page has, as the flags say, if they do; it throws where they are wrong. */
function tryOut(adjusting: ExtractTaskOptions['adjusting'], chunking: ChunkOptions): void {
  const { include, exclude } = adjusting;
  const isAsked = (value: unknown): boolean => value !== undefined;
  if (![include, exclude, ...Object.values(chunking)].some(isAsked)) return;
  extract('', { algorithm: 'plain', ...adjusting }).chunks(chunking);
}

/** A language without its region, lower case: `pt` of `pt-BR`. */
function mainLanguage(language: string): string {
  return language.trim().toLowerCase().split(/[-_]/, 1)[0];
}

/** Only methods that estimate their F1 can be asked for pages of a good one. */
function requireExpectation({ name, assess }: Algorithm): void {
  if (assess(createPage('')) !== undefined) return;
  throw new PithError(
    'BAD_OPTION',
    `Expected an algorithm that tells its expected F1, as learned does, got \`${name}\` (--min-expected-f1)`,
  );
}

async function openDestination(
  { place, format }: OutputPlan,
  names: readonly string[],
  { resume = false }: Options,
  { stdout, cwd }: Context,
): Promise<Destination> {
  if (place.kind === 'stream') return streamDestination(stdout);
  if (place.kind === 'folder') {
    return folderDestination(place.path, names, formats[format].ending, cwd);
  }
  return format === 'jsonl'
    ? linesDestination(place.path, resume)
    : fileDestination(place.path, cwd);
}

interface Run {
  readonly inputs: Inputs;
  readonly destination: Destination;
  readonly place: Place;
  readonly names: readonly string[];
  readonly options: Options;
  readonly context: Context;
}

async function extractAll(run: Run, taskOptions: ExtractTaskOptions): Promise<number> {
  const { inputs, options, context, place } = run;
  const { areSeveral, total } = inputs;
  const isBarSeen = context.stderr.isTTY && !(place.kind === 'stream' && context.stdout.isTTY);
  const progress =
    areSeveral && isBarSeen
      ? await createProgress(context.stderr, total)
      : silentProgress(context.stderr);
  const counts = { done: 0, failed: 0, skipped: 0, expectation: 0, language: 0 };
  try {
    const pages = undone(run, progress, counts);
    const outcomes = runBatch<Written>(areSeveral ? pages : withoutOptimising(pages), {
      task: extractTask,
      taskOptions,
      jobs: jobsFor(options, areSeveral, total),
      timeout: options.timeout,
      // one page is done in this thread, where a signal would come too late to be heard
      ...(areSeveral && { signal: context.signal() }),
    });
    for await (const outcome of outcomes) {
      const leftOut = 'value' in outcome ? outcome.value.leftOut : undefined;
      if (leftOut !== undefined) counts[leftOut]++;
      const failure = leftOut
        ? undefined
        : await settle(outcome, run, taskOptions.format, progress);
      if (failure !== undefined) {
        counts.failed++;
        progress.tell(reportLine(failure, outcome.source));
      }
      counts.done++;
      progress.advance(outcome.size, failure !== undefined);
    }
  } catch (error) {
    progress.stop();
    if (error instanceof Interrupted) {
      const mend = place.kind === 'stream' ? '' : '; --resume goes on from here';
      context.stderr.write(`pith: interrupted, pages done: ${counts.done}${mend}\n`);
    }
    throw error;
  }
  progress.stop();
  if (counts.skipped > 0) {
    context.stderr.write(`pith: ${counts.skipped} left out, as their results are there\n`);
  }
  if (counts.expectation > 0) {
    context.stderr.write(
      `pith: ${counts.expectation} left out, as less than an F1 of ${taskOptions.minExpectedF1} is expected of ${counts.expectation === 1 ? 'it' : 'them'}\n`,
    );
  }
  if (counts.language > 0) {
    const languages = taskOptions.languages.join(' or ');
    context.stderr.write(`pith: ${counts.language} left out, as not in ${languages}\n`);
  }
  const note = run.destination.note?.();
  if (note !== undefined) context.stderr.write(`pith: ${note}\n`);
  if (areSeveral && counts.failed > 0) {
    context.stderr.write(`pith: ${counts.failed} of ${counts.done} failed\n`);
  }
  return counts.failed > 0 ? 1 : 0;
}

/** One page is done in this thread, unless its time is limited; more threads than pages are of no use. */
function jobsFor(
  { jobs, timeout }: Options,
  areSeveral: boolean,
  total: number | undefined,
): number | undefined {
  if (!areSeveral) return jobs === undefined && timeout === undefined ? 0 : 1;
  return Math.min(jobs ?? availableParallelism(), total ?? Number.POSITIVE_INFINITY);
}

/** The inputs that are left to do. */
async function* undone(
  { inputs, destination, place, names, options, context: { cwd } }: Run,
  progress: Progress,
  counts: { skipped: number },
): AsyncGenerator<InputRecord> {
  const results = place.kind === 'folder' ? place.path : undefined;
  const mayMeetResults =
    results !== undefined && !names.some((name) => isWithin(resolve(cwd, name), results));
  for await (const record of inputs.records) {
    // results that lie in an input folder are no inputs
    if (mayMeetResults && isWithin(resolve(cwd, record.source), results)) continue;
    if (options.resume && (await destination.has(record.source))) {
      counts.skipped++;
      progress.advance(0, false);
      continue;
    }
    yield record;
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Writes what became of an input, and answers what went wrong with it. */
async function settle(
  outcome: Outcome<Written>,
  { destination, place }: Run,
  format: FormatName,
  progress: Progress,
): Promise<Reported | undefined> {
  const { source } = outcome;
  if ('error' in outcome) {
    const { error } = outcome;
    const failure = { source, error: { code: error.code, message: error.message } };
    if (format === 'jsonl') await destination.write(source, `${JSON.stringify(failure)}\n`);
    return error;
  }
  const { text, warnings } = outcome.value;
  const where = source === '-' ? 'standard input' : source;
  for (const warning of warnings) progress.tell(warningLine(warning, where));
  try {
    await destination.write(source, text);
    return undefined;
  } catch (error) {
    if (place.kind === 'folder' && isOfOneName(error)) return error;
    throw error; // a full disk, a reader that went away: the next would fail alike
  }
}

/** Whether a result could not be written for its own name's sake, so that others can. */
function isOfOneName(error: unknown): error is PithError {
  if (!(error instanceof PithError) || error.code !== 'OUTPUT_UNWRITABLE') return false;
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code;
  return code === undefined || ['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'EEXIST'].includes(code);
}
