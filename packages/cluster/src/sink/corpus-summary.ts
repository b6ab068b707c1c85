import { join } from 'node:path';
import type { JobSummary } from '../job/job-summary.ts';
import { writeWhole } from '../plan/write-whole.ts';
import { addCounts } from './add-counts.ts';
import { schemaVersion } from './corpus-row.ts';

/** What a corpus holds and what it was made of: the sum of its jobs. The same for the same jobs, in whatever order they were done. */
export interface CorpusSummary {
  readonly schemaVersion: number;
  readonly jobs: number;
  readonly parts: number;
  /** Rows of all parts, and what they take on the disk, bytes. */
  readonly rows: number;
  readonly bytes: number;
  /** Rows that were taken out of the parts as duplicates; with `rows` they are the pages and errors of {@link CorpusSummary.records}. */
  readonly dropped: number;
  /** Bytes of archives that were read. */
  readonly bytesRead: number;
  /** Records of the archives, by what became of them. */
  readonly records: Readonly<Record<string, number>>;
  /** Pages of which the archives have only the beginning. */
  readonly truncated: number;
  /** Failures by error code. */
  readonly failures: Readonly<Record<string, number>>;
  /** Rows by language and by page type, those without under the empty string. */
  readonly languages: Readonly<Record<string, number>>;
  readonly pageTypes: Readonly<Record<string, number>>;
}

/** Adds up the jobs of a run. A job that was done twice counts once. */
export function summarise(jobs: readonly JobSummary[]): CorpusSummary {
  const all = [...new Map(jobs.map((job) => [job.job, job])).values()];
  const parts = all.flatMap((job) => job.parts);
  return {
    schemaVersion,
    jobs: all.length,
    parts: parts.length,
    rows: sum(parts.map((part) => part.rows)),
    bytes: sum(parts.map((part) => part.bytes)),
    dropped: sum(parts.map((part) => part.dropped ?? 0)),
    bytesRead: sum(all.map((job) => job.bytesRead)),
    records: addCounts(all.map((job) => job.records)),
    truncated: sum(all.map((job) => job.truncated)),
    failures: addCounts(all.map((job) => job.failures)),
    languages: addCounts(all.map((job) => job.languages)),
    pageTypes: addCounts(all.map((job) => job.pageTypes)),
  };
}

/** Name of the file that {@link writeSummary} writes. */
export const summaryFile = '_summary.json';

/**
 * Puts the summary beside the parts, whole or not at all.
 *
 * @throws PithError `OUTPUT_UNWRITABLE`.
 */
export async function writeSummary(folder: string, summary: CorpusSummary): Promise<void> {
  await writeWhole(join(folder, summaryFile), `${JSON.stringify(summary, null, 2)}\n`);
}

/** Lists show so many names; the file has all. */
const shown = 12;

/** Languages and page types for people to read, a line each, ending with a line feed; the rest stands in the table of the run's status. */
export function contentTable({ languages, pageTypes }: CorpusSummary): string {
  return `languages   ${listed(languages)}\npage types  ${listed(pageTypes)}\n`;
}

function listed(counts: Readonly<Record<string, number>>): string {
  const all = Object.entries(counts);
  const names = all
    .slice(0, shown)
    .map(([name, count]) => `${count.toLocaleString('en')} ${plain(name) || 'unknown'}`);
  const rest = sum(all.slice(shown).map(([, count]) => count));
  if (rest > 0) names.push(`${rest.toLocaleString('en')} others`);
  return names.join(', ') || 'none';
}

/** Pages name their language, and a terminal obeys control characters. */
function plain(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd').slice(0, 20);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
