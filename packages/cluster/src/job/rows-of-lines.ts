import type { Readable } from 'node:stream';
import { requireWholeNumber } from '@pith/node';
import { pageOfJson, pagesDefaults, readLines } from '@pith/node/archive';
import { PithError } from 'pith';
import type { JobOptions } from '../plan/job-options.ts';
import { writtenRow } from '../sink/corpus-columns.ts';
import type { CorpusRow } from '../sink/corpus-row.ts';
import { extractRows, type SourcedItem } from './extract-rows.ts';
import { type OpenJob, openJob } from './open-job.ts';
import { rowOptionsOf } from './row-options.ts';

/** How {@link rowsOfLines} works. */
export interface RowsOfLinesOptions {
  /** How pages are extracted; where parts would go does not matter. */
  readonly options: JobOptions;
  /** Threads that extract. @default the number of processors */
  readonly jobs?: number | undefined;
  /** Ends the rows, with its reason thrown. */
  readonly signal: AbortSignal;
  /** Bytes that a line may have. @default 67,108,864, as of a page */
  readonly maxBytes?: number | undefined;
  /** Told of each line that is no page and no archive that can be read; its row has the same error. */
  readonly onBadLine?: ((line: number, error: PithError) => void) | undefined;
  /** What opens an archive by its name. @default {@link openJob} */
  readonly open?: OpenJob | undefined;
}

/** What rows of pages that came as lines have as their source; their offset is the number of the line, from 0. */
export const lineSource = '-';

/**
 * Makes rows of what a pipe says, as parts hold them, in its order, taking lines no faster than rows are taken. A line is a page, as a JSON object with `html` (or `base64`, bytes), and where it
 * is known `url`, `fetched`, `status` and `contentType`; or else the name of an archive, which gives a row for each of its pages. What goes wrong with a line is a
 * row with an error.
 *
 * @example
 * for await (const row of rowsOfLines(process.stdin, { options, signal })) console.log(row.url, row.text);
 */
export async function* rowsOfLines(
  lines: Readable,
  settings: RowsOfLinesOptions,
): AsyncGenerator<CorpusRow> {
  const { options, jobs, signal, onBadLine = () => {}, open = openJob } = settings;
  const { maxBytes = pagesDefaults.maxBytes } = settings;
  requireWholeNumber('maxBytes', maxBytes, 1);
  const rowOptions = await rowOptionsOf(options);
  const { timeoutMs } = options;
  const items = itemsOf(lines, { open, signal, onBadLine, maxBytes });
  const rows = extractRows(items, { rowOptions, jobs, timeoutMs, signal });
  for await (const row of rows) yield writtenRow(row);
}

type Settings = Required<Pick<RowsOfLinesOptions, 'signal'>> & {
  readonly maxBytes: number;
  readonly open: OpenJob;
  onBadLine(line: number, error: PithError): void;
};

async function* itemsOf(lines: Readable, settings: Settings): AsyncGenerator<SourcedItem> {
  const { maxBytes, onBadLine } = settings;
  let number = 0;
  for await (const { bytes } of readLines(bytesOf(lines), 0, maxBytes)) {
    const offset = number++;
    const line = bytes?.toString().trim();
    if (line === undefined) {
      const error = tooLong(maxBytes, number);
      onBadLine(number, error);
      yield { source: lineSource, offset, error };
    } else if (line.startsWith('{')) yield itemOfJson(line, offset, settings);
    else if (line !== '') yield* itemsOfArchive(line, number, settings);
  }
}

async function* bytesOf(stream: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

function tooLong(maxBytes: number, line: number): PithError {
  const message = `Expected at most ${maxBytes} bytes, got more (line ${line})`;
  return new PithError('INPUT_TOO_LARGE', message);
}

/** The pages of an archive; one that cannot be read is a failure at the place where reading ended. */
async function* itemsOfArchive(
  source: string,
  line: number,
  { open, signal, onBadLine }: Settings,
): AsyncGenerator<SourcedItem> {
  let offset = 0;
  try {
    const { pages } = await open({ source, from: 0, to: undefined }, signal);
    for await (const item of pages) {
      offset = item.offset;
      yield { ...item, source };
    }
  } catch (cause) {
    signal.throwIfAborted();
    const error = asPithError(cause, source);
    onBadLine(line, error);
    yield { source, offset, error };
  }
}

function itemOfJson(line: string, offset: number, { onBadLine }: Settings): SourcedItem {
  try {
    return { ...pageOfJson(line, `line ${offset + 1}`, offset), source: lineSource };
  } catch (cause) {
    const error = asPithError(cause, `line ${offset + 1}`);
    onBadLine(offset + 1, error);
    return { source: lineSource, offset, error };
  }
}

function asPithError(error: unknown, where: string): PithError {
  if (error instanceof PithError) return error;
  const message = `Expected a page or an archive, got ${(error as Error).message} (${where})`;
  return new PithError('INPUT_UNREADABLE', message, { cause: error });
}
