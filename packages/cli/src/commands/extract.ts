import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, resolve, sep } from 'node:path';
import type { InputRecord } from '@pith/node';
import { PithError } from 'pith';
import { defaultAlgorithm, resolveAlgorithm } from 'pith/extractors';
import { type Outcome, runBatch } from '../batch.ts';
import type { CommandOptions } from '../commands.ts';
import { type Context, Interrupted } from '../context.ts';
import type { Destination } from '../destination/destination.ts';
import { fileDestination } from '../destination/file.ts';
import { folderDestination } from '../destination/folder.ts';
import { linesDestination } from '../destination/lines.ts';
import { streamDestination } from '../destination/stream.ts';
import { type FormatName, formats, isPageForm, type PageForm } from '../formats.ts';
import { type Inputs, openSources, readPairs } from '../inputs.ts';
import { createProgress, type Progress, silentProgress } from '../progress.ts';
import { type Reported, reportLine } from '../report.ts';
import type { Runner } from '../run.ts';
import type { ExtractTaskOptions, Written } from './extract-task.ts';

type Options = CommandOptions<'extract'>;

/** `pith extract`. */
export const runExtract: Runner<'extract'> = async ({ operands, options }, context) => {
  if (operands.length === 0 && context.stdin.isTTY) {
    const { helpOf } = await import('../help.ts');
    context.stderr.write(helpOf('extract', context.stderr.columns));
    return 2;
  }
  const names = operands.length === 0 ? ['-'] : operands;
  const algorithm = options.algorithm ?? defaultAlgorithm;
  const parameters = readPairs(options.param, 'param');
  resolveAlgorithm(algorithm, parameters); // wrong use is told before any input is read

  let destination: Destination | undefined;
  const isDone = async (source: string): Promise<boolean> =>
    (await destination?.has(source)) ?? false;
  const inputs = await openSources(names, options, context, options.resume ? isDone : undefined);
  try {
    const place = await placeOf(options, inputs.areSeveral, context);
    const format = formatOf(options, inputs.areSeveral, place);
    checkTogether(options, inputs.areSeveral, place, format, names, context);
    destination = await openDestination(place, names, format, options, context);
    const run = { inputs, destination, place, names, options, context };
    return await extractAll(run, {
      algorithm,
      parameters,
      format,
      url: options.url,
      contentType: options['content-type'],
      offsets: options.offsets ?? 'utf16',
      forms: formsOf(options, inputs.areSeveral, place),
      digest: options.digest ?? false,
    });
  } finally {
    await destination?.close();
    await inputs.close();
  }
};

/** Where results go. A file or stream takes one result, or lines. */
type Place =
  | { readonly kind: 'stream' }
  | { readonly kind: 'file' | 'folder'; readonly path: string };

async function placeOf(
  { output, format }: Options,
  areSeveral: boolean,
  { cwd }: Context,
): Promise<Place> {
  if (output === undefined || output === '-') return { kind: 'stream' };
  const path = resolve(cwd, output);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() || output.endsWith('/')) return { kind: 'folder', path };
  const isFile = !areSeveral || found !== undefined || format === 'jsonl' || extname(path) !== '';
  return { kind: isFile ? 'file' : 'folder', path };
}

/** Several inputs in one place can only be lines. */
function formatOf({ format = 'text' }: Options, areSeveral: boolean, place: Place): FormatName {
  return areSeveral && place.kind !== 'folder' ? 'jsonl' : format;
}

/** Forms of the page in objects: those of `--with`, and one that `--format` asks for where lines are written. */
function formsOf(
  { format = 'text', with: forms = [] }: Options,
  areSeveral: boolean,
  place: Place,
): readonly PageForm[] {
  const isAsked = areSeveral && place.kind !== 'folder' && isPageForm(format);
  return [...new Set(isAsked ? [...forms, format] : forms)];
}

const pageEnding = /\.(html?|xhtml|mhtml)(\.gz)?$/i;

/** Refuses flags that do not go together, and outputs that would replace pages. */
function checkTogether(
  { url, resume, output, format: asked }: Options,
  areSeveral: boolean,
  place: Place,
  format: FormatName,
  names: readonly string[],
  { cwd }: Context,
): void {
  if (areSeveral && url !== undefined) {
    throw new PithError('BAD_OPTION', 'Expected --url with one input, got several inputs');
  }
  if (resume && place.kind === 'stream') {
    throw new PithError('BAD_OPTION', 'Expected --output with --resume, got none');
  }
  if (place.kind === 'stream') return;
  const isInput = names.some((name) => name !== '-' && resolve(cwd, name) === place.path);
  const isPage = formats[format].ending === '.html';
  if (place.kind === 'file' && (isInput || (!isPage && pageEnding.test(place.path)))) {
    throw new PithError(
      'BAD_OPTION',
      `Expected a file for ${areSeveral ? 'JSON lines' : (asked ?? 'text')} that is no page, got \`${output}\` (--output)`,
    );
  }
  if (place.kind === 'folder' && isInput && isPage) {
    throw new PithError(
      'BAD_OPTION',
      `Expected another folder than the input for ${format}, as results would replace pages, got \`${output}\` (--output)`,
    );
  }
}

async function openDestination(
  place: Place,
  names: readonly string[],
  format: FormatName,
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
  const counts = { done: 0, failed: 0, skipped: 0 };
  try {
    const outcomes = runBatch<Written>(undone(run, progress, counts), {
      task: new URL('./extract-task.js', import.meta.url),
      taskOptions,
      jobs: jobsFor(options, areSeveral, total),
      timeout: options.timeout,
      // one page is done in this thread, where a signal would come too late to be heard
      ...(areSeveral && { signal: context.signal() }),
    });
    for await (const outcome of outcomes) {
      const failure = await settle(outcome, run, taskOptions.format, progress);
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
  { destination }: Run,
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
  for (const warning of warnings) progress.tell(`pith: warning: ${warning} (${source})\n`);
  try {
    await destination.write(source, text);
    return undefined;
  } catch (error) {
    if (isOfOneName(error)) return error;
    throw error; // a full disk, a reader that went away: the next would fail alike
  }
}

/** Whether a result could not be written for its own name's sake, so that others can. */
function isOfOneName(error: unknown): error is PithError {
  if (!(error instanceof PithError) || error.code !== 'OUTPUT_UNWRITABLE') return false;
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code;
  return code === undefined || ['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'EEXIST'].includes(code);
}
