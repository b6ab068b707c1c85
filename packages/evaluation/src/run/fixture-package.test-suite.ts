import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentMeta, PackageDocument, TestPackage } from '../package/test-package.ts';

const pagesFolder = fileURLToPath(new URL('../../../../test/pages', import.meta.url));

/** The repository's own pages (`test/pages`) as a package; with names, only these. */
export function fixturePackage(...only: readonly string[]): TestPackage {
  const names = readdirSync(pagesFolder)
    .filter((name) => only.length === 0 || only.includes(name))
    .sort();
  return packageOf('fixtures', names.map(fixtureDocument));
}

function fixtureDocument(name: string): PackageDocument {
  const read = (file: string) => readFileSync(join(pagesFolder, name, file));
  const about = JSON.parse(read('page.json').toString()) as DocumentMeta;
  return { name, html: read('source.html'), gold: read('expected.txt').toString(), meta: about };
}

/** A package of documents in memory. */
export function packageOf(name: string, documents: readonly PackageDocument[]): TestPackage {
  const byName = new Map(documents.map((document) => [document.name, document]));
  return {
    description: { name },
    names: documents.map((document) => document.name),
    read: async (wanted) => byName.get(wanted)!,
  };
}

/** A document with one paragraph of content. */
export function documentOf(name: string, more: Partial<PackageDocument> = {}): PackageDocument {
  const gold = `One oak stood on hill ${name} for three hundred years.`;
  const html = `<title>T</title><nav><a href="/">Home</a> <a href="/a">All pages</a></nav><p>${gold}</p>`;
  return { name, html: Buffer.from(html), gold, meta: {}, ...more };
}
