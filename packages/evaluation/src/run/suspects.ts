import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { systemReason } from '@pith/node';
import { describe, PithError } from 'pith';
import { aggregate } from './aggregate.ts';
import type { PackageRun } from './result.ts';

/** Documents whose gold is doubtful, each as `SET/DOCUMENT`. */
export type Suspects = ReadonlySet<string>;

/**
 * Reads a file of doubtful documents: JSON with a list of `{ "id": DOCUMENT, "why": ... }` by set.
 *
 * @throws PithError `INPUT_NOT_FOUND`, `INPUT_UNREADABLE`.
 */
export async function readSuspects(file: string): Promise<Suspects> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new PithError(
      code === 'ENOENT' ? 'INPUT_NOT_FOUND' : 'INPUT_UNREADABLE',
      `Expected a file of documents by set, got ${systemReason(cause)} (${file})`,
      { cause },
    );
  }
  const suspects = new Set<string>();
  for (const [set, records] of Object.entries(objectIn(text, file))) {
    for (const { id } of records as readonly { readonly id?: unknown }[]) {
      if (typeof id !== 'string') throw unlike(text, file);
      suspects.add(`${set}/${id}`);
    }
  }
  return suspects;
}

function objectIn(text: string, file: string): Readonly<Record<string, readonly object[]>> {
  try {
    const value: unknown = JSON.parse(text);
    const lists = typeof value === 'object' && value !== null ? Object.values(value) : [undefined];
    const areRecords = (list: unknown): boolean =>
      Array.isArray(list) && list.every((item) => typeof item === 'object' && item !== null);
    if (lists.every(areRecords)) return value as Readonly<Record<string, readonly object[]>>;
  } catch {
    // told below
  }
  throw unlike(text, file);
}

function unlike(text: string, file: string): PithError {
  const expected = 'an object of sets with lists of `{ "id": ... }`';
  return new PithError('INPUT_UNREADABLE', `Expected ${expected}, got ${describe(text)} (${file})`);
}

/**
 * Whether a document is doubtful. A package made of others' documents names them by their paths,
 * `../SET/DOCUMENT`, and is found by these.
 */
export function isSuspect(suspects: Suspects, packageName: string, document: string): boolean {
  return suspects.has(posix.normalize(`${packageName}/${document}`));
}

/** Runs without their doubtful documents; only of packages that have some. */
export function withoutSuspects(
  runs: readonly PackageRun[],
  measures: readonly string[],
): PackageRun[] {
  const isDoubtful = ({ flags }: PackageRun['rows'][number]): boolean =>
    flags.includes('suspect-record');
  return runs.flatMap(({ result, rows }) => {
    if (!rows.some(isDoubtful)) return [];
    const kept = rows.filter((row) => !isDoubtful(row));
    return [{ result: aggregate(result.package, result.extractor, kept, measures), rows: kept }];
  });
}
