import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readLines, writeLines } from './line-files.ts';

/** Where and in how much memory {@link sortLines} sorts. */
export interface SortOptions {
  /** A folder for runs that do not fit in memory; it exists, and no other sort uses names that begin with {@link SortOptions.name} in it. */
  readonly folder: string;
  /** What names of runs begin with. */
  readonly name: string;
  /** UTF-16 units that are held, at most, beside the longest line and a buffer for each run. 1 or more. @default 33_554_432 */
  readonly heldLength?: number | undefined;
}

/** So many runs are merged at a time. */
const mergedRuns = 64;

/**
 * Lines in the order of their UTF-16 units, equal ones as often as they came: runs are sorted in memory, kept as files where there is more than one, and
 * merged (D. Knuth, The Art of Computer Programming 3, 5.4). Lines have no line breaks in them. Files are removed when the iteration ends.
 */
export async function* sortLines(
  lines: AsyncIterable<string> | Iterable<string>,
  { folder, name, heldLength = 32 << 20 }: SortOptions,
): AsyncGenerator<string> {
  const files: string[] = [];
  let count = 0;
  const keep = async (sorted: AsyncIterable<string> | Iterable<string>): Promise<void> => {
    const file = join(folder, `${name}-${count++}`);
    files.push(file);
    await writeLines(file, sorted);
  };
  try {
    let held: string[] = [];
    let length = 0;
    for await (const line of lines) {
      if (length + line.length > heldLength && held.length > 0) {
        await keep(held.sort());
        [held, length] = [[], 0];
      }
      held.push(line);
      length += line.length + 16; // a string is more than its units
    }
    if (files.length === 0) {
      yield* held.sort();
      return;
    }
    await keep(held.sort());
    held = [];
    while (files.length > mergedRuns) {
      const first = files.splice(0, mergedRuns);
      await keep(mergeSorted(first.map(readLines)));
      for (const file of first) await rm(file, { force: true });
    }
    yield* mergeSorted(files.map(readLines));
  } finally {
    for (const file of files) await rm(file, { force: true });
  }
}

/** One sorted stream of several. */
async function* mergeSorted(streams: readonly AsyncGenerator<string>[]): AsyncGenerator<string> {
  const heap: { line: string; stream: AsyncGenerator<string> }[] = []; // the smallest line first
  const sink = (from: number): void => {
    for (let at = from; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && heap[child].line < heap[least].line) least = child;
      }
      if (least === at) return;
      [heap[at], heap[least]] = [heap[least], heap[at]];
      at = least;
    }
  };
  try {
    for (const stream of streams) {
      const { done, value } = await stream.next();
      if (!done) heap.push({ line: value, stream });
    }
    for (let at = heap.length >> 1; at >= 0; at--) sink(at);
    while (heap.length > 0) {
      yield heap[0].line;
      const { done, value } = await heap[0].stream.next();
      if (!done) heap[0].line = value;
      else {
        const last = heap.pop()!;
        if (heap.length > 0) heap[0] = last;
      }
      sink(0);
    }
  } finally {
    for (const stream of streams) await stream.return(undefined);
  }
}
