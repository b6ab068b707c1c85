import { isGzip } from '../inputs/gzip.ts';
import { isMhtml } from '../inputs/mhtml.ts';
import { collect } from '../inputs/read-bounded.ts';
import { pageEndings } from '../inputs/walk-folder.ts';
import { inflateBeginning } from './gzip-member.ts';
import { isHtml } from './http/is-html.ts';
import { grammarOf } from './placed-records.ts';
import { lookahead } from './record-grammar.ts';
import { openSource } from './sources/open-source.ts';
import type { SourceOptions } from './sources/source.ts';

/** What a source holds: records of WARC or ARC, lines of JSON with a page each, or a page; any of them may be gzipped. */
export type SourceKind = 'archive' | 'lines' | 'page';

/** Names that speak for a kind where the content does not; Common Crawl's WET and WAT archives are WARC. */
const endings: readonly (readonly [SourceKind, RegExp])[] = [
  ['page', pageEndings],
  ['archive', /\.(w?arc|warc\.(wet|wat))(\.gz)?$/i],
  ['lines', /\.(jsonl|ndjson)(\.gz)?$/i],
];

/** What a source holds by its name; undefined where the name says nothing. */
export function kindByName(name: string): SourceKind | undefined {
  return endings.find(([, ending]) => ending.test(name))?.[0];
}

/**
 * What a source holds: by its content, or where that tells nothing, as when its beginning is damaged, by its name.
 *
 * @param beginning The first {@link lookahead} bytes, or all there are.
 */
export function kindOf(name: string, beginning: Uint8Array): SourceKind | undefined {
  return kindByContent(beginning) ?? kindByName(name);
}

function kindByContent(beginning: Uint8Array): SourceKind | undefined {
  const content = isGzip(beginning) ? inflateBeginning(beginning) : beginning;
  if (grammarOf(content) !== undefined) return 'archive';
  if (beginsWithObject(content)) return 'lines';
  return isHtml(undefined, content) || isMhtml(content) ? 'page' : undefined;
}

/** Whether a line with a page seems to begin with these bytes. */
export function beginsWithObject(bytes: Uint8Array): boolean {
  return /^(\xef\xbb\xbf)?\s*\{/.test(Buffer.from(bytes).toString('latin1'));
}

/**
 * What a source holds ({@link kindOf}), from its first bytes.
 *
 * @throws {PithError} as {@link openSource}.
 */
export async function sourceKind(
  name: string,
  options: Omit<SourceOptions, 'from' | 'to'> = {},
): Promise<SourceKind | undefined> {
  return kindOf(name, await beginningOf(name, options));
}

/** The first {@link lookahead} bytes of a source, or all there are. */
export async function beginningOf(name: string, options: SourceOptions): Promise<Uint8Array> {
  const { chunks } = await openSource(name, { ...options, from: 0, to: lookahead });
  return (await collect(chunks, lookahead)).bytes;
}
