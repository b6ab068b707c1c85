import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SetName } from './corpus.ts';

/** What every benchmark accepts. */
export interface BenchmarkArguments {
  /** Folder of unpacked sets, or `undefined` for the fixtures alone. */
  readonly data: string | undefined;
  readonly sets: readonly SetName[];
  /** One page of this many. */
  readonly every: number;
  readonly rounds: number;
}

/** Reads `--data FOLDER`, `--every N`, `--rounds N`. */
export function readArguments(defaults: { every: number; rounds: number }): BenchmarkArguments {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      every: { type: 'string', default: String(defaults.every) },
      rounds: { type: 'string', default: String(defaults.rounds) },
    },
  });
  return {
    // npm runs a workspace's script in its folder; the path was given from where the user stands
    data: values.data && resolve(process.env['INIT_CWD'] ?? '.', values.data),
    sets: values.data === undefined ? ['fixtures'] : ['wcxb', 'cleaneval', 'daniel'],
    every: values.data === undefined ? 1 : Number(values.every),
    rounds: Number(values.rounds),
  };
}
