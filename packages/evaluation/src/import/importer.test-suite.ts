import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished } from 'vitest';
import type { PackageDocument } from '../package/test-package.ts';
import { openSet } from './importers.ts';

/** A page, its gold and its address, for sets that have one document. */
export const page = '<p>The oak is old.</p>';
export const gold = 'The oak is old.';
export const url = 'https://example.org/oak';

/** Files by path; what is neither text nor bytes is written as JSON. */
export type Files = Readonly<Record<string, string | Uint8Array | object>>;

/** Makes a folder with these files, removed when the test is finished. */
export async function folderWith(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pith-evaluation-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const isJson = typeof content === 'object' && !(content instanceof Uint8Array);
    await writeFile(join(folder, name), isJson ? JSON.stringify(content) : content);
  }
  return folder;
}

/** The same files with those whose names match gzipped. */
function gzipped(files: Files, names: RegExp): Files {
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) =>
      names.test(name) ? [`${name}.gz`, gzipSync(content as string | Uint8Array)] : [name, content],
    ),
  );
}

/** A document with its page as text. */
export type ReadDocument = Omit<PackageDocument, 'html'> & { readonly html: string };

/** All that an importer makes of these files. */
export async function imported(
  set: string,
  files: Files,
): Promise<{ documents: ReadDocument[]; total: number | undefined; leftOut: readonly string[] }> {
  const { documents, total, leftOut = [] } = await openSet(set, await folderWith(files));
  const read: ReadDocument[] = [];
  for await (const document of documents) {
    read.push({ ...document, html: new TextDecoder().decode(document.html) });
  }
  return { documents: read, total, leftOut };
}

/** A set in its layout, the pages that may be gzipped, and what comes of it. */
export interface ImportCase {
  readonly files: Files;
  /** Files that are read gzipped as well. */
  readonly gzip?: RegExp;
  readonly documents: readonly object[];
  /** @default none */
  readonly leftOut?: readonly string[];
}

/** Checks what an importer makes of a set, plain and gzipped. */
export async function imports(
  set: string,
  { files, gzip, documents, leftOut = [] }: ImportCase,
): Promise<void> {
  const variants = gzip === undefined ? [files] : [files, gzipped(files, gzip)];
  for (const variant of variants) {
    const found = await imported(set, variant);
    expect(found.documents).toMatchObject(documents);
    for (const [at, document] of documents.entries()) {
      if ('meta' in document) expect(found.documents[at].meta).toEqual(document.meta);
    }
    expect(found.documents).toHaveLength(documents.length);
    expect(found.leftOut).toEqual(leftOut);
    if (found.total !== undefined) expect(found.total).toBe(documents.length);
  }
}
