import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PithError, readModel } from 'pith';
import { type JobOptions, rowForms } from '../plan/job-options.ts';
import type { RowOptions } from './row-of-page.ts';

/**
 * What a plan asks of each page, ready for the worker pool: with the model read.
 *
 * @throws {PithError} `BAD_MODEL` for a model file that is not there, or not the one that the plan was made with.
 */
export async function rowOptionsOf(options: JobOptions): Promise<RowOptions> {
  const { extract = {}, model: own, with: forms = rowForms, timings = false } = options;
  const bytes = own && (await modelBytes(own));
  return {
    extract,
    model: bytes && readModel(bytes),
    modelDigest: own?.digest.slice(0, 12),
    forms,
    timings,
  };
}

async function modelBytes({ file, digest }: NonNullable<JobOptions['model']>): Promise<Uint8Array> {
  const bytes = await readFile(file).catch((cause: Error) => {
    const message = `Expected the model of the plan, got ${cause.message} (${file})`;
    throw new PithError('BAD_MODEL', message, { cause });
  });
  const got = createHash('sha256').update(bytes).digest('hex');
  if (got === digest) return bytes;
  throw new PithError(
    'BAD_MODEL',
    `Expected the model of the plan, with SHA-256 ${digest}, got ${got} (${file})`,
  );
}
