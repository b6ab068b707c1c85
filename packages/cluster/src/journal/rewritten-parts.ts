import type { WrittenPart } from '../sink/written-corpus.ts';
import { readDoneJobs, writeJobFile } from './job-files.ts';

/** What became of a part that was written anew without some of its rows. */
export interface RewrittenPart {
  /** Rows and bytes of what is left. */
  readonly part: WrittenPart;
  /** The rows that went, by language and by page type, those without under the empty string. */
  readonly languages: Readonly<Record<string, number>>;
  readonly pageTypes: Readonly<Record<string, number>>;
}

/**
 * Tells the journal of an output folder, if it has one, of parts that were written anew, so that their jobs still count as done and their summaries tell what is left.
 *
 * @param rewritten By path.
 * @throws {PithError} `OUTPUT_UNWRITABLE`.
 */
export async function noteRewritten(
  output: string,
  rewritten: ReadonlyMap<string, RewrittenPart>,
): Promise<void> {
  for (const [id, entry] of await readDoneJobs(output)) {
    const its = entry.summary.parts.flatMap(({ path }) => rewritten.get(path) ?? []);
    if (its.length === 0) continue;
    const parts = entry.summary.parts.map((old) => {
      const part = rewritten.get(old.path)?.part;
      return part && { ...part, dropped: (old.dropped ?? 0) + old.rows - part.rows };
    });
    const summary = {
      ...entry.summary,
      parts: entry.summary.parts.map((old, i) => parts[i] ?? old),
      languages: without(
        entry.summary.languages,
        its.map(({ languages }) => languages),
      ),
      pageTypes: without(
        entry.summary.pageTypes,
        its.map(({ pageTypes }) => pageTypes),
      ),
    };
    await writeJobFile(output, id, 'done', { ...entry, summary });
  }
}

/** Counts less others; those that come to nothing go. */
function without(
  counts: Readonly<Record<string, number>>,
  others: readonly Readonly<Record<string, number>>[],
): Record<string, number> {
  const left = Object.entries(counts).map(([name, count]) => {
    const less = others.reduce(
      (sum, other) => sum + (Object.hasOwn(other, name) ? other[name] : 0),
      0,
    );
    return [name, count - less] as const;
  });
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}
