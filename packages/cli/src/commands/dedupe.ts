import { resolve } from 'node:path';
import {
  type DedupeOptions,
  type DedupeSummary,
  dedupeCorpus,
  duplicatesFile,
} from '@pith/cluster';
import { createOutput } from '../output.ts';
import type { Runner } from '../runner.ts';
import { misuse } from './package-misuse.ts';

/** `pith dedupe FOLDER`. */
export const runDedupe: Runner<'dedupe'> = async ({ operands, options }, context) => {
  const [folder, ...more] = operands;
  const where = 'pith dedupe FOLDER';
  if (folder === undefined) throw misuse('the folder of a corpus', 'none', where);
  if (more.length > 0) throw misuse('one folder', `${operands.length}`, where);
  const summary = await dedupeCorpus(resolve(context.cwd, folder), {
    mode: options.duplicates,
    difference: options.bits,
    signal: context.signal(),
  } satisfies DedupeOptions);
  await createOutput(context.stdout).write(`${dedupeLine(summary)}\n`);
  return 0;
};

/** What was found, in a line. */
export function dedupeLine({ rows, exact, near, dropped }: DedupeSummary): string {
  const found = `${exact} exact and ${near} near duplicates among ${rows} rows`;
  return `${found}, ${dropped === 0 ? `told in ${duplicatesFile}` : 'dropped'}`;
}
