import { createHash } from 'node:crypto';
import { version } from 'pith';
import { schemaVersion } from '../sink/corpus-row.ts';
import type { JobOptions } from './job-options.ts';
import type { Job } from './plan.ts';

const idDigits = 24;

/**
 * The id of a job: digits of a SHA-256 over all that decides what it writes, which is what it reads (source, size, fingerprint, range), how
 * (options without the output folder), and by what (versions of Pith and of the rows).
 *
 * @param size Bytes of the source, undefined where it does not tell.
 */
export function jobId(
  { source, fingerprint, from, to }: Omit<Job, 'id'>,
  size: number | undefined,
  { output: _, ...options }: JobOptions,
): string {
  return digest(
    canonical({ source, size, fingerprint, from, to, options, schemaVersion, version }),
  );
}

/** The id of a plan with these jobs. */
export function planId(jobs: readonly Pick<Job, 'id'>[]): string {
  return digest(jobs.map(({ id }) => id).join('\n'));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, idDigits);
}

/** JSON with the names of objects sorted, so that equal values are equal text. */
function canonical(value: object): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
