import { commandLine } from '@pith/node/internal/script';

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

/** Reads the command line, as {@link commandLine} does. */
export function readArguments(): FuzzArguments {
  const { pages, minutes, ...others } = commandLine({
    run: 'npm run fuzz --',
    does: 'Changes the repository’s own pages at random and looks at what every extractor and renderer makes of them.',
    flags: {
      from: { type: 'count', least: 0, default: '0', meaning: 'number of the first page' },
      pages: { type: 'count', least: 0, meaning: 'how many (20000; with --minutes no bound)' },
      minutes: { type: 'number', meaning: 'after how many it ends (no bound)' },
      seed: { type: 'count', least: 0, default: '1', meaning: 'of the changes' },
      jobs: { type: 'count', default: '1', meaning: 'threads' },
      page: {
        type: 'count',
        least: 0,
        meaning: 'shows this page alone, and what is wrong with it',
      },
      output: { type: 'output', default: '.fuzz', meaning: 'folder for faulty pages' },
    },
  });
  return {
    ...others,
    pages: pages ?? (minutes === undefined ? 20_000 : Infinity),
    minutes: minutes ?? Infinity,
  };
}
