import { readFileSync, writeFileSync } from 'node:fs';
import { measureNamed } from '../measures/registry.ts';
import { type GateFault, judge, parseFloors, pin } from './gate.ts';
import { type GateDocument, scoreSet } from './score-set.ts';

/** A set whose documents are read when it is its turn. */
export interface GateSet {
  readonly name: string;
  read(): Promise<GateDocument[]> | Iterable<GateDocument>;
}

/** What the gate is to do. */
export interface GateOptions {
  /** File of floors (`Floors`); read, and written when they are pinned anew. */
  readonly floorsFile: string;
  readonly sets: readonly GateSet[];
  /** Names of presets. */
  readonly algorithms: readonly string[];
  /** Whether the floors are pinned at what is measured. @default false */
  readonly update?: boolean;
  /** Whether a floor may fall when it is pinned anew. @default false */
  readonly lower?: boolean;
  /** Told of each set in a line, and of each fault. */
  readonly tell: (line: string) => void;
}

/**
 * Holds algorithms to the floors of each set, set by set; floors of other sets are left alone.
 *
 * @returns the faults; with `update` those that are left, such as a floor that may not fall.
 * @throws PithError `BAD_CONFIGURATION` for a damaged file of floors, and what reading a set throws.
 */
export async function runGate(options: GateOptions): Promise<GateFault[]> {
  const { floorsFile, sets, algorithms, update = false, lower = false, tell } = options;
  let floors = parseFloors(readFileSync(floorsFile, 'utf8'), floorsFile);
  const measure = measureNamed(floors.measure);
  const faults: GateFault[] = [];
  for (const set of sets) {
    const started = performance.now();
    const scores = await scoreSet(await set.read(), algorithms, measure);
    if (update) {
      floors = pin(floors, set.name, scores, lower);
      writeFileSync(floorsFile, `${JSON.stringify(floors, null, 2)}\n`);
    }
    const found = judge(floors, set.name, scores);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const { documents } = scores;
    const counts = `documents ${documents}, presets ${algorithms.length}, faults ${found.length}`;
    tell(`${set.name}: ${counts}; ${seconds} s`);
    for (const { extractor, message } of found) {
      tell(`${set.name}: ${extractor ?? 'the set'} ${message}`);
    }
    faults.push(...found);
  }
  const left = Object.keys(floors.sets).filter((name) => !sets.some((set) => set.name === name));
  if (left.length > 0) tell(`not looked at: ${left.join(', ')}`);
  return faults;
}
