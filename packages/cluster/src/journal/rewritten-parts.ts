// Parts that are written anew are named by the journal before they are in place and after, so that it is right wherever the process ends between.
import { readDoneJobs } from './done-jobs.ts';
import { type RewrittenPart, writeJobFile } from './job-files.ts';

/**
 * Tells the journal of an output folder, if it has one, which parts are about to be written anew. Jobs of which some are there then still count as done.
 *
 * @param rewritten By path.
 * @throws {PithError} `OUTPUT_UNWRITABLE`.
 */
export async function noteRewriting(
  output: string,
  rewritten: ReadonlyMap<string, RewrittenPart>,
): Promise<void> {
  for (const [id, entry] of await readDoneJobs(output)) {
    const rewriting = entry.summary.parts.flatMap(({ path }) => rewritten.get(path) ?? []);
    if (rewriting.length > 0) await writeJobFile(output, id, 'done', { ...entry, rewriting });
  }
}

/** Tells it that they are in place: the summaries of their jobs then tell what is left. @throws {PithError} `OUTPUT_UNWRITABLE`. */
export async function noteRewritten(
  output: string,
  rewritten: ReadonlyMap<string, RewrittenPart>,
): Promise<void> {
  for (const [id, entry] of await readDoneJobs(output)) {
    const isOne = entry.summary.parts.some(({ path }) => rewritten.has(path));
    if (isOne) await writeJobFile(output, id, 'done', entry);
  }
}
