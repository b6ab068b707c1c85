import { chooseContent } from './choose-content.ts';
import type { ChunkOptions } from './chunks/chunk-options.ts';
import type { Chunk } from './chunks/chunks.ts';
import { chunksInUnits } from './chunks/chunks-in-units.ts';
import { describe, PithError } from './errors.ts';
import { checkOptions, type ExtractOptions } from './extract-options.ts';
import { type ExtractedBlock, extractedBlocks } from './extracted-blocks.ts';
import type { Algorithm } from './extractors/algorithm.ts';
import { type ExplainedBlock, explainBlocks } from './extractors/explained-blocks.ts';
import type { Assessment, Signal } from './extractors/extractor.ts';
import { type Model, readModel } from './learned/model/model-file.ts';
import type { PageTypeProbabilities } from './learned/page-type.ts';
import { readLimits } from './limits.ts';
import type { Metadata } from './metadata/metadata.ts';
import { convertOffsets, type OffsetUnit } from './offsets.ts';
import type { Origin } from './origin/data-text.ts';
import { createBoundedPage } from './page/bounded-page.ts';
import type { Page } from './page/page.ts';
import { locate } from './render/segment-map.ts';
import { type RenderedForm, renderings } from './renderings.ts';
import { type Selection, toPairs } from './selection/selection.ts';
import { blankByteOrderMark } from './source/byte-order-mark.ts';
import { decodeSource } from './source/decode.ts';

/**
 * Finds the algorithm of a name, or the default one, with its parameters checked.
 *
 * @param model replaces the algorithm's own.
 */
export type ResolveAlgorithm = (
  name: string | undefined,
  given: Readonly<Record<string, unknown>>,
  model: Model | undefined,
) => Algorithm;

/** What {@link extractWith} answers. Renderings are computed when they are first read. */
export interface Extraction extends Omit<Metadata, 'schemaType' | 'sources'> {
  /** The algorithm's name as given, or the default. */
  readonly algorithm: string;
  /** Plain text of the main content, one line a block. */
  readonly text: string;
  /**
   * The main content as Markdown: CommonMark with GFM's tables, strikethrough, footnotes and check boxes. What it has is said by `title`, `links`,
   * `images` and `tables`.
   */
  readonly markdown: string;
  /**
   * The main content as HTML that is built anew, a fragment of elements without attributes of the page: nothing in it can run. What it has is
   * said by `title`, `links`, `images` and `tables`.
   */
  readonly html: string;
  /** The main content and what is known of it as a document of TEI P5, valid against `render/tei/pith-tei.rng`. */
  readonly tei: string;
  /**
   * The Markdown in pieces for an index or a prompt, along its headings and blocks, each with the headings that it stands under and its ranges in
   * units of `offsets`.
   *
   * @throws PithError `BAD_OPTION`, `UNKNOWN_OPTION`.
   */
  chunks(options?: ChunkOptions): readonly Chunk[];
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
   * for methods that do not estimate it, and for text of the page's data.
   */
  readonly confidence: number | undefined;
  /**
   * F1 over words that the selection is expected to have, 0 to 1: low for pages that came out badly, 0 where nothing was
   * selected; `undefined` for methods that do not estimate it, and for text of the page's data.
   */
  readonly expectedF1: number | undefined;
  /** Where the text comes from: the page, or, with `dataText`, its data; then `ranges` are empty and nothing is located. */
  readonly origin: Origin;
  /**
   * How probable it is that the page is an article, a forum, a product, a collection, a listing, documentation or a service; they
   * sum up to 1. `undefined` for a page without text, and of methods other than the learned ones.
   */
  readonly pageType: PageTypeProbabilities | undefined;
  /** Encoding of the bytes, as the Encoding Standard names it in lower case; `undefined` for a string. */
  readonly encoding: string | undefined;
  /** What a user should know about this page: limits that were reached, doubtful decoding, why there is no text. */
  readonly warnings: readonly string[];
}

/** What {@link explainWith} answers. */
export interface Explanation {
  readonly algorithm: Algorithm;
  readonly page: Page;
  /** What was selected, as {@link Extraction.ranges} tell it. */
  readonly selection: Selection;
  /** How sure the algorithm is of what it selected; `undefined` of methods that do not tell. */
  readonly assessment: Assessment | undefined;
  /** What a user should know about this page. */
  readonly warnings: readonly string[];
  /** What the method saw, for drawing. */
  readonly signals: readonly Signal[];
  /** The blocks of the page, as those of {@link Extraction}, with what became of each and the numbers that decided. */
  readonly blocks: readonly ExplainedBlock[];
}

