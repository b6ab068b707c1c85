import type { FastifyBaseLogger } from 'fastify';
import { PithError } from 'pith';
import type { ServerContext } from '../context.ts';
import { errorBody } from '../operation/answer-error.ts';
import { fieldsOfLine, idOf, parseLine } from './batch-line.ts';
import { openPage } from './open-page.ts';
import type { ExtractFields } from './page-fields.ts';
import type { Line } from './read-lines.ts';

/** What the lines of a batch have in common. */
export interface Batch {
  readonly context: ServerContext;
  /** Fields that hold for lines that do not have them. */
  readonly shared: ExtractFields;
  /** Aborts when nobody wants answers any more. */
  readonly signal: AbortSignal;
  readonly log: FastifyBaseLogger;
  /** Counts a page for the rate limit, in which the request itself stands for the first line. @throws PithError `TOO_MANY_REQUESTS`. */
  count(): Promise<void>;
}

/**
 * Makes a function that answers the lines of a batch, each with a line that ends in a line feed, and releases them. It rejects only
 * when nobody wants answers any more.
 */
export function createLineAnswer(batch: Batch): (line: Line, index: number) => Promise<string> {
  return async (line, index) => {
    let id: string | number | undefined;
    // the record comes as JSON already, so its place is put before its first field
    const withPlace = (body: string): string =>
      `${JSON.stringify({ index, id }).slice(0, -1)},${body.slice(1)}\n`;
    try {
      if (line.fault !== undefined) throw line.fault;
      const given = parseLine(line.text ?? '');
      id = idOf(given);
      if (index > 0) await batch.count();
      return withPlace(await extracted({ ...batch.shared, ...fieldsOfLine(given) }, batch));
    } catch (error) {
      batch.signal.throwIfAborted();
      return withPlace(JSON.stringify(errorBody(toPithError(error, batch.log))));
    } finally {
      line.release();
    }
  };
}

/** The record of a page, as JSON. */
async function extracted(fields: ExtractFields, { context, signal }: Batch): Promise<string> {
  const { html, with: forms, chunks, ...options } = fields;
  const page = await openPage(html, options, context, signal);
  const work = { ...page, with: forms, chunks, as: 'json' } as const;
  return (await context.work('write', work, { signal })).body;
}

function toPithError(error: unknown, log: FastifyBaseLogger): PithError {
  if (error instanceof PithError) return error;
  log.error({ fault: String(error) }, 'fault');
  return new PithError('INTERNAL', 'Expected no fault of the server, got one', { cause: error });
}
