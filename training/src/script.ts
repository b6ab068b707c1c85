// What the scripts of this package share: the root of the repository, and the flags that say which pages are read.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goldSets, type TrainingSet, trainingSet, trainingSets } from './sets.ts';
import { readSuspects, type Suspects, suspectFile } from './suspects.ts';

/** Root of the repository that this package stands in. */
export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Flags of a script that reads pages, for `commandLine` of `@pith/node/internal/script`. */
export const pageFlags = {
  data: { type: 'input', required: true, meaning: 'folder of the unpacked sets' },
  sets: {
    type: 'list',
    among: trainingSets.map(({ name }) => name),
    meaning: 'sets to read (all with gold by people or rules)',
  },
  every: { type: 'count', meaning: 'one page of this many (1)' },
  suspects: {
    type: 'input',
    value: 'FILE',
    meaning: `pages whose gold is doubtful (${suspectFile} beside the sets)`,
  },
} as const;

/** What {@link pageFlags} say. */
export interface AskedPages {
  readonly sets: readonly TrainingSet[];
  /** One page of this many, from 1. */
  readonly every: number;
  readonly suspects: Suspects;
}

/** The pages that flags ask for. @throws PithError what {@link readSuspects} throws. */
export async function askedPages(flags: {
  readonly data: string;
  readonly sets: readonly string[] | undefined;
  readonly every: number | undefined;
  readonly suspects: string | undefined;
}): Promise<AskedPages> {
  return {
    sets: flags.sets?.map(trainingSet) ?? goldSets,
    every: flags.every ?? 1,
    suspects: await readSuspects(flags.suspects ?? join(flags.data, suspectFile)),
  };
}
