import { type CorpusSummary, summarise, writeSummary } from '../sink/corpus-summary.ts';
import { readDoneJobs } from './done-jobs.ts';
import { areInPlace } from './job-parts.ts';

/**
 * Adds up what lies in an output folder, by its journal, and writes that beside the parts. Jobs whose parts are gone or changed are left out.
 *
 * @returns the sum; undefined for a folder of which no journal tells, where nothing is written.
 * @throws {PithError} `OUTPUT_UNWRITABLE`.
 */
export async function summariseFolder(output: string): Promise<CorpusSummary | undefined> {
  const there = [];
  for (const { summary } of (await readDoneJobs(output)).values()) {
    if (await areInPlace(output, summary.parts)) there.push(summary);
  }
  if (there.length === 0) return undefined;
  const sum = summarise(there);
  await writeSummary(output, sum);
  return sum;
}
