import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { FuzzPage } from './fuzz-page.ts';

const folder = new URL('../found/', import.meta.url);

/** A page that had a fault once, made as small as it went. */
export interface FoundPage {
  /** What was wrong, the name of its file. */
  readonly name: string;
  readonly page: Pick<FuzzPage, 'html' | 'options'>;
}

/** Reads all pages that were found to have faults; none has one today. */
export function readFound(): FoundPage[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => ({
      name: file.replace(/\.json$/, '').replaceAll('-', ' '),
      page: JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
    }));
}
