import { join, relative } from 'node:path';
import { PithError } from 'pith';
import { repository } from '../script.ts';
import { type TrainingSet, trainingSet } from '../sets.ts';
import { readSuspects, type Suspects, suspectFile } from '../suspects.ts';

/** Options of a study that reads pages. */
export interface PageOptions {
  readonly data: string;
  readonly set: TrainingSet;
  /** One page of this many. */
  readonly sample: number;
  readonly suspects: Suspects;
}

/**
 * Takes the options that say which pages are read, `--data DIR [--set NAME] [--sample N] [--suspects FILE]`, out of the others.
 *
 * @throws PithError `BAD_OPTION`, `UNKNOWN_SET`, or what {@link readSuspects} throws.
 */
export async function takePageOptions(
  options: Map<string, string>,
  sample = 1,
): Promise<PageOptions> {
  const take = (key: string): string | undefined => {
    const value = options.get(key);
    options.delete(key);
    return value;
  };
  const data = take('data');
  if (data === undefined) {
    throw new PithError('BAD_OPTION', 'Expected --data DIR, the unpacked sets, got none (study)');
  }
  return {
    data,
    set: trainingSet(take('set') ?? 'wcxb'),
    sample: Number(take('sample') ?? sample),
    suspects: await readSuspects(take('suspects') ?? join(data, suspectFile)),
  };
}

/**
 * Takes `--output DIR` out of the options of a study that writes what stands on pages.
 *
 * @throws PithError `BAD_OPTION` without it, or with a folder in the repository, as pages of data sets never enter it.
 */
export function takeOutput(options: Map<string, string>, study: string): string {
  const output = options.get('output');
  options.delete('output');
  if (output !== undefined && relative(repository, output).startsWith('..')) return output;
  throw new PithError(
    'BAD_OPTION',
    `Expected --output DIR outside the repository, got ${output ?? 'none'} (study ${study})`,
  );
}
