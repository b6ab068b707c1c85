import type { BlockScore } from '../learned/explain-scores.ts';
import type { Page } from '../page/page.ts';
import type { TextBlocks } from '../page/text-blocks.ts';
import { coverageIn } from '../selection/coverage.ts';
import type { Selection } from '../selection/selection.ts';
import type { Decision, Signal } from './extractor.ts';
import { type JudgedBlock, judgeBlocks, textOfBlocks } from './judged-blocks.ts';

/** A block of a page, what became of it, and what a method saw there. */
export interface ExplainedBlock extends JudgedBlock {
  /** What the method measured there, a number a signal that has items in it. */
  readonly numbers: readonly DecidingNumber[];
  /** The tests that decided, each once, in source order; none for methods whose numbers tell all. */
  readonly because: readonly string[];
  /** How it came to its score, computed whenever it is read; `undefined` of methods that do not add scores up from features. */
  readonly score: BlockScore | undefined;
}

/** The values of a {@link Signal} over the text of a block. */
export interface DecidingNumber {
  /** Name of the signal: `content-code-ratio`. */
  readonly name: string;
  /** What a reader of the paper would call it. */
  readonly title: string;
  /** What an item of the signal is. */
  readonly domain: Signal['domain'];
  /** How many of them hold text of the block, at least 1. */
  readonly items: number;
  readonly minimum: number;
  readonly mean: number;
  readonly maximum: number;
  /** The limits that decided, what passing them means, and the share of the items above each, 0 to 1. */
  readonly thresholds: readonly {
    readonly value: number;
    readonly label: string;
    readonly above: number;
  }[];
}

/**
 * Every block of a page with the numbers that decided about it. An item of a signal counts for
 * a block when it holds some of its text: a tag within a paragraph is none of its numbers, a line or
 * a window counts for every block whose text it reaches into.
 *
 * Linear in the page and the items, as long as items overlap only a few others.
 *
 * @param decisions in source order; default none.
 * @param blocks a view of the page; default its text blocks.
 * @param scoreOf the score of a block by its row; default none.
 */
export function explainBlocks(
  page: Page,
  selection: Selection,
  signals: readonly Signal[],
  decisions: readonly Decision[] = [],
  blocks: TextBlocks = page.textBlocks,
  scoreOf?: (block: number) => BlockScore,
): ExplainedBlock[] {
  const text = textOfBlocks(page, blocks);
  const readNumbers = signals.map((signal) => numberReader(signal, text));
  const readReasons = reasonReader(decisions, text);
  return judgeBlocks(page, blocks, selection).map((block, row) => ({
    ...block,
    numbers: readNumbers.flatMap((read) => read(block.from, block.to)),
    because: readReasons(block.from, block.to),
    get score() {
      return scoreOf?.(row);
    },
  }));
}

/** A function that visits the items that share text with a stretch; stretches are asked for in rising order. */
function itemsIn(
  { from, to }: Pick<Signal, 'from' | 'to'>,
  text: Selection,
): (start: number, end: number, visit: (item: number) => void) => void {
  const textIn = coverageIn(text);
  let first = 0;
  return (start, end, visit) => {
    while (first < to.length && to[first] <= start) first++;
    for (let i = first; i < from.length && from[i] < end; i++) {
      if (textIn(Math.max(from[i], start), Math.min(to[i], end)) > 0) visit(i);
    }
  };
}

function numberReader(
  signal: Signal,
  text: Selection,
): (start: number, end: number) => DecidingNumber[] {
  const { name, title, domain, values, thresholds } = signal;
  const forEachItem = itemsIn(signal, text);
  return (start, end) => {
    let items = 0;
    let sum = 0;
    let minimum = Number.POSITIVE_INFINITY;
    let maximum = Number.NEGATIVE_INFINITY;
    const above = thresholds.map(() => 0);
    forEachItem(start, end, (item) => {
      const value = values[item];
      items++;
      sum += value;
      minimum = Math.min(minimum, value);
      maximum = Math.max(maximum, value);
      thresholds.forEach((threshold, i) => {
        if (value > threshold.value) above[i]++;
      });
    });
    if (items === 0) return [];
    return [
      {
        name,
        title,
        domain,
        items,
        minimum,
        mean: sum / items,
        maximum,
        thresholds: thresholds.map((threshold, i) => ({ ...threshold, above: above[i] / items })),
      },
    ];
  };
}

function reasonReader(
  decisions: readonly Decision[],
  text: Selection,
): (start: number, end: number) => string[] {
  const forEachDecision = itemsIn(
    {
      from: Int32Array.from(decisions, ({ from }) => from),
      to: Int32Array.from(decisions, ({ to }) => to),
    },
    text,
  );
  return (start, end) => {
    const because = new Set<string>();
    forEachDecision(start, end, (row) => because.add(decisions[row].because));
    return [...because];
  };
}
