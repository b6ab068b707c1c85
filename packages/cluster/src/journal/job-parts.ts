// Every part of a corpus is named by the journal before it is in place, so that none outlives a job that never came to its end.
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { WrittenPart } from '../sink/written-corpus.ts';
import {
  type DoneJob,
  journalFolder,
  listJobs,
  readJobFile,
  removeJobFile,
  writeJobFile,
} from './job-files.ts';

/** Where a folder of parts tells its duplicates; what is written there anew makes that out of date. Its ending is none that parts have, so patterns for these find parts alone. */
export const duplicatesFile = '_dedupe/duplicates.ndjson';

/** The list of the rows of a part that were dropped as duplicates; both as paths below the output folder. */
export const droppedFile = (part: string): string => `_dedupe/dropped/${part}.ndjson`;

/**
 * Notes the parts of a job before the first of them is put in place, and takes away what `pith dedupe` told of the rows that go.
 *
 * @param parts Paths below the output folder.
 * @throws {PithError} `OUTPUT_UNWRITABLE`.
 */
export async function notePlacing(
  output: string,
  id: string,
  parts: readonly string[],
): Promise<void> {
  const all = new Set([...(await partsOf(output, id)), ...parts]);
  await writeJobFile(output, id, 'placing', { parts: [...all] });
  await forgetDuplicates(output, [...all]);
}

/**
 * Notes that a job is done and its parts are in place, in the stead of all that an attempt before has put there.
 *
 * @throws {PithError} `OUTPUT_UNWRITABLE`.
 */
export async function noteDone(output: string, entry: DoneJob): Promise<void> {
  const { id } = entry.job;
  const written = new Set(entry.summary.parts.map(({ path }) => path));
  const left = (await partsOf(output, id)).filter((path) => !written.has(path));
  await removeParts(output, left);
  await writeJobFile(output, id, 'done', entry);
  await removeJobFile(output, id, 'placing');
  await removeJobFile(output, id, 'begun');
  await removeJobFile(output, id, 'failed');
}

/** Takes away the parts of a job, and then what the journal knows of it. */
export async function removeJob(output: string, id: string): Promise<void> {
  await removeParts(output, await partsOf(output, id));
  for (const kind of ['done', 'placing', 'begun', 'failed'] as const)
    await removeJobFile(output, id, kind);
}

/**
 * Takes away what jobs that never ended left: parts that were put in place, and what was about to be. But for jobs of the plan, which see to that themselves. Nobody
 * else may be at work in the folder.
 */
export async function removeLeftovers(
  output: string,
  isPlanned: (id: string) => boolean,
): Promise<void> {
  for (const id of await listJobs(output, 'placing')) {
    if (isPlanned(id)) continue;
    const placing = await readJobFile(output, id, 'placing');
    const done = await readJobFile(output, id, 'done');
    const kept = new Set(done?.summary.parts.map(({ path }) => path));
    const left = placing?.parts.filter((path) => !kept.has(path)) ?? [];
    await removeParts(output, left);
    await removeJobFile(output, id, 'placing');
  }
  const journal = join(output, journalFolder);
  for (const name of await readdir(journal).catch(() => [])) {
    if (name.endsWith('.tmp')) await rm(join(journal, name), { force: true });
  }
  for (const name of await readdir(output).catch(() => [])) {
    const id = stagingOfJob.exec(name)?.[1];
    if (id === undefined || isPlanned(id)) continue;
    await rm(join(output, name), { recursive: true, force: true });
  }
}

/** The folder where the parts of a job grow. */
const stagingOfJob = /^\.([0-9a-f]{24})\.\w+$/;

/** Whether all parts are in place, whole. */
export async function areInPlace(output: string, parts: readonly WrittenPart[]): Promise<boolean> {
  for (const { path, bytes } of parts) {
    const found = await stat(join(output, path)).catch(() => undefined);
    if (found?.size !== bytes) return false;
  }
  return true;
}

/** Parts of a job that may be in place. */
async function partsOf(output: string, id: string): Promise<string[]> {
  const placing = await readJobFile(output, id, 'placing');
  const done = await readJobFile(output, id, 'done');
  return [...(placing?.parts ?? []), ...(done?.summary.parts.map(({ path }) => path) ?? [])];
}

async function removeParts(output: string, parts: readonly string[]): Promise<void> {
  if (parts.length === 0) return;
  await forgetDuplicates(output, parts);
  for (const path of parts) await rm(join(output, path), { force: true });
}

async function forgetDuplicates(output: string, parts: readonly string[]): Promise<void> {
  const folders = new Set(['.', ...parts.map((path) => dirname(path))]);
  const lists = [...folders].map((folder) => join(folder, duplicatesFile));
  for (const path of [...lists, ...parts.map(droppedFile)]) {
    await rm(join(output, path), { force: true });
  }
}
