import { Readable } from 'node:stream';
import { rowsOfLines } from '@pith/cluster';
import { PithError } from 'pith';
import type { Context } from '../context.ts';
import { createOutput } from '../output.ts';
import { reportLine } from '../report.ts';
import type { Configured } from '../runner.ts';
import { archiveOptions } from './archive-options.ts';

/** Flags that have no meaning in a pipe: misuse where they are given with it, and left alone in a configuration file, which serves other runs too. */
const foreign = [
  'output',
  'format',
  'compression',
  'partition-by',
  'split-bytes',
  'plan',
  'plan-only',
  'attempts',
  'backoff',
  'overwrite',
  'redis',
  'queue',
  'duplicates',
  'simulate',
  'rate',
] as const;

function isForeign(name: string): boolean {
  return (foreign as readonly string[]).includes(name);
}

/** `pith archive --stdin`: lines in, rows out. */
export async function runArchiveLines(
  { operands, options, given }: Pick<Configured<'archive'>, 'operands' | 'options' | 'given'>,
  context: Context,
): Promise<number> {
  const [other] = [
    ...operands,
    ...foreign.filter((name) => given[name] !== undefined).map((name) => `--${name}`),
  ];
  if (other !== undefined) {
    throw new PithError(
      'BAD_OPTION',
      `Expected nothing beside --stdin, got ${other} (pith archive)`,
    );
  }
  const meant = Object.entries(options).filter(([name]) => !isForeign(name));
  const output = createOutput(context.stdout);
  let failed = 0;
  const rows = rowsOfLines(Readable.from(context.stdin), {
    options: await archiveOptions(Object.fromEntries(meant), context.cwd),
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
