import { childrenOf } from '../content/children.ts';
import type { Block, Inline } from '../content/content.ts';
import { lowerBound } from '../math/lower-bound.ts';
import type { Page } from '../page/page.ts';
import { locate } from '../render/segment-map.ts';
import type { Rendering } from '../render/text.ts';
import { type ChunkOptions, readChunkOptions } from './chunk-options.ts';
import { chunkSpans } from './chunk-spans.ts';
import { cutPieces } from './pieces.ts';
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

/**
 * Cuts the Markdown of a page into chunks along its headings and blocks. Without overlap the chunks together are the Markdown. Rows of
 * tables and lines of code are parted only when one alone is over the limit; paragraphs between sentences.
 *
 * @param markdown rendering of `blocks`.
 * @throws PithError `BAD_OPTION`, `UNKNOWN_OPTION`.
 */
export function cutChunks(
  page: Page,
  markdown: Rendering,
  blocks: readonly Block[],
  options: ChunkOptions = {},
): Chunk[] {
  const sizes = readChunkOptions(options);
  const { limit, overlap, measure } = sizes;
  const { text, map } = markdown;
  const pieces = cutPieces(text, {
    limit,
    grain: overlap === 0 ? limit : Math.ceil(overlap / 2),
    measure,
  });
  const names = headingNames(blocks);
  const paths: (readonly Named[])[] = [];
  for (const { from, to, heading } of pieces) {
    const above = paths.at(-1) ?? [];
    if (heading === 0) paths.push(above);
    else {
      const name = headingName(markdown, from, to, names);
      paths.push([...above.filter(({ level }) => level < heading), { level: heading, name }]);
    }
  }
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

interface Named {
  readonly level: number;
  readonly name: string;
}

/** Plain text of the headings of a tree, by where their first character comes from. */
function headingNames(blocks: readonly Block[]): Map<number, string> {
  const names = new Map<number, string>();
  const waiting: (Block | Inline)[] = [...blocks];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'heading') {
      const { name, from } = plainText(node.children);
      if (from >= 0) names.set(from, name);
    } else {
      for (const child of childrenOf(node)) waiting.push(child);
    }
  }
  return names;
}

/** The words of inlines, and where the first that is in the source comes from, -1 for none. */
function plainText(inlines: readonly Inline[]): { name: string; from: number } {
  let name = '';
  let from = -1;
  const waiting: (Block | Inline)[] = [...inlines].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('value' in node) {
      name += node.value;
      if (from < 0 && 'stretches' in node && node.stretches.length > 0) from = node.stretches[1];
    } else if (node.kind === 'break') name += ' ';
    else {
      const children = childrenOf(node);
      for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]);
    }
  }
  return { name: name.replaceAll(/\s+/g, ' ').trim(), from };
}

/** The heading's text in the tree; of one that comes from metadata its line without the number signs and escapes. */
function headingName(
  { text, map }: Rendering,
  from: number,
  to: number,
  names: ReadonlyMap<number, string>,
): string {
  for (let at = from; at < to; at++) {
    const source = locate(map, at);
    if (source !== undefined) {
      const name = names.get(source);
      if (name !== undefined) return name;
      break;
    }
  }
  return text
    .slice(from, to)
    .replace(/^#+\s*/, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

/** The headings that all pieces of a chunk stand under. */
function commonPath(
  paths: readonly (readonly Named[])[],
  first: number,
  end: number,
): readonly Named[] {
  let common = paths[first];
  for (let row = first + 1; row < end; row++) {
    const path = paths[row];
    let length = 0;
    while (length < common.length && common[length] === path[length]) length++;
    common = common.slice(0, length);
  }
  return common;
}