/** `extract()` with the algorithms that `resolve` knows. */
export function extractWith(
  resolve: ResolveAlgorithm,
  html: string | Uint8Array,
  options: ExtractOptions,
): Extraction {
  const { page, algorithm, encoding, warnings } = open(resolve, html, options);
  const content = chooseContent(page, algorithm, options);
  const { selection, assessment, data, metadata } = content;
  const inUnits = (ranges: Selection) =>
    convertOffsets(html, page.source, encoding, ranges, options.offsets ?? 'utf16');
  const located = inUnits(selection);
  let ranges: [number, number][] | undefined;
  let blocks: ExtractedBlock[] | undefined;
  let pageType: PageTypeProbabilities | undefined;
  const rendered = renderings(
    {
      page: content.shown,
      selected: () => content.titled(options.title ?? 'selected'),
      structured: () => content.titled(options.title ?? 'always'),
      algorithm: algorithm.name,
      metadata,
    },
    options,
  );
  const chunks = (chunkOptions: ChunkOptions = {}): Chunk[] => {
    const inSource = rendered.chunks(chunkOptions);
    return data === undefined
      ? chunksInUnits(inSource, inUnits)
      : inSource.map((chunk) => ({ ...chunk, ranges: [] }));
  };
  return {
    algorithm: algorithm.name,
    get text() {
      return rendered.of('text').text;
    },
    get markdown() {
      return rendered.of('markdown').text;
    },
    get html() {
      return rendered.of('html').text;
    },
    get tei() {
      return rendered.of('tei').text;
    },
    chunks,
    get ranges() {
      return (ranges ??= toPairs(located.selection));
    },
    get blocks() {
      return (blocks ??= extractedBlocks(page, selection, assessment, inUnits));
    },
    offsets: located.unit,
    locate(offset, form = 'text') {
      const { map } = rendered.of(form);
      return data === undefined ? locate(map, offset) : undefined;
    },
    confidence: assessment?.expectedPrecision,
    expectedF1: assessment?.expectedF1,
    origin: data?.origin ?? 'page',
    get pageType() {
      return (pageType ??= assessment?.pageType());
    },
    get title() {
      return metadata().title;
    },
    get author() {
      return metadata().author;
    },
    get authors() {
      return metadata().authors;
    },
    get date() {
      return metadata().date;
    },
    get modified() {
      return metadata().modified;
    },
    get language() {
      return metadata().language;
    },
    get siteName() {
      return metadata().siteName;
    },
    get description() {
      return metadata().description;
    },
    get url() {
      return metadata().url;
    },
    get image() {
      return metadata().image;
    },
    get tags() {
      return metadata().tags;
    },
    get licence() {
      return metadata().licence;
    },
    encoding,
    warnings: [...warnings, ...content.warnings, ...located.warnings],
  };
}

/** `explain()` with the algorithms that `resolve` knows. */
export function explainWith(
  resolve: ResolveAlgorithm,
  html: string | Uint8Array,
  options: ExtractOptions,
): Explanation {
  const { page, algorithm, warnings } = open(resolve, html, options);
  return explained(page, algorithm, options, warnings);
}

/** `explainPage()` with the algorithms that `resolve` knows. */
export function explainPageWith(
  resolve: ResolveAlgorithm,
  page: Page,
  options: ExtractOptions,
): Explanation {
  checkOptions(options);
  return explained(page, algorithmFor(resolve, options), options, []);
}

function explained(
  page: Page,
  algorithm: Algorithm,
  options: ExtractOptions,
  warnings: readonly string[],
): Explanation {
  const content = chooseContent(page, algorithm, options);
  const { selection, assessment } = content;
  let signals: readonly Signal[] | undefined;
  let blocks: readonly ExplainedBlock[] | undefined;
  return {
    algorithm,
    page,
    selection,
    assessment,
    warnings: [...warnings, ...content.warnings],
    get signals() {
      return (signals ??= algorithm.signals(page));
    },
    get blocks() {
      return (blocks ??= explainBlocks(
        page,
        selection,
        this.signals,
        algorithm.decisions(page),
        assessment?.blocks,
        algorithm.scores(page),
      ));
    },
  };
}

function algorithmFor(
  resolve: ResolveAlgorithm,
  { algorithm, parameters, focus, profile, model, site }: ExtractOptions,
): Algorithm {
  const given = {
    ...parameters,
    ...(focus !== undefined && { focus }),
    ...(profile !== undefined && { profile }),
  };
  const found = resolve(algorithm, given, modelOf(model));
  return site?.(found) ?? found;
}

function open(
  resolve: ResolveAlgorithm,
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
  const algorithm = algorithmFor(resolve, options);
  const limits = readLimits(options.limits);
  const { text, encoding, warnings } = toSource(html, options.contentType);
  const { page, warning } = createBoundedPage(text, limits);
  const told = text === '' ? 'The page is empty.' : warning;
  return { page, algorithm, encoding, warnings: told ? [...warnings, told] : warnings };
}

function modelOf(model: Uint8Array | Model | undefined): Model | undefined {
  return model instanceof Uint8Array ? readModel(model) : model;
}

function toSource(
  html: string | Uint8Array,
  contentType: string | undefined,
): { text: string; encoding: string | undefined; warnings: readonly string[] } {
  if (typeof html === 'string') {
    return { text: blankByteOrderMark(html), encoding: undefined, warnings: [] };
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
