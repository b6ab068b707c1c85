import { statSync } from 'node:fs';
import { basename, join, normalize, relative, resolve, sep } from 'node:path';
import { parseUrl } from 'pith/internal/url';

/** Names given to results. */
export interface Names {
  /** The name for a source's result, always the same for the same source. */
  readonly nameOf: (source: string) => string;
  /** How many have a number, as another input had the name already. */
  readonly numbered: () => number;
}

/**
 * Names results after their inputs: a file keeps its name with the format's ending in place of
 * `.html` and its kin; below an input folder, or what stands before the first `*` of a pattern, the folders are kept;
 * an address gives its host and path. A second input that would have a name already given gets a
 * number: `page.txt`, `page-2.txt`.
 *
 * @param names the inputs as they were named.
 */
export function createNames(names: readonly string[], ending: string, cwd: string): Names {
  const roots = [...new Set(names.flatMap((name) => rootOf(name, cwd)))];
  const named = new Set(names);
  const given = new Map<string, string>(); // source to name
  const taken = new Set<string>();
  const next = new Map<string, number>(); // the number to try first, by stem
  let numbered = 0;

  function nameOf(source: string): string {
    const known = given.get(source);
    if (known !== undefined) return known;
    const stem = stemOf(source, named, roots);
    let name = `${stem}${ending}`;
    // compared without case, as some file systems do
    if (taken.has(name.toLowerCase())) numbered++;
    for (let n = next.get(stem) ?? 2; taken.has(name.toLowerCase()); n++) {
      name = `${stem}-${n}${ending}`;
      next.set(stem, n + 1);
    }
    taken.add(name.toLowerCase());
    given.set(source, name);
    return name;
  }

  return { nameOf, numbered: () => numbered };
}

const pageEnding = /\.(html?|xhtml|mhtml)$/i;

function stemOf(source: string, named: ReadonlySet<string>, roots: readonly string[]): string {
  if (source === '-') return 'stdin';
  if (/^https?:\/\//i.test(source)) return stemOfAddress(source);
  const root = named.has(source) ? undefined : roots.find((folder) => isBelow(source, folder));
  const path = root === undefined ? basename(source) : relative(root, source);
  return withoutEnding(path);
}

function withoutEnding(path: string): string {
  const short = path.replace(/\.gz$/i, '').replace(pageEnding, '');
  return /(^|[/\\])$/.test(short) ? path : short;
}

function isBelow(source: string, folder: string): boolean {
  if (folder === '.') return !source.startsWith('..') && !source.startsWith(sep);
  return normalize(source).startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The folder whose insides a name stands for, if it is a folder or a pattern. */
function rootOf(name: string, cwd: string): string[] {
  if (name === '-' || /^https?:\/\//i.test(name)) return [];
  try {
    return statSync(resolve(cwd, name)).isDirectory() ? [trimmed(normalize(name))] : [];
  } catch {
    const first = name.search(/[*?[{(!]/);
    const fixed = first < 0 ? name : name.slice(0, first);
    const end = fixed.lastIndexOf('/');
    return [end < 0 ? '.' : trimmed(normalize(fixed.slice(0, Math.max(end, 1))))];
  }
}

function trimmed(folder: string): string {
  return folder.length > 1 ? folder.replace(/[/\\]+$/, '') : folder;
}

/** Longest part of a name made from an address, in characters; file systems take 255 bytes. */
const longestPart = 60;

function stemOfAddress(address: string): string {
  const url = parseUrl(address);
  if (url === undefined) return cleaned(address);
  let path = url.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {
    // stays as it is
  }
  const parts = path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  const last = withoutEnding(parts.pop() ?? 'index');
  return join(cleaned(url.host), ...parts.map(cleaned), cleaned(last + url.search));
}

function cleaned(part: string): string {
  const safe = part.replace(/[^\p{L}\p{M}\p{N}._~=-]+/gu, '_').replace(/^\.+/, '_');
  return [...safe].slice(0, longestPart).join('') || '_';
}
