import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { developmentSets, type SetName } from './corpus.ts';

/** What every benchmark accepts. */
export interface BenchmarkArguments {
  /** Folder of unpacked sets, or `undefined` for the fixtures alone. */
  readonly data: string | undefined;
  readonly sets: readonly SetName[];
  /** One page of this many, from 1 on. */
  readonly every: number;
  /** How often all is done, from 0 on. */
  readonly rounds: number;
}

/** Flags of {@link readArguments}. */
export const benchmarkFlags = {
  data: { type: 'string' },
  sets: { type: 'string' },
  every: { type: 'string' },
  rounds: { type: 'string' },
} as const;

/** What a benchmark takes when nothing is said. */
export interface BenchmarkDefaults {
  readonly every: number;
  readonly rounds: number;
  /** @default wcxb, cleaneval and daniel */
  readonly sets?: readonly SetName[];
}

/** Reads `--data FOLDER`, `--sets A,B`, `--every N`, `--rounds N`. */
export function readArguments(defaults: BenchmarkDefaults): BenchmarkArguments {
  return settle(parseArgs({ options: benchmarkFlags }).values, defaults);
}

/** The arguments of flags that were parsed; fixtures are all taken unless `--every` is told. @throws Error for unknown sets and wrong numbers. */
export function settle(
  values: { readonly [Flag in keyof typeof benchmarkFlags]?: string | undefined },
  { every, rounds, sets = ['wcxb', 'cleaneval', 'daniel'] }: BenchmarkDefaults,
): BenchmarkArguments {
  const { data } = values;
  return {
    data: data && fromUser(data),
    sets: data === undefined ? ['fixtures'] : (values.sets?.split(',').map(setNamed) ?? sets),
    every: wholeNumber('every', values.every, data === undefined ? 1 : every, 1),
    rounds: wholeNumber('rounds', values.rounds, rounds, 0),
  };
}

/** A flag's whole number, or what is taken when nothing is said. @throws Error when it is none or below the least. */
export function wholeNumber(
  flag: string,
  value: string | undefined,
  otherwise: number,
  least: number,
): number {
  const number = value === undefined ? otherwise : Number(value);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`Expected a whole number >= ${least}, got ${value} (--${flag})`);
}

/** A path from where the user stands: npm runs a workspace's script in its folder. */
export function fromUser(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

function setNamed(name: string): SetName {
  const set = developmentSets.find((candidate) => candidate === name);
  if (set !== undefined) return set;
  throw new Error(`Expected sets of ${developmentSets.join(', ')}, got ${name}`);
}
