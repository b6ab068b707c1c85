import { resolve } from 'node:path';
import {
  countParagraphs,
  type DedupeOptions,
  type DedupeSummary,
  dedupeCorpus,
  duplicatesFile,
  type ParagraphSummary,
  paragraphsFile,
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
  const path = resolve(context.cwd, folder);
  const summary = await dedupeCorpus(path, {
    duplicates: options.duplicates,
    maxBits: options['max-bits'],
    signal: context.signal(),
  } satisfies DedupeOptions);
  const output = createOutput(context.stdout);
  await output.write(`${dedupeLine(summary)}\n`);
  if (options.paragraphs) {
    const counted = await countParagraphs(path, { signal: context.signal() });
    await output.write(`${paragraphsLine(counted)}\n`);
  }
  return 0;
};

/** What was found, in a line. */
export function dedupeLine({ rows, exact, near, dropped }: DedupeSummary): string {
  const found = `${exact} exact and ${near} near duplicates among ${rows} rows`;
  return `${found}, ${dropped === 0 ? `told in ${duplicatesFile}` : 'dropped'}`;
}

function paragraphsLine({ sites, paragraphs, repeated }: ParagraphSummary): string {
  const found = `${repeated} of ${paragraphs} paragraphs stand on several pages of their site`;
  return `${found}, in ${sites} sites, told in ${paragraphsFile}`;
}
