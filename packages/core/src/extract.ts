import { describe, PithError } from './errors.ts';
import { checkOptions, type ExtractOptions } from './extract-options.ts';
import { type ExplainedBlock, explainBlocks } from './extractors/explained-blocks.ts';
import type { Assessment, Signal } from './extractors/extractor.ts';
import { type JudgedBlock, judgeBlocks } from './extractors/judged-blocks.ts';
import { type Algorithm, defaultAlgorithm, resolveAlgorithm } from './extractors/registry.ts';
import { titleText } from './features/title-keywords.ts';
import { type Model, readModel } from './learned/model/model-file.ts';
import type { PageTypeProbabilities } from './learned/page-type.ts';
import { readLimits } from './limits.ts';
import { readMetadata } from './metadata/read-metadata.ts';
import { convertOffsets, type OffsetUnit } from './offsets.ts';
import { createPage, type Page } from './page/page.ts';
import { locate } from './render/segment-map.ts';
import { type RenderedForm, renderings } from './renderings.ts';
import { type Selection, toPairs } from './selection/selection.ts';
import { dropByteOrderMark } from './source/byte-order-mark.ts';
import { decodeSource } from './source/decode.ts';

/** What {@link extract} answers. Renderings are computed when they are first read. */
export interface Extraction {
  /** The algorithm's name as given, or the default. */
  readonly algorithm: string;
  /** Plain text of the main content, one line a block. */
  readonly text: string;
  /**
   * The main content as HTML that is built anew, a fragment of elements without attributes of the page: nothing in it can run. What it has is
   * said by `links`, `images` and `tables`.
   */
  readonly html: string;
  /** The main content and what is known of it as a document of TEI P5, valid against `render/tei/pith-tei.rng`. */
  readonly tei: string;
  /** What was selected: sorted, disjoint, half-open ranges of the source, in units of `offsets`. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** The blocks of the page that the method judged, in source order: text blocks, for the learned presets the finer segments. */
  readonly blocks: readonly ExtractedBlock[];
  /** What `ranges` and `blocks` count: as asked for, or `utf16` with a warning where bytes cannot be told. */
  readonly offsets: OffsetUnit;
  /**
   * Source offset, in UTF-16 units, that a character of a rendering comes from; `undefined` where it was inserted.
   *
   * @param form the rendering that the offset is in. @default 'text'
   * @throws PithError `BAD_OPTION` for other forms.
   */
  locate(offset: number, form?: RenderedForm): number | undefined;
  /**
   * Of the selected words the share that is expected to be main content, 0 to 1, 0 where nothing was selected; `undefined`
   * for methods that do not estimate it.
   */
  readonly confidence: number | undefined;
  /**
   * F1 over words that the selection is expected to have, 0 to 1: low for pages that came out badly, 0 where nothing was
   * selected; `undefined` for methods that do not estimate it.
   */
  readonly expectedF1: number | undefined;
  /**
   * How probable it is that the page is an article, a forum, a product, a collection, a listing, documentation or a service; they
   * sum up to 1. `undefined` for a page without text, and of methods other than the learned ones.
   */
  readonly pageType: PageTypeProbabilities | undefined;
  /** Content of the `title` element, white space collapsed; `undefined` when there is none. */
  readonly title: string | undefined;
  /** Address of the page, as given. */
  readonly url: string | undefined;
  /** Encoding of the bytes, as the Encoding Standard names it in lower case; `undefined` for a string. */
  readonly encoding: string | undefined;
  /** What a user should know about this page: limits that were reached, doubtful decoding. */
  readonly warnings: readonly string[];
}

/** A block of the page and what became of it; `from` and `to` are in units of `offsets`. */
export interface ExtractedBlock extends JudgedBlock {
  /** Probability that it is main content, 0 to 1; `undefined` for methods that do not estimate it. */
  readonly confidence: number | undefined;
}

/** What {@link explain} answers. */
export interface Explanation {
  readonly algorithm: Algorithm;
  readonly page: Page;
  readonly selection: Selection;
  /** What the method saw, for drawing. */
  readonly signals: readonly Signal[];
  /** The blocks of the page, as those of {@link Extraction}, with what became of each and the numbers that decided. */
  readonly blocks: readonly ExplainedBlock[];
}

/**
 * Takes the main content out of a page.
 *
 * @example
 * const html = '<nav>Home</nav><p>One oak stood on the hill for three hundred years.</p>';
 * extract(html, { algorithm: 'bte' }).text; // 'One oak stood on the hill for three hundred years.'
 *
 * @param html the page, as a string or as the bytes that were served.
 * @returns the result for any page, an empty one for a page without content.
 * @throws PithError for wrong options only: `UNKNOWN_ALGORITHM`, `UNKNOWN_OPTION`, `BAD_OPTION`, `BAD_EXPRESSION`,
 *   `BAD_MODEL`.
 */
