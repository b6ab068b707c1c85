import { describe, PithError } from 'pith';
import { jobId, planId } from './job-id.ts';
import type { JobOptions } from './job-options.ts';
import type { Job, Plan } from './plan.ts';

/** A source with what a planner asks of it. */
export interface SizedSource {
  /** A path or an address. */
  readonly source: string;
  /** Its bytes; undefined where it does not tell. */
  readonly size: number | undefined;
  /** What tells its bytes from others of the same name. @default undefined, so that one that was replaced by one of equal size is not seen */
  readonly fingerprint?: string | undefined;
  /** Whether it can be cut, as a folder of pages cannot. @default true */
  readonly canBeCut?: boolean | undefined;
}

/** How {@link makePlan} cuts. */
export interface PlanOptions {
  /**
   * About how many bytes of an archive a job has; a larger archive is cut into jobs of equal size. At least 1.
   * @default 268_435_456 (256 MiB)
   */
  readonly splitBytes?: number | undefined;
}

/** The defaults of {@link PlanOptions}. */
export const planDefaults = Object.freeze({ splitBytes: 256 * 1024 * 1024 });

/**
 * Plans what is to be done: one job for each source, or several for a large one. Jobs are sorted by source and place; what is
 * named twice is planned once. The same sources and options give the same plan.
 *
 * @throws {PithError} `BAD_OPTION` for a size to split at that is no whole number from 1 up.
 * @example
 * const plan = makePlan([{ source: 'crawl.warc.gz', size: 1_000_000_000 }], { output: '/corpus', format: 'parquet' });
 * plan.jobs.map(({ from, to }) => [from, to]);
 * // [[0, 250000000], [250000000, 500000000], [500000000, 750000000], [750000000, undefined]]
 */
export function makePlan(
  sources: Iterable<SizedSource>,
  options: JobOptions,
  { splitBytes = planDefaults.splitBytes }: PlanOptions = {},
): Plan {
  if (!Number.isSafeInteger(splitBytes) || splitBytes < 1) {
    throw new PithError(
      'BAD_OPTION',
      `Expected \`splitBytes\` to be a whole number >= 1, got ${describe(splitBytes)}`,
    );
  }
  const jobs = new Map<string, Job>();
  for (const { source, size, fingerprint, canBeCut = true } of sources) {
    for (const range of ranges(canBeCut ? size : undefined, splitBytes)) {
      const stretch = { source, fingerprint, ...range };
      const id = jobId(stretch, size, options);
      jobs.set(id, { id, ...stretch });
    }
  }
  const sorted = [...jobs.values()].sort(
    (a, b) => compare(a.source, b.source) || a.from - b.from || compare(a.id, b.id),
  );
  return { version: 1, id: planId(sorted), options, jobs: sorted };
}

/** Cuts a size into ranges of at most `splitBytes`, as equal as whole bytes can be. The last is open: what is appended is read too. */
function ranges(size: number | undefined, splitBytes: number): Pick<Job, 'from' | 'to'>[] {
  const count = Math.max(1, Math.ceil((size ?? 0) / splitBytes));
  const at = (i: number): number => Math.floor(((size ?? 0) / count) * i);
  return Array.from({ length: count }, (_, i) => ({
    from: at(i),
    to: i === count - 1 ? undefined : at(i + 1),
  }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
