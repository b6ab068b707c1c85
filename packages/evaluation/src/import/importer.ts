import type { DocumentMeta, PackageDescription, PackageDocument } from '../package/test-package.ts';
import type { SetFolder } from './set-folder.ts';

/** A data set that was recognised. */
export interface ImportedSet {
  readonly description: PackageDescription;
  /** Number of documents, where it is known before they are read. */
  readonly total?: number | undefined;
  /** Records that have no page or no gold, and so are no documents. */
  readonly leftOut?: readonly string[] | undefined;
  /** The documents in the order of the set, each read when it is asked for. */
  readonly documents: AsyncIterable<PackageDocument>;
}

/** Reads a data set in its original layout. */
export interface Importer {
  /** Name on the command line. */
  readonly name: string;
  readonly title: string;
  /** What the folder has to hold, as messages and help show it. */
  readonly layout: string;
  /** @throws PithError `BAD_LAYOUT` when the folder is not laid out so. */
  open(folder: SetFolder): Promise<ImportedSet>;
}

/** Values that meta data are made of; what is absent, `null` or blank is left out. */
export type LooseMeta = {
  readonly [K in keyof DocumentMeta]?: unknown;
};

/** Meta data without what is absent: blank texts, empty lists, values of another type. Line breaks in texts become spaces. */
export function metaOf(loose: LooseMeta): DocumentMeta {
  const meta: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(loose)) {
    if (typeof value === 'string') {
      const line = value.replace(/\s+/g, ' ').trim();
      if (line !== '') meta[key] = line;
    } else if (Array.isArray(value)) {
      const texts = value.filter((item) => typeof item === 'string' && item.trim() !== '');
      if (texts.length > 0) meta[key] = texts;
    } else if (typeof value === 'boolean') meta[key] = value;
    else if (key === 'other' && typeof value === 'object' && value !== null) meta[key] = value;
  }
  return meta;
}

/** Authors as one text: `A; B`. */
export function authorsOf(authors: unknown): string | undefined {
  if (typeof authors === 'string') return authors;
  if (!Array.isArray(authors)) return undefined;
  return authors.filter((author) => typeof author === 'string' && author.trim() !== '').join('; ');
}

/** A date with a space before its time as ISO 8601: `2023-04-28 10:00:00` becomes `2023-04-28T10:00:00`. */
export function isoDate(date: unknown): string | undefined {
  return typeof date === 'string' ? date.trim().replace(/^(\d{4}-\d\d-\d\d) /, '$1T') : undefined;
}

/** A value of JSON as an object; empty for anything else. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** A value of JSON as text; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