export function extract(html: string | Uint8Array, options: ExtractOptions = {}): Extraction {
  const { page, algorithm, encoding, warnings } = open(html, options);
  const { selection, assessment } = run(algorithm, page);
  const inUnits = (ranges: Selection) =>
    convertOffsets(html, page.source, encoding, ranges, options.offsets ?? 'utf16');
  const located = inUnits(selection);
  let ranges: [number, number][] | undefined;
  let blocks: ExtractedBlock[] | undefined;
  let pageType: PageTypeProbabilities | undefined;
  const { url } = options;
  const rendered = renderings(
    { page, selection, algorithm: algorithm.name, metadata: () => readMetadata(page, { url }) },
    options,
  );
  return {
    algorithm: algorithm.name,
    get text() {
      return rendered('text').text;
    },
    get html() {
      return rendered('html').text;
    },
    get tei() {
      return rendered('tei').text;
    },
    get ranges() {
      return (ranges ??= toPairs(located.selection));
    },
    get blocks() {
      return (blocks ??= extractedBlocks(page, selection, assessment, inUnits));
    },
    offsets: located.unit,
    locate: (offset, form = 'text') => locate(rendered(form).map, offset),
    confidence: assessment?.expectedPrecision,
    expectedF1: assessment?.expectedF1,
    get pageType() {
      return (pageType ??= assessment?.pageType());
    },
    get title() {
      return titleText(page) || undefined;
    },
    url,
    encoding,
    warnings: [...warnings, ...located.warnings],
  };
}

/**
 * Runs an algorithm and returns what it saw: its signals, what it selected, the page they lie on, and
 * for each block of this the numbers that decided. Options and errors as {@link extract}.
 *
 * @example
 * const html = '<li><a href=x>All the news</a></li><p>One oak stood on the hill for long.</p>';
 * const { blocks } = explain(html, { algorithm: 'lqf-50' });
 * blocks.map(({ element, selected, numbers: [quota] }) => [element, selected, quota.mean]);
 * // [['a', 0, 1], ['p', 1, 0]]
 */
export function explain(html: string | Uint8Array, options: ExtractOptions = {}): Explanation {
  const { page, algorithm } = open(html, options);
  const { selection, assessment } = run(algorithm, page);
  const signals = algorithm.signals(page);
  let blocks: readonly ExplainedBlock[] | undefined;
  return {
    algorithm,
    page,
    selection,
    signals,
    get blocks() {
      return (blocks ??= explainBlocks(
        page,
        selection,
        signals,
        algorithm.decisions(page),
        assessment?.blocks,
        algorithm.scores(page),
      ));
    },
  };
}

/** What an algorithm selects, and where it tells, how sure it is. */
function run(
  algorithm: Algorithm,
  page: Page,
): { selection: Selection; assessment: Assessment | undefined } {
  const assessment = algorithm.assess(page);
  return { selection: assessment?.selection ?? algorithm.select(page), assessment };
}

function extractedBlocks(
  page: Page,
  selection: Selection,
  assessment: Assessment | undefined,
  inUnits: (ranges: Selection) => { readonly selection: Selection },
): ExtractedBlock[] {
  const blocks = judgeBlocks(page, assessment?.blocks ?? page.textBlocks, selection);
  const { from, to } = inUnits({
    count: blocks.length,
    from: Int32Array.from(blocks, (block) => block.from),
    to: Int32Array.from(blocks, (block) => block.to),
  }).selection;
  return blocks.map((block, row) => ({
    ...block,
    from: from[row],
    to: to[row],
    confidence: assessment?.confidence[row],
  }));
}

function open(
  html: string | Uint8Array,
  options: ExtractOptions,
): {
  page: Page;
  algorithm: Algorithm;
  encoding: string | undefined;
  warnings: readonly string[];
} {
  checkPage(html);
  checkOptions(options);
  const { parameters, focus, profile } = options;
  const algorithm = resolveAlgorithm(
    options.algorithm ?? defaultAlgorithm,
    {
      ...parameters,
      ...(focus !== undefined && { focus }),
      ...(profile !== undefined && { profile }),
    },
    modelOf(options.model),
  );
  const limits = readLimits(options.limits);
  const { text, encoding, warnings } = toSource(html, options.contentType);
  if (text.length <= limits.maximumLength) {
    return { page: createPage(text), algorithm, encoding, warnings };
  }
  const tooLong = `The page has ${text.length} characters, more than the limit of ${limits.maximumLength}: nothing was read.`;
  return { page: createPage(''), algorithm, encoding, warnings: [...warnings, tooLong] };
}

function modelOf(model: Uint8Array | Model | undefined): Model | undefined {
  return model instanceof Uint8Array ? readModel(model) : model;
}

function toSource(
  html: string | Uint8Array,
  contentType: string | undefined,
): { text: string; encoding: string | undefined; warnings: readonly string[] } {
  if (typeof html === 'string') {
    return { text: dropByteOrderMark(html), encoding: undefined, warnings: [] };
  }
  return decodeSource(html, contentType === undefined ? {} : { contentType });
}

function checkPage(html: unknown): void {
  if (typeof html === 'string' || html instanceof Uint8Array) return;
  throw new PithError(
    'BAD_OPTION',
    `Expected a page as a string or Uint8Array, got ${describe(html)} (first argument)`,
  );
}
