import { lowerBound } from '../math/lower-bound.ts';
import type { Page } from '../page/page.ts';
import type { MarkdownRendering } from '../render/markdown/markdown.ts';
import type { WrittenHeading } from '../render/markdown/output.ts';
import { type ChunkOptions, readChunkOptions } from './chunk-options.ts';
import { chunkSpans } from './chunk-spans.ts';
import { cutPieces, type Piece } from './pieces.ts';
import { sourceRanges } from './source-ranges.ts';

/** A stretch of the Markdown that is small enough for an index or a prompt, and where it comes from. */
export interface Chunk {
  /** The Markdown of the chunk, with the line breaks at its end. */
  readonly text: string;
  /** The headings that all of it stands under, from the highest on, as plain text. */
  readonly headings: readonly string[];
  /** Where its characters come from: sorted, disjoint, half-open ranges of the source. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** Where it begins in the Markdown, UTF-16 units. */
  readonly from: number;
  /** Where it ends there. */
  readonly to: number;
}

/** Headings that stand above each other, from the highest on. */
type Path = readonly WrittenHeading[];

/**
 * Cuts the Markdown of a page into chunks along its headings and blocks. Without overlap the chunks together are the Markdown. Rows of
 * tables and lines of code are parted only when one alone is over the limit; paragraphs between sentences.
 *
 * @throws PithError `BAD_OPTION`, `UNKNOWN_OPTION`.
 */
export function cutChunks(
  page: Page,
  markdown: MarkdownRendering,
  options: ChunkOptions = {},
): Chunk[] {
  const sizes = readChunkOptions(options);
  const { limit, overlap, measure } = sizes;
  const { text, map } = markdown;
  const pieces = cutPieces(markdown, {
    limit,
    grain: overlap === 0 ? limit : Math.ceil(overlap / 2),
    measure,
  });
  const paths = headingPaths(pieces);
  return chunkSpans(text, pieces, sizes).map(({ first, end }) => {
    const { from } = pieces[first];
    const { to } = pieces[end - 1];
    const row = Math.max(0, lowerBound(map.outFrom, from + 1, map.count) - 1);
    return {
      text: text.slice(from, to),
      headings: commonPath(paths, first, end).map(({ name }) => name),
      ranges: sourceRanges(page, map, row, from, to),
      from,
      to,
    };
  });
}

/** The headings that each piece stands under: a heading ends those of its level and lower ones. */
function headingPaths(pieces: readonly Piece[]): Path[] {
  const paths: Path[] = [];
  let path: Path = [];
  for (const { heading } of pieces) {
    if (heading !== undefined) {
      path = [...path.filter(({ level }) => level < heading.level), heading];
    }
    paths.push(path);
  }
  return paths;
}

/** The headings that all pieces of a chunk stand under. */
function commonPath(paths: readonly Path[], first: number, end: number): Path {
  let common = paths[first];
  for (let row = first + 1; row < end; row++) {
    const path = paths[row];
    let length = 0;
    while (length < common.length && common[length] === path[length]) length++;
    common = common.slice(0, length);
  }
  return common;
}
