import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What `npm run fuzz` is asked for. */
export interface FuzzArguments {
  /** Number of the first page. */
  readonly from: number;
  /** How many pages. */
  readonly pages: number;
  /** After how many minutes it ends, if not before. */
  readonly minutes: number;
  readonly seed: number;
  /** How many threads. */
  readonly jobs: number;
  /** A single page of the seed, to be looked at. */
  readonly page: number | undefined;
  /** Folder for the faulty pages, made as small as they go. */
  readonly output: string;
}

/** Reads the command line. @throws Error for flags that there are not, and for what is no number. */
export function readArguments(args: readonly string[]): FuzzArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string', default: '0' },
      pages: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string', default: '1' },
      jobs: { type: 'string', default: '1' },
      page: { type: 'string' },
      output: { type: 'string', default: '.fuzz' },
    },
  });
  const number = (name: 'from' | 'pages' | 'minutes' | 'seed' | 'jobs' | 'page'): number => {
    const value = Number(values[name]);
    if (value >= 0) return value;
    throw new Error(`Expected a number from 0 up, got ${values[name]} (--${name})`);
  };
  const { pages, minutes } = values;
  return {
    from: number('from'),
    pages: pages === undefined ? (minutes === undefined ? 20_000 : Infinity) : number('pages'),
    minutes: minutes === undefined ? Infinity : number('minutes'),
    seed: number('seed'),
    jobs: Math.max(1, number('jobs')),
    page: values.page === undefined ? undefined : number('page'),
    output: resolve(process.env['INIT_CWD'] ?? '.', values.output),
  };
}
