import type { ErrorCode } from 'pith';

/** How to mend what a code means, where the message does not say it; of a code's entries the first that fits the message. */
const mends: Partial<Record<ErrorCode, readonly (readonly [message: RegExp, mend: string])[]>> = {
  UNKNOWN_ALGORITHM: [[/got `[^`]*[./][^`]*`/, 'an input comes after the algorithms']],
  BAD_MODEL: [
    [/newer than this Pith/, 'update Pith, or train the model with this one'],
    [/^/, 'get the file again, or train the model with this Pith'],
  ],
  BAD_SITE_PROFILE: [[/^/, 'learn the site again with `pith site learn`']],
  BAD_CERTIFICATE: [[/^/, 'make an authority with `pith proxy --make-ca FOLDER`']],
  BAD_URL: [[/^/, 'a file is named by its path']],
  TIMEOUT: [[/^/, 'give more time with --timeout']],
  FETCH_REFUSED: [
    [/a public address|one of the ports/, 'if it is meant, name the host with --allow-private'],
  ],
  FETCH_DISALLOWED: [[/^/, 'if you may fetch it all the same, use --no-robots']],
  OUTPUT_UNWRITABLE: [
    [/standard output/, ''],
    [/another plan/, 'name another --output, or begin again with --overwrite'],
    [/no package there yet/, 'replace it with --overwrite, or name another --output'],
    [/^/, 'name another --output'],
  ],
  INPUT_TOO_LARGE: [[/maxBytes/, 'allow more with --max-bytes']],
  NO_PAGES: [
    [
      /two different pages/,
      'name two pages of the same site or more, or the folder that holds them',
    ],
    [
      /parts of a corpus/,
      'name the folder that `pith archive` wrote: its *.parquet or *.jsonl files are looked for',
    ],
    [/^/, 'name the files themselves, whatever their endings'],
  ],
  WORKER_CRASHED: [[/^/, 'try the page alone with --debug']],
  TOO_FEW_PAGES: [[/^/, 'each page NAME.html needs its main content in NAME.txt']],
  NO_WRAPPER: [[/^/, 'look at the gold of those pages, or annotate others of the same layout']],
  CANNOT_LISTEN: [
    [/EADDRINUSE/, 'end what listens there, or take another --port (0 for any that is free)'],
    [/EACCES/, 'take a --port from 1024 up'],
    [/^/, 'name an address of this machine with --host'],
  ],
};

/** Codes that say that the command was used wrongly, so that nothing was done. */
const wrongUse: readonly (ErrorCode | undefined)[] = [
  'BAD_OPTION',
  'UNKNOWN_OPTION',
  'UNKNOWN_ALGORITHM',
  'UNKNOWN_SET',
  'BAD_EXPRESSION',
  'BAD_SELECTOR',
  'BAD_MODEL',
  'BAD_CERTIFICATE',
  'UNKNOWN_COMMAND',
  'BAD_CONFIGURATION',
  'BAD_SITE_EXTRACTOR',
  'BAD_SITE_PROFILE',
  'OUTPUT_UNWRITABLE',
  'OUTPUT_TAKEN',
];

/** An error as far as a report needs it. */
export interface Reported {
  readonly code?: ErrorCode;
  readonly message: string;
}

/**
 * The line that tells of an error: `pith: CODE: what, where, how to fix it`.
 *
 * @param source the input it is about, named if the message does not.
 * @param origin where what it speaks of comes from, if not from the command line.
 */
export function reportLine(error: unknown, source?: string, origin = ''): string {
  const { code, message, name } = (error ?? {}) as Reported & { name?: string };
  const what = message ?? String(error);
  if (code === undefined || (error instanceof Error && name !== 'PithError')) {
    return line(`${name ?? 'Error'}: ${what} (a fault of pith itself; --debug shows where)`);
  }
  const isNamed = source === undefined || source === '-' || what.includes(source);
  const mend = mends[code]?.find(([pattern]) => pattern.test(what))?.[1] ?? '';
  const where = isNamed ? '' : ` (${source})`;
  return line([`${code}: ${what}${where}`, mend, origin].filter(Boolean).join('; '));
}

/**
 * The line that warns of a page, with the flag that mends it where there is one.
 *
 * @param where the page.
 */
export function warningLine(warning: string, where: string): string {
  const isOverEvents = /tags, texts and comments, more than the limit/.test(warning);
  const mend = isOverEvents ? '; allow more with --max-events' : '';
  return line(`warning: ${warning.replace(/\.$/, '')} (${where})${mend}`);
}

/** One line, without what would move the cursor of a terminal. */
function line(text: string): string {
  const clean = text.replace(/\s*[\r\n]+\s*/g, ' ').replace(/\p{Cc}/gu, '\ufffd');
  return `pith: ${clean}\n`;
}

/** The exit code of a command that an error ended. */
export function exitCode(error: unknown): number {
  return wrongUse.includes((error as Reported | undefined)?.code) ? 2 : 1;
}
