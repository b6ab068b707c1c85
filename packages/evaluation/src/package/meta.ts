import { describe, PithError } from 'pith';
import { fitsLine, type KeyLine, linesOf, readKeyLine } from './key-lines.ts';
import type { DocumentMeta } from './test-package.ts';

type FieldKind = 'text' | 'boolean' | 'list';

/** Every field of {@link DocumentMeta} but `other`, in the order they are written. */
const fields = {
  url: 'text',
  language: 'text',
  fragmented: 'boolean',
  multiple: 'boolean',
  encoding: 'text',
  contentType: 'text',
  fetched: 'text',
  title: 'text',
  pageType: 'text',
  author: 'text',
  date: 'text',
  annotator: 'text',
  notes: 'text',
  with: 'list',
  without: 'list',
} as const satisfies Record<Exclude<keyof DocumentMeta, 'other'>, FieldKind>;

const booleans: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  false: false,
  no: false,
};

/** Names of the fields that a meta file has, `other` left out. */
export const metaFields = Object.keys(fields) as readonly (keyof typeof fields)[];

function kindOf(key: string): FieldKind | undefined {
  return Object.hasOwn(fields, key) ? fields[key as keyof typeof fields] : undefined;
}

/**
 * Reads a `.meta` file (`evaluation.md` 2.3): `key: value` lines, or a JSON object when it begins with
 * `{`. `with` and `without` may come several times; booleans are true, false, yes or no; empty
 * values and JSON's null count as absent; unknown keys are kept in `other`.
 *
 * @param where the file, for messages.
 * @throws PithError `BAD_PACKAGE`.
 */
export function parseMeta(text: string, where = '.meta'): DocumentMeta {
  return /^\ufeff?\s*\{/.test(text) ? parseJsonMeta(text, where) : parseLineMeta(text, where);
}

function parseLineMeta(text: string, where: string): DocumentMeta {
  const known: Record<string, string | boolean | string[]> = {};
  const other = new Map<string, string>();
  for (const [at, line] of linesOf(text).entries()) {
    if (line.trim() === '') continue;
    const place = `${where}, line ${at + 1}`;
    const { key, value } = readKeyLine(line, place);
    if (value === '') continue;
    const kind = kindOf(key);
    if (kind === 'list') {
      known[key] = [...((known[key] as string[] | undefined) ?? []), value];
      continue;
    }
    if (Object.hasOwn(known, key) || other.has(key)) {
      throw bad('each key once', `\`${key}\` twice`, place);
    }
    if (kind === undefined) other.set(key, value);
    else known[key] = kind === 'text' ? value : readBoolean(value, place);
  }
  return { ...known, ...(other.size > 0 && { other: Object.fromEntries(other) }) };
}

function readBoolean(value: string, where: string): boolean {
  const key = value.toLowerCase();
  if (Object.hasOwn(booleans, key)) return booleans[key];
  throw bad('true or false', describe(value), where);
}

function parseJsonMeta(text: string, where: string): DocumentMeta {
  let object: unknown;
  try {
    object = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    const fault = (cause as Error).message;
    throw new PithError('BAD_PACKAGE', `Expected JSON, got a fault: ${fault} (${where})`, {
      cause,
    });
  }
  const known: Record<string, unknown> = {};
  const other: [string, unknown][] = [];
  for (const [key, value] of Object.entries(object as object)) {
    const kind = kindOf(key);
    if (kind === undefined) other.push([key, value]);
    else if (value !== null) {
      checkKind(kind, value, `${where}, ${key}`);
      known[key] = value;
    }
  }
  return { ...known, ...(other.length > 0 && { other: Object.fromEntries(other) }) };
}

function checkKind(kind: FieldKind, value: unknown, where: string): void {
  if (kind === 'text' && typeof value !== 'string') throw bad('text', describe(value), where);
  if (kind === 'boolean' && typeof value !== 'boolean') {
    throw bad('true or false', describe(value), where);
  }
  if (
    kind === 'list' &&
    !(Array.isArray(value) && value.every((item) => typeof item === 'string'))
  ) {
    throw bad('a list of texts', describe(value), where);
  }
}

/**
 * Writes a `.meta` file: `key: value` lines, or JSON when a value would not come back from a line
 * (line breaks, outer white space, empty values). {@link parseMeta} reads the same back.
 */
export function formatMeta(meta: DocumentMeta): string {
  const lines: KeyLine[] = [];
  let fits = true;
  const add = (key: string, value: unknown): void => {
    const line = { key, value: String(value) };
    fits &&= fitsLine(line);
    lines.push(line);
  };
  for (const key of metaFields) {
    const value = meta[key];
    if (Array.isArray(value)) {
      fits &&= value.length > 0;
      for (const item of value) add(key, item);
    } else if (value !== undefined) add(key, value);
  }
  for (const [key, value] of Object.entries(meta.other ?? {})) {
    fits &&= typeof value === 'string';
    add(key, value);
  }
  if (fits) return lines.map(({ key, value }) => `${key}: ${value}\n`).join('');
  const known = metaFields.flatMap((key) => (meta[key] === undefined ? [] : [[key, meta[key]]]));
  const object = Object.fromEntries([...known, ...Object.entries(meta.other ?? {})]);
  return `${JSON.stringify(object, null, 2)}\n`;
}

function bad(expected: string, got: string, where: string): PithError {
  return new PithError('BAD_PACKAGE', `Expected ${expected}, got ${got} (${where})`);
}
