import { readdir } from 'node:fs/promises';
import { describe, PithError } from 'pith';
import { nearestName } from 'pith/extractors';
import { ceed } from './ceed.ts';
import { cleaneval } from './cleaneval.ts';
import { daniel } from './daniel.ts';
import { defuddle } from './defuddle.ts';
import { dragnet } from './dragnet.ts';
import { unreadable } from './folder-files.ts';
import { fundus } from './fundus.ts';
import { fundusEvaluation } from './fundus-evaluation.ts';
import type { ImportedSet, Importer } from './importer.ts';
import { magicHtml } from './magic-html.ts';
import { newspaperArticles } from './newspaper-articles.ts';
import { newspaper4k } from './newspaper4k.ts';
import { readability } from './readability.ts';
import { scrapinghub } from './scrapinghub.ts';
import { setFolder } from './set-folder.ts';
import { trafilatura } from './trafilatura.ts';
import { wcxb } from './wcxb.ts';
import { webmainbench } from './webmainbench.ts';
import { zhImmortal } from './zh-immortal.ts';

/** Every importer, in the order of the help. */
export const importers: readonly Importer[] = [
  wcxb,
  cleaneval,
  scrapinghub,
  trafilatura,
  dragnet,
  readability,
  defuddle,
  fundus,
  fundusEvaluation,
  daniel,
  zhImmortal,
  ceed,
  newspaper4k,
  newspaperArticles,
  magicHtml,
  webmainbench,
];

/**
 * Opens a data set in its original layout, pages gzipped or plain; nothing is written yet.
 *
 * @param name one of {@link importers}.
 * @param path folder of the set.
 * @throws PithError `UNKNOWN_SET`; `INPUT_NOT_FOUND` when there is no such folder; `BAD_LAYOUT` when it is laid out
 *   otherwise, with what was expected and what is there.
 */
export async function openSet(name: string, path: string): Promise<ImportedSet> {
  const importer = importers.find((candidate) => candidate.name === name);
  if (importer === undefined) {
    const names = importers.map((candidate) => candidate.name);
    const suggestion = nearestName(name, names);
    const hint = suggestion === undefined ? '' : `; did you mean \`${suggestion}\`?`;
    const message = `Expected one of ${names.join(', ')}, got ${describe(name)}${hint}`;
    throw new PithError('UNKNOWN_SET', message);
  }
  await readdir(path).catch((cause: unknown) => {
    throw unreadable(path, cause);
  });
  return importer.open(setFolder(path));
}
