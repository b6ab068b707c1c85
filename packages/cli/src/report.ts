import type { ErrorCode } from 'pith';

/** How to mend what a code means, where the message does not say it. */
const mends: Partial<Record<ErrorCode, string>> = {
  TIMEOUT: 'give more time with --timeout',
  FETCH_REFUSED: 'if it is meant, name the host with --allow-private',
  FETCH_DISALLOWED: 'if you may fetch it all the same, use --no-robots',
  OUTPUT_UNWRITABLE: 'name another --output',
  INPUT_UNREADABLE: 'check its permissions',
  NO_PAGES: 'name the files themselves, whatever their endings',
  WORKER_CRASHED: 'try the page alone with --debug',
};

/** Codes that say that the command was used wrongly, so that nothing was done. */
const wrongUse: readonly (ErrorCode | undefined)[] = [
  'BAD_OPTION',
  'UNKNOWN_OPTION',
  'UNKNOWN_ALGORITHM',
  'UNKNOWN_SET',
  'BAD_EXPRESSION',
  'UNKNOWN_COMMAND',
  'BAD_CONFIGURATION',
  'OUTPUT_UNWRITABLE',
];

/** An error as far as a report needs it. */
export interface Reported {
  readonly code?: ErrorCode;
  readonly message: string;
}

/**
 * The line that tells of an error: `pith: CODE: what, where, how to mend`.
 *
 * @param source the input it is about, named if the message does not.
 */
export function reportLine(error: unknown, source?: string): string {
  const { code, message, name } = (error ?? {}) as Reported & { name?: string };
  const what = oneLine(message ?? String(error));
  if (code === undefined || (error instanceof Error && name !== 'PithError')) {
    return `pith: ${name ?? 'Error'}: ${what} (a fault of pith itself; --debug shows where)\n`;
  }
  const where = source === undefined || what.includes(source) ? '' : ` (${source})`;
  const mend = mends[code] === undefined ? '' : `; ${mends[code]}`;
  return `pith: ${code}: ${what}${where}${mend}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}

/** The exit code of a command that an error ended. */
export function exitCode(error: unknown): number {
  return wrongUse.includes((error as Reported | undefined)?.code) ? 2 : 1;
}
