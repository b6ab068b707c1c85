import { type Explanation, type ExtractOptions, explain } from 'pith';
import type { ExplainedBlock } from 'pith/extractors';
import { renderText, type SegmentMap } from 'pith/render';
import { fromPairs } from 'pith/selection';

/** A page, and of which of its blocks the reasons are wanted. */
export interface ReasonsRequest {
  readonly html: string | Uint8Array;
  readonly options: ExtractOptions;
  /** Only blocks that hold this text, or stand in it; white space and case do not matter. @default all */
  readonly text?: string | undefined;
  /** Most blocks that are told. */
  readonly maxBlocks: number;
}

/** A block of a page, what became of it and why. */
export interface BlockReasons {
  /** Its number on the page, from 1 on. */
  readonly block: number;
  readonly element: string;
  /** How its text begins. */
  readonly text: string;
  readonly verdict: 'kept' | 'partly kept' | 'left out';
  /** The tests that decided. */
  readonly because: readonly string[];
  /** What the algorithm measured there: names and values, with what the limits say. */
  readonly measures: readonly Measure[];
  /** Of the learned algorithms what spoke for content and against it, the weightiest first; only where `text` was given. */
  readonly features: readonly Feature[];
  readonly from: number;
  readonly to: number;
}

/** A measure of an algorithm over the text of a block. */
export interface Measure {
  readonly name: string;
  readonly mean: number;
  readonly limits: readonly { readonly value: number; readonly label: string }[];
}

/** A feature of a block, and what it added to the log odds of being content. */
export interface Feature {
  readonly description: string;
  readonly value: number;
  readonly added: number;
}

/** What {@link reasonsWork} answers. */
export interface ReasonsAnswer {
  readonly algorithm: string;
  /** How many blocks the page has. */
  readonly blocksOfPage: number;
  /** How many of them fit `text`. */
  readonly blocksFound: number;
  readonly blocks: readonly BlockReasons[];
  readonly warnings: readonly string[];
}

/** Characters of a block's text that are told. */
const previewLength = 120;

/** Fewest characters of a block that counts as a part of what is looked for: shorter ones stand in anything. */
const shortestPart = 5;

/** Features of a block that are told. */
const featureCount = 5;

/**
 * Tells why blocks of a page were kept or left out.
 *
 * @throws PithError as `explain`.
 */
export function reasonsWork({ html, options, text, maxBlocks }: ReasonsRequest): ReasonsAnswer {
  const explanation = explain(html, options);
  const { algorithm, blocks, warnings } = explanation;
  // what an algorithm selects and a reader does not see is left out behind it
  const before =
    options.hidden === 'drop' && warnings.length > 0
      ? explain(html, { ...options, hidden: 'auto' }).blocks
      : blocks;
  const texts = textsOf(explanation);
  const wanted = text === undefined ? undefined : folded(text);
  const found = blocks.flatMap((block, row) =>
    wanted === undefined || fits(folded(texts[row]), wanted) ? [{ block, row }] : [],
  );
  return {
    algorithm: algorithm.name,
    blocksOfPage: blocks.length,
    blocksFound: found.length,
    blocks: found.slice(0, maxBlocks).map(({ block, row }) => ({
      block: row + 1,
      element: block.element,
      text: shortened(texts[row]),
      verdict: verdictOf(block.selected),
      because:
        before[row].selected > block.selected
          ? ['the page hides it from readers', ...block.because]
          : block.because,
      measures: block.numbers.map(({ name, mean, thresholds }) => ({
        name,
        mean,
        limits: thresholds.map(({ value, label }) => ({ value, label })),
      })),
      features: wanted === undefined ? [] : featuresOf(block),
      from: block.from,
      to: block.to,
    })),
    warnings,
  };
}

/** The text of each block: one rendering of the page, cut where blocks begin and end. */
function textsOf({ page, blocks }: Explanation): string[] {
  const { length } = page.source;
  if (length === 0) return [];
  const { text, map } = renderText(page, fromPairs([[0, length]], length));
  return blocks.map(({ from, to }) => {
    const first = firstFrom(map, from);
    const last = firstFrom(map, to) - 1;
    return last < first ? '' : text.slice(map.outFrom[first], map.outFrom[last] + map.length[last]);
  });
}

/** Row of the first stretch that begins at an offset of the source or behind it. */
function firstFrom({ count, sourceFrom }: SegmentMap, offset: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sourceFrom[middle] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function verdictOf(selected: number): BlockReasons['verdict'] {
  if (selected === 0) return 'left out';
  return selected > 0.99 ? 'kept' : 'partly kept';
}

function featuresOf({ score }: ExplainedBlock): Feature[] {
  const contributions = score?.contributions.slice(0, featureCount) ?? [];
  return contributions.map(({ description, value, contribution }) => ({
    description,
    value,
    added: contribution,
  }));
}

/** Whether a block holds what is looked for, or is a part of it. */
function fits(block: string, wanted: string): boolean {
  if (wanted === '') return false;
  return block.includes(wanted) || (block.length >= shortestPart && wanted.includes(block));
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > previewLength ? `${flat.slice(0, previewLength)}…` : flat;
}
