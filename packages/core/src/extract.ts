import { describe, PithError } from './errors.ts';
import { type ExplainedBlock, explainBlocks } from './extractors/explained-blocks.ts';
import type { Signal } from './extractors/extractor.ts';
import { nearest } from './extractors/nearest.ts';
import { type Algorithm, defaultAlgorithm, resolveAlgorithm } from './extractors/registry.ts';
import { titleText } from './features/title-keywords.ts';
import { type Limits, readLimits } from './limits.ts';
import { convertOffsets, type OffsetUnit, offsetUnits } from './offsets.ts';
import { createPage, type Page } from './page/page.ts';
import { locate } from './render/segment-map.ts';
import { type Rendering, renderText } from './render/text.ts';
import { emptySelection, type Selection, toPairs } from './selection/selection.ts';
import { dropByteOrderMark } from './source/byte-order-mark.ts';
import { decodeSource } from './source/decode.ts';

/** Options of {@link extract}. */
export interface ExtractOptions {
  /** Address of the page. */
  readonly url?: string | undefined;
  /** The HTTP header `Content-Type`; its charset decides how bytes are decoded. */
  readonly contentType?: string | undefined;
  /**
   * Name of a preset, or a `combine:` expression; `pith algorithms` lists them.
   * @default {@link defaultAlgorithm}
   */
  readonly algorithm?: string | undefined;
  /** Parameters of the algorithm; what is not given keeps the preset's value. */
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  /**
   * What `ranges` count: UTF-16 units or code points of the decoded source, or bytes of the original,
   * which UTF-8, UTF-16 and encodings of one byte a character can tell.
   * @default 'utf16'
   */
  readonly offsets?: OffsetUnit | undefined;
  /** Bounds, see {@link Limits}. */
  readonly limits?: Partial<Limits> | undefined;
}

/** What {@link extract} answers. Renderings are computed when they are first read. */
export interface Extraction {
  /** The algorithm's name as given, or the default. */
  readonly algorithm: string;
  /** Plain text of the main content, one line a block. */
  readonly text: string;
  /** What was selected: sorted, disjoint, half-open ranges of the source, in units of `offsets`. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** What `ranges` count: as asked for, or `utf16` with a warning where bytes cannot be told. */
  readonly offsets: OffsetUnit;
  /** Source offset, in UTF-16 units, that a character of `text` comes from; `undefined` where it was inserted. */
  locate(textOffset: number): number | undefined;
  /** Content of the `title` element, white space collapsed; `undefined` when there is none. */
  readonly title: string | undefined;
  /** Address of the page, as given. */
  readonly url: string | undefined;
  /** Encoding of the bytes, as the Encoding Standard names it in lower case; `undefined` for a string. */
  readonly encoding: string | undefined;
  /** What a user should know about this page: limits that were reached, doubtful decoding. */
  readonly warnings: readonly string[];
}

/** What {@link explain} answers. */
export interface Explanation {
  readonly algorithm: Algorithm;
  readonly page: Page;
  readonly selection: Selection;
  /** What the method saw, for drawing. */
  readonly signals: readonly Signal[];
  /** Every text block of the page with what became of it and the numbers that decided. */
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
 * @throws PithError for wrong options only: `UNKNOWN_ALGORITHM`, `UNKNOWN_OPTION`, `BAD_OPTION`, `BAD_EXPRESSION`.
 */
export function extract(html: string | Uint8Array, options: ExtractOptions = {}): Extraction {
  const { page, algorithm, encoding, warnings } = open(html, options);
  const selection = page === undefined ? emptySelection : algorithm.select(page);
  const shown = page ?? createPage('');
  const located = convertOffsets(
    html,
    shown.source,
    encoding,
    selection,
    options.offsets ?? 'utf16',
  );
  let text: Rendering | undefined;
  let ranges: [number, number][] | undefined;
  const rendered = (): Rendering => (text ??= renderText(shown, selection));
  return {
    algorithm: algorithm.name,
    get text() {
      return rendered().text;
    },
    get ranges() {
      return (ranges ??= toPairs(located.selection));
    },
    offsets: located.unit,
    locate: (textOffset) => locate(rendered().map, textOffset),
    get title() {
      return titleText(shown) || undefined;
    },
    url: options.url,
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
  const { page = createPage(''), algorithm } = open(html, options);
  const selection = algorithm.select(page);
  const signals = algorithm.signals(page);
  let blocks: readonly ExplainedBlock[] | undefined;
  return {
    algorithm,
    page,
    selection,
    signals,
    get blocks() {
      return (blocks ??= explainBlocks(page, selection, signals, algorithm.decisions(page)));
    },
  };
}

const optionNames = ['url', 'contentType', 'algorithm', 'parameters', 'offsets', 'limits'] as const;

function open(
  html: string | Uint8Array,
  options: ExtractOptions,
): {
  page: Page | undefined;
  algorithm: Algorithm;
  encoding: string | undefined;
  warnings: readonly string[];
} {
  checkOptions(html, options);
  const algorithm = resolveAlgorithm(options.algorithm ?? defaultAlgorithm, options.parameters);
  const limits = readLimits(options.limits);
  const { text, encoding, warnings } = toSource(html, options.contentType);
  if (text.length <= limits.maximumLength) {
    return { page: createPage(text), algorithm, encoding, warnings };
  }
  const tooLong = `The page has ${text.length} characters, more than the limit of ${limits.maximumLength}: nothing was read.`;
  return { page: undefined, algorithm, encoding, warnings: [...warnings, tooLong] };
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

function checkOptions(html: unknown, options: unknown): void {
  if (typeof html !== 'string' && !(html instanceof Uint8Array)) {
    throw new PithError(
      'BAD_OPTION',
      `Expected a page as a string or Uint8Array, got ${describe(html)} (first argument)`,
    );
  }
  if (typeof options !== 'object' || options === null) {
    throw new PithError('BAD_OPTION', `Expected an object, got ${describe(options)} (options)`);
  }
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (!optionNames.includes(name as (typeof optionNames)[number])) {
      const suggestion = nearest(name, optionNames);
      throw new PithError(
        'UNKNOWN_OPTION',
        `Expected an option of extract (${optionNames.join(', ')}), got \`${name}\`${
          suggestion === undefined ? '' : `; did you mean \`${suggestion}\`?`
        }`,
      );
    }
    if (name === 'offsets' && !offsetUnits.includes(value as OffsetUnit)) {
      throw new PithError(
        'BAD_OPTION',
        `Expected one of ${offsetUnits.join(', ')}, got ${describe(value)} (option \`offsets\`)`,
      );
    }
    const isObject = name === 'parameters' || name === 'limits';
    if (isObject ? typeof value !== 'object' : typeof value !== 'string') {
      throw new PithError(
        'BAD_OPTION',
        `Expected ${isObject ? 'an object' : 'a string'}, got ${describe(value)} (option \`${name}\`)`,
      );
    }
  }
}
