import { describe, PithError } from 'pith';
import { isDocumentEntry } from './document-name.ts';
import { fitsLine, isTrimmedLine, linesOf, readKeyLine } from './key-lines.ts';
import type { PackageDescription } from './test-package.ts';

/** Name of the description file of a package. */
export const descriptionFile = 'package.txt';

/** Fields of a description that are free text, in the order they are written. */
const textKeys = [
  'name',
  'title',
  'source',
  'language',
  'created',
  'gold',
  'annotator',
  'licence',
  'notes',
] as const satisfies readonly (keyof PackageDescription)[];

/** A description file that was read. */
export interface ParsedDescription {
  readonly description: PackageDescription;
  /**
   * Base names below `documents:`, relative to the package's folder, such as `0001` or
   * `../heise/0001`; `undefined` when the file has no such line.
   */
  readonly documents: readonly string[] | undefined;
}

/**
 * Reads `package.txt` (`evaluation.md` 2.2): `key: value` lines in any order, then one document base
 * name a line below `documents:`. Empty lines are skipped, unknown keys kept in `other`.
 *
 * @param name what the package is called when the file does not say.
 * @param where the file, for messages.
 * @throws PithError `BAD_PACKAGE` for a line that is no `key: value`, a key that comes twice, a `size`
 *   that is no whole number, a document that is listed twice or is no relative path, or no name.
 */
export function parsePackageDescription(
  text: string,
  { name, where = descriptionFile }: { name?: string | undefined; where?: string } = {},
): ParsedDescription {
  const values = new Map<string, string>();
  let documents: string[] | undefined;
  for (const [at, line] of linesOf(text).entries()) {
    if (line.trim() === '') continue;
    if (documents !== undefined) {
      documents.push(line.trim());
      continue;
    }
    const { key, value } = readKeyLine(line, `${where}, line ${at + 1}`);
    if (key === 'documents') documents = value === '' ? [] : [value];
    else if (values.has(key)) {
      throw bad(`each key once`, `\`${key}\` twice`, `${where}, line ${at + 1}`);
    } else values.set(key, value);
  }
  checkDocuments(documents ?? [], where);
  return { description: toDescription(values, name, where), documents };
}

function toDescription(
  values: Map<string, string>,
  name: string | undefined,
  where: string,
): PackageDescription {
  const description: Record<string, unknown> = {};
  const other: [string, string][] = [];
  for (const [key, value] of values) {
    if (value === '') continue;
    if (key === 'size') description[key] = readSize(value, where);
    else if ((textKeys as readonly string[]).includes(key)) description[key] = value;
    else other.push([key, value]);
  }
  description['name'] ??= name;
  if (description['name'] === undefined) throw bad('a line `name: ...`', 'none', where);
  if (other.length > 0) description['other'] = Object.fromEntries(other);
  return description as unknown as PackageDescription;
}

function readSize(value: string, where: string): number {
  const size = Number(value);
  if (Number.isSafeInteger(size) && size >= 0 && /^\d+$/.test(value)) return size;
  throw bad('a whole number of documents', describe(value), `${where}, size`);
}

function checkDocuments(documents: readonly string[], where: string): void {
  const seen = new Set<string>();
  for (const document of documents) {
    if (seen.has(document)) throw bad('each document once', `\`${document}\` twice`, where);
    if (!isDocumentEntry(document)) {
      throw bad('a base name or a relative path', describe(document), `${where}, documents`);
    }
    seen.add(document);
  }
}

/**
 * Writes `package.txt`: the keys that are there, then the documents if they are given. Line breaks
 * in values become spaces. {@link parsePackageDescription} reads the same back.
 *
 * @throws PithError `BAD_PACKAGE` for a key or document that would not come back.
 */
export function formatPackageDescription(
  description: PackageDescription,
  documents?: readonly string[],
): string {
  const { size, other = {}, ...texts } = description;
  const entries: [string, string | undefined][] = textKeys.map((key) => [key, texts[key]]);
  if (size !== undefined) entries.splice(textKeys.indexOf('created'), 0, ['size', String(size)]);
  entries.push(...Object.entries(other));
  const lines: string[] = [];
  for (const [key, value] of entries) {
    const line = value?.replace(/\s+/g, ' ').trim();
    if (line === undefined || line === '') continue;
    if (!fitsLine({ key, value: line })) throw bad('a key of one line', describe(key), 'other');
    lines.push(`${key}: ${line}`);
  }
  if (documents === undefined) return `${lines.join('\n')}\n`;
  checkDocuments(documents, 'documents');
  for (const document of documents) {
    if (!isTrimmedLine(document)) throw bad('a name of one line', describe(document), 'documents');
  }
  return `${[...lines, 'documents:', ...documents].join('\n')}\n`;
}

function bad(expected: string, got: string, where: string): PithError {
  return new PithError('BAD_PACKAGE', `Expected ${expected}, got ${got} (${where})`);
}
