import { commandLine } from '@pith/node/internal/script';
import { developmentSets, type SetName } from './corpus.ts';

/** What every benchmark on pages with gold accepts. */
export interface BenchmarkArguments {
  /** Folder of unpacked sets, or `undefined` for the fixtures alone. */
  readonly data: string | undefined;
  readonly sets: readonly SetName[];
  /** One page of this many, from 1 on. */
  readonly every: number;
  /** How often all is done, from 0 on. */
  readonly rounds: number;
}

/** What a benchmark takes when nothing is said. */
export interface BenchmarkDefaults {
  readonly every: number;
  /** `undefined` where pages are gone through once, whatever `--rounds` says. */
  readonly rounds?: number;
  /** @default wcxb, cleaneval and daniel */
  readonly sets?: readonly SetName[];
}

const usualSets = ['wcxb', 'cleaneval', 'daniel'] as const;

/** Flags of the pages with gold that a benchmark reads, for {@link settle}. */
export function goldFlags({ every, rounds, sets = usualSets }: BenchmarkDefaults) {
  const timed = rounds === undefined ? 'of no effect here' : 'how often all is done';
  return {
    data: { type: 'input', meaning: 'folder of unpacked sets (the fixtures alone)' },
    sets: {
      type: 'list',
      among: developmentSets,
      meaning: `those of --data to read (${sets.join(',')})`,
    },
    every: { type: 'count', meaning: `one page of this many (${every}; of the fixtures 1)` },
    rounds: { type: 'count', least: 0, default: String(rounds ?? 1), meaning: timed },
  } as const;
}

/** The arguments that {@link goldFlags} say; fixtures are all taken unless `--every` is told. */
export function settle(
  values: {
    readonly data: string | undefined;
    readonly sets: readonly string[] | undefined;
    readonly every: number | undefined;
    readonly rounds: number;
  },
  { every, sets = usualSets }: BenchmarkDefaults,
): BenchmarkArguments {
  const { data, rounds } = values;
  return {
    data,
    sets: data === undefined ? ['fixtures'] : ((values.sets as SetName[] | undefined) ?? sets),
    every: values.every ?? (data === undefined ? 1 : every),
    rounds,
  };
}

/** Reads the command line of a benchmark that takes no other flags, as {@link commandLine} does. */
export function readArguments(
  script: { readonly run: string; readonly does: string },
  defaults: BenchmarkDefaults,
): BenchmarkArguments {
  return settle(commandLine({ ...script, flags: goldFlags(defaults) }), defaults);
}
