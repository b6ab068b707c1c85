import { readFile } from 'node:fs/promises';
import { modelVersion } from './presets.ts';
import type { ResultRow, TrainingReport } from './report.ts';

/** What came of scoring the sites that are locked away, kept beside the code, as they are scored once. */
export interface LockboxScores {
  /** Name of the model. */
  readonly name: string;
  /** Version that the model said it has. */
  readonly version: string;
  /** SHA-256 of the file of the model that was trained on all pages, with the same parameters. */
  readonly digest: string;
  /** What changed in the decision after they were scored; empty for nothing. */
  readonly since: string;
  readonly rows: readonly ResultRow[];
}

/** Path of the kept scores in the repository. */
export const lockboxPath = 'training/lockbox.json';

/** Reads the kept scores. */
export async function readLockbox(file: string): Promise<readonly LockboxScores[]> {
  return JSON.parse(await readFile(file, 'utf8')) as LockboxScores[];
}

/** The kept scores with those of models that scored the locked sites just now in place of older ones. */
export function withScored(
  kept: readonly LockboxScores[],
  reports: readonly TrainingReport[],
): readonly LockboxScores[] {
  const scored = reports.flatMap(({ name, digest, lockbox }) =>
    lockbox === undefined
      ? []
      : [{ name, version: modelVersion, digest, since: '', rows: lockbox }],
  );
  return [...kept.filter(({ name }) => !scored.some((one) => one.name === name)), ...scored];
}
