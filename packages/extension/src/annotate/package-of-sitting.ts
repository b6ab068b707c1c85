import { packageFiles } from '@pith/evaluation/annotation';
import { createPage } from 'pith/page';
import { goldDocument } from './gold-document.ts';
import { readPage, readSitting, type Store } from './kept-pages.ts';

/**
 * The files of the package that is being made, by their names in its folder.
 *
 * @param made date, ISO 8601.
 */
export async function packageOfSitting(
  store: Store,
  made: string,
): Promise<Map<string, Uint8Array>> {
  const { name: title, annotator, pages } = await readSitting(store);
  const documents = [];
  for (const { name } of pages) {
    const page = await readPage(store, name);
    if (page === undefined) continue;
    const { annotation, fetched } = page;
    documents.push(
      goldDocument(page, createPage(page.html), annotation, { name, fetched, annotator }),
    );
  }
  const description = {
    name: title,
    created: made.slice(0, 10),
    gold: 'manual',
    ...(annotator !== '' && { annotator }),
  };
  return packageFiles(description, documents);
}

/** A name for files, of what somebody called the package: letters, marks, digits, hyphens and underscores. */
export function folderName(name: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-');
  return plain.replace(/^-+|-+$/g, '').slice(0, 80) || 'gold';
}
