import { Readable } from 'node:stream';
import { rowsOfLines } from '@pith/cluster';
import { PithError } from 'pith';
import type { CommandOptions } from '../commands.ts';
import type { Context } from '../context.ts';
import { createOutput } from '../output.ts';
import { reportLine } from '../report.ts';
import { archiveOptions } from './archive-options.ts';

/** Flags that have no meaning in a pipe. */
const foreign = [
  'output',
  'format',
  'compression',
  'partition-by',
  'split-bytes',
  'plan',
  'plan-only',
  'overwrite',
  'redis',
  'queue',
  'dedupe',
  'simulate',
  'rate',
] as const;

/** `pith archive --stdin`: lines in, rows out. */
export async function runArchiveLines(
  operands: readonly string[],
  options: CommandOptions<'archive'>,
  context: Context,
): Promise<number> {
  const [other] = [
    ...operands,
    ...foreign.filter((name) => options[name] !== undefined).map((name) => `--${name}`),
  ];
  if (other !== undefined) {
    throw new PithError(
      'BAD_OPTION',
      `Expected nothing beside --stdin, got ${other} (pith archive)`,
    );
  }
  const output = createOutput(context.stdout);
  let failed = 0;
  const rows = rowsOfLines(Readable.from(context.stdin), {
    options: await archiveOptions(options, context.cwd),
    jobs: options.jobs,
    signal: context.signal(),
    onBadLine(line, error) {
      failed++;
      context.stderr.write(reportLine(error, `line ${line}`));
    },
  });
  for await (const row of rows) await output.write(`${JSON.stringify(row)}\n`);
  return failed > 0 ? 1 : 0;
}
