import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemReason } from '@pith/node';
import { PithError } from 'pith';
import { openSet } from '../import/importers.ts';
import { hashedSample } from '../import/sample.ts';
import type { PackageDocument } from '../package/test-package.ts';
import type { GateDocument } from './score-set.ts';

/**
 * The sets whose floors are pinned, each with the importer of its name: those with gold by hand or by
 * rules for each site. What tools are expected to return is no gold to be held to.
 */
const largeSets: readonly string[] = Object.freeze([
  'wcxb',
  'cleaneval',
  'daniel',
  'zh-immortal',
  'ceed',
  'fundus',
  'fundus-evaluation',
  'newspaper-articles',
  'magic-html',
]);

/** Pages of a set that are measured, at most: those with the lowest hashes of their names. */
export const sampleSize = 200;

/** A set in a folder of data. */
export interface LargeSet {
  readonly name: string;
  /** Its sample, read and where it is an archive unpacked now. */
  read(): Promise<GateDocument[]>;
}

/**
 * The large sets that a folder holds, unpacked in folders of their names or as archives `NAME.tar.xz`,
 * which are unpacked to a temporary folder with the system's `tar` when they are read.
 *
 * @throws PithError `INPUT_NOT_FOUND` when there is none.
 */
export async function largeSetsIn(folder: string): Promise<LargeSet[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (cause) {
    throw noSets(folder, systemReason(cause));
  }
  const there = largeSets.flatMap((name): LargeSet[] => {
    if (names.includes(name)) return [{ name, read: () => sampleOf(name, join(folder, name)) }];
    const archive = `${name}.tar.xz`;
    if (!names.includes(archive)) return [];
    return [{ name, read: () => sampleOfArchive(name, join(folder, archive)) }];
  });
  if (there.length === 0) throw noSets(folder, names.slice(0, 6).join(', ') || 'no files');
  return there;
}

function noSets(folder: string, got: string): PithError {
  return new PithError(
    'INPUT_NOT_FOUND',
    `Expected folders or archives (.tar.xz) of ${largeSets.join(', ')}, got ${got} (${folder})`,
  );
}

async function sampleOf(name: string, folder: string): Promise<GateDocument[]> {
  const { documents } = await openSet(name, folder);
  const taken = await hashedSample(withGold(documents), {
    size: sampleSize,
    seed: 0,
    keyOf: (document) => document.name,
  });
  return taken.map(({ name: document, html, gold, meta }) => ({
    name: document,
    html,
    gold,
    contentType: meta.contentType,
  }));
}

async function* withGold(
  documents: AsyncIterable<PackageDocument>,
): AsyncGenerator<PackageDocument> {
  for await (const document of documents) if (!document.missingGold) yield document;
}

async function sampleOfArchive(name: string, archive: string): Promise<GateDocument[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-gate-'));
  try {
    await promisify(execFile)('tar', ['-xJf', archive, '-C', folder]);
    return await sampleOf(name, join(folder, name));
  } catch (cause) {
    if (cause instanceof PithError) throw cause;
    const { message } = cause as Error;
    throw new PithError(
      'INPUT_UNREADABLE',
      `Expected an archive that tar unpacks, got ${message.trim()} (${archive})`,
      { cause },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
