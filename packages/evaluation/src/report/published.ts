import { readFile } from 'node:fs/promises';
import { median } from '../measures/average.ts';

/** One table of a paper (`assets/published.json`, made from `algorithms.md` 13). */
export interface PublishedTable {
  readonly id: string;
  /** Our name of the measure, or `time`. */
  readonly measure: string;
  /** `f1` from 0 to 1, or `secondsPerKb`. */
  readonly value: 'f1' | 'secondsPerKb';
  readonly source: string;
  readonly notes: readonly string[];
  /** Number of pages by set. */
  readonly pages?: Readonly<Record<string, number>>;
  /** By extractor, then by set. */
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly caveats: readonly PublishedCaveat[];
}

/** What a reader should know about some published values. */
export interface PublishedCaveat {
  /** Set that it is about; all sets when absent. */
  readonly set?: string;
  /** Extractor that it is about; all when absent. */
  readonly extractor?: string;
  /** Whether the value must not be a target. @default false */
  readonly unusable?: boolean;
  readonly text: string;
}

/** All published tables. */
export interface PublishedResults {
  readonly note: string;
  /** Preset beside which a method of the papers is shown, where the names differ. */
  readonly extractors: Readonly<Record<string, string>>;
  readonly tables: readonly PublishedTable[];
}

/** A published value with all that restricts it. */
export interface PublishedValue {
  readonly value: number;
  readonly table: PublishedTable;
  readonly caveats: readonly PublishedCaveat[];
}

/** Reads the published results that come with the package. */
export async function loadPublished(): Promise<PublishedResults> {
  const file = new URL('../../assets/published.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as PublishedResults;
}

/**
 * The published value of an extractor on a package of the same name, letters' case aside: the first
 * table that has one.
 *
 * @param measure our name of the measure, or `time` for seconds per kB.
 */
export function publishedValue(
  results: PublishedResults,
  measure: string,
  packageName: string,
  extractor: string,
): PublishedValue | undefined {
  const set = packageName.toLowerCase();
  for (const table of results.tables) {
    if (table.measure !== measure) continue;
    for (const [method, values] of Object.entries(table.values)) {
      const isMethod = (results.extractors[method] ?? method) === canonicalName(extractor);
      if (!isMethod || !Object.hasOwn(values, set)) continue;
      const caveats = table.caveats.filter(
        (caveat) => (caveat.set ?? set) === set && (caveat.extractor ?? method) === method,
      );
      return { value: values[set], table, caveats };
    }
  }
  return undefined;
}

/** Published processing times of one extractor, seconds per kB. */
export interface PublishedTimes {
  /** Over the sets of the table; a set that is printed as 0 counts as 0. */
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  readonly table: PublishedTable;
}

/** The times that a paper printed for an extractor: the first table that has some. */
export function publishedTimes(
  results: PublishedResults,
  extractor: string,
): PublishedTimes | undefined {
  for (const table of results.tables) {
    if (table.measure !== 'time') continue;
    for (const [method, values] of Object.entries(table.values)) {
      if ((results.extractors[method] ?? method) !== canonicalName(extractor)) continue;
      const times = Object.values(values).sort((a, b) => a - b);
      return {
        median: median(times) ?? 0,
        lowest: times[0],
        highest: times[times.length - 1],
        table,
      };
    }
  }
  return undefined;
}

/** Published presets have second names; results may come under either. */
const aliases: Readonly<Record<string, string>> = Object.freeze({
  adsc: 'dsc',
  'accb-40': 'accb',
  'tccb-25': 'tccb',
});

function canonicalName(extractor: string): string {
  return Object.hasOwn(aliases, extractor) ? aliases[extractor] : extractor;
}
