import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { PackageDocument } from '../package/test-package.ts';
import { openSet } from './importers.ts';

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
export function gzipped(files: Files, names: RegExp): Files {
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
