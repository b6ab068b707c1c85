import type { BlockScore } from '../learned/explain-scores.ts';
import type { Model } from '../learned/model/model-file.ts';
import type { PageTypeProbabilities } from '../learned/page-type.ts';
import type { Page } from '../page/page.ts';
import type { TextBlocks } from '../page/text-blocks.ts';
import type { Selection } from '../selection/selection.ts';
import type { ParameterTable, ParameterValues } from './parameters.ts';

/**
 * A content extraction method: a pure function from a page to what it selects, with the names,
 * source and parameters that people need to use and compare it.
 */
export interface Extractor<T extends ParameterTable = ParameterTable> {
  /** Name of the method with its published defaults, as `--algorithm` takes it. */
  readonly name: string;
  /** Its title in the literature. */
  readonly title: string;
  /** Authors, title, venue, year; and the section the code follows. */
  readonly reference: string;
  /** Parameters with published defaults and ranges; what a paper leaves open is a parameter too. */
  readonly parameters: T;
  /** Selects the main content. Never throws for the content of a page. */
  select(page: Page, parameters: ParameterValues<T>): Selection;
  /** What the method saw, for drawing. */
  signals(page: Page, parameters: ParameterValues<T>): readonly Signal[];
  /** What its last signal was on the way, in order, over the same items; for methods that repeat a step until it settles. */
  steps?(page: Page, parameters: ParameterValues<T>): readonly Signal[];
  /** Why what it judges came out as it did, in source order; for methods whose signals alone do not tell. */
  decisions?(page: Page, parameters: ParameterValues<T>): readonly Decision[];
  /** What it selects and how sure it is of it; for methods that estimate this. */
  assess?(page: Page, parameters: ParameterValues<T>): Assessment;
  /** How the blocks that it judged came to their scores, by their row; for methods that add these up from features. */
  scores?(page: Page, parameters: ParameterValues<T>): (block: number) => BlockScore;
  /** The same method with a model of the user's; for methods that read one. */
  withModel?(model: Model): Extractor<T>;
}

/** A selection and how sure its method is of it. */
export interface Assessment {
  readonly selection: Selection;
  /** The blocks that the method judged: one of the page's views. */
  readonly blocks: TextBlocks;
  /** Probability of each block to be main content, 0 to 1. */
  readonly confidence: Float32Array;
  /** F1 over words that the selection is expected to have by these probabilities, 0 to 1. */
  readonly expectedF1: number;
  /**
   * The precision over words that the selection is expected to have: the mean of `confidence` over the selected words, each word counted with the
   * probability of its block. 0 to 1; 0 where none is selected. An estimate of the method's own, as no gold is known; `extract()` gives it as
   * `confidence`.
   */
  readonly expectedPrecision: number;
  /** How probable the types of page are, computed when asked for; `undefined` for a page without text. */
  pageType(): PageTypeProbabilities | undefined;
}

/** What a method decided about one of the things it judges: a block, a line, a stretch of text. */
export interface Decision {
  /** Start in the source. */
  readonly from: number;
  /** End in the source. */
  readonly to: number;
  /** Whether it is content. */
  readonly content: boolean;
  /** The test that decided, with the parameters in code spelling: `its link density is above \`links\``. */
  readonly because: string;
}

/**
 * A series that a method computed over the page. Items are in source order and need not cover it.
 */
export interface Signal {
  /** Name of the series, lower case with hyphens: `content-code-ratio`. */
  readonly name: string;
  /** What a reader of the paper would call it. */
  readonly title: string;
  /** What one item is. */
  readonly domain: 'character' | 'token' | 'line' | 'block';
  /** One value an item. */
  readonly values: Float64Array;
  /** Start of each item in the source. */
  readonly from: Int32Array;
  /** End of each item in the source. */
  readonly to: Int32Array;
  /** Limits that decided, with what passing them means. */
  readonly thresholds: readonly { readonly value: number; readonly label: string }[];
  /** Smallest and largest value there can be, when the method bounds them. */
  readonly bounds?: readonly [number, number];
}

/** What came of a thing, without its place. */
export type Verdict = Pick<Decision, 'content' | 'because'>;

/** The decisions about all items, by what came of each. */
export function decideEach(
  { from, to }: { readonly from: Int32Array; readonly to: Int32Array },
  verdict: (item: number) => Verdict,
): Decision[] {
  return Array.from(from, (start, i) => ({ from: start, to: to[i], ...verdict(i) }));
}

/** Gives an extractor's definition its parameter types. */
export function defineExtractor<T extends ParameterTable>(definition: Extractor<T>): Extractor<T> {
  return definition;
}
