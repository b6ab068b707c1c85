import { writtenRow } from './corpus-columns.ts';
import type { CorpusRow } from './corpus-row.ts';
import type { Encoder } from './encoder.ts';
import { formatOf } from './format.ts';
import { partitionOf } from './partition.ts';
import { readSinkOptions, type SinkOptions } from './sink-options.ts';
import { openStaging } from './staging.ts';
import type { WrittenCorpus } from './written-corpus.ts';

export type { Compression, CorpusFormat, PartitionBy, SinkOptions } from './sink-options.ts';

/**
 * Takes the rows of one job and puts them in place as a whole. The same rows in the same order give the same parts, byte for byte. Wait for
 * each call before the next; after one that throws, nothing is left but what an earlier run put in place.
 */
export interface Sink {
  /** @throws PithError `OUTPUT_UNWRITABLE`. */
  write(row: CorpusRow): Promise<void>;
  /**
   * Puts the parts in place, in the stead of those of an earlier run. Without rows there is one empty part, or none where
   * parts are put apart.
   *
   * @param beforePlacing Told the paths of all parts below the folder, and waited for, before the first of them is in place.
   * @throws PithError `OUTPUT_UNWRITABLE`; then some parts may be in place, each of them whole.
   */
  finish(beforePlacing?: (paths: readonly string[]) => Promise<void>): Promise<WrittenCorpus>;
  /** Drops what is not in place; does nothing after `finish`. */
  abort(): Promise<void>;
}

/**
 * Opens a sink.
 *
 * @throws PithError `BAD_OPTION`, or `OUTPUT_UNWRITABLE` when the folder can neither be made nor written to.
 */
export async function openSink(options: SinkOptions): Promise<Sink> {
  const { folder, name, format, compression, partitionBy, groupRows, waitingBytes } =
    readSinkOptions(options);
  const { ending, newEncoder } = formatOf(format, compression);
  const staging = await openStaging(folder, name);
  const parts = new Map<string, Part>(); // by folder
  const languages = new Map<string, number>();
  const pageTypes = new Map<string, number>();
  let waiting = 0; // bytes, of all parts

  function partOf(folder: string): Part {
    const known = parts.get(folder);
    if (known !== undefined) return known;
    const path = `${folder === '' ? '' : `${folder}/`}${name}${ending}`;
    const part = { path, encoder: newEncoder(), rows: 0, group: [], waiting: 0 };
    parts.set(folder, part);
    return part;
  }

  async function writeGroup(part: Part): Promise<void> {
    const { path, encoder, group } = part;
    waiting -= part.waiting;
    part.group = [];
    part.waiting = 0;
    if (group.length > 0) await staging.append(path, encoder.group(group));
  }

  /** Writes the largest groups until half of what may wait is free: the fewest and fullest groups that memory allows. */
  async function makeRoom(): Promise<void> {
    const largest = [...parts.values()].sort((a, b) => b.waiting - a.waiting);
    for (const part of largest) {
      if (waiting <= waitingBytes / 2) return;
      await writeGroup(part);
    }
  }

  async function write(given: CorpusRow): Promise<void> {
    const row = writtenRow(given);
    const part = partOf(partitionOf(row, partitionBy));
    const bytes = bytesOf(row);
    part.group.push(row);
    part.rows++;
    part.waiting += bytes;
    waiting += bytes;
    count(languages, row.language);
    count(pageTypes, row.pageType);
    if (part.group.length >= groupRows) await writeGroup(part);
    else if (waiting >= waitingBytes) await makeRoom();
  }

  async function finish(
    beforePlacing?: (paths: readonly string[]) => Promise<void>,
  ): Promise<WrittenCorpus> {
    if (partitionBy === 'none') partOf('');
    for (const part of parts.values()) {
      await writeGroup(part);
      await staging.append(part.path, part.encoder.end());
    }
    await beforePlacing?.([...parts.values()].map(({ path }) => path).sort());
    await staging.publish();
    return {
      parts: [...parts.values()]
        .map(({ path, rows }) => ({ path, rows, bytes: staging.bytesOf(path) }))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
      languages: Object.fromEntries([...languages].sort()),
      pageTypes: Object.fromEntries([...pageTypes].sort()),
    };
  }

  const leavingNothing = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      await staging.discard();
      throw error;
    }
  };
  return {
    write: (row) => leavingNothing(() => write(row)),
    finish: (beforePlacing) => leavingNothing(() => finish(beforePlacing)),
    abort: staging.discard,
  };
}

/** A file of output while it grows. */
interface Part {
  readonly path: string;
  readonly encoder: Encoder;
  /** All of it, and those that wait to be written. */
  rows: number;
  group: CorpusRow[];
  /** Bytes of those that wait. */
  waiting: number;
}

/** Memory that a row holds, bytes, nearly. */
function bytesOf(row: CorpusRow): number {
  let bytes = 400; // its object and its numbers
  for (const value of Object.values(row)) {
    if (typeof value === 'string') bytes += value.length;
    else if (Array.isArray(value)) bytes += 8 * value.length;
  }
  return bytes;
}

function count(counts: Map<string, number>, value: string | null): void {
  counts.set(value ?? '', (counts.get(value ?? '') ?? 0) + 1);
}
