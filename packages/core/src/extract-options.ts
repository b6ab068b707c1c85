import {
  type CommentChoice,
  commentChoices,
  type HiddenChoice,
  hiddenChoices,
  type TitleChoice,
  titleChoices,
} from './adjust/adjust-selection.ts';
import { describe, PithError } from './errors.ts';
import type { Algorithm } from './extractors/algorithm.ts';
import { nearestName } from './extractors/nearest-name.ts';
import type { Focus } from './learned/judge.ts';
import type { Model } from './learned/model/model-file.ts';
import { type PageType, pageTypes } from './learned/page-type.ts';
import type { Limits } from './limits.ts';
import { type OffsetUnit, offsetUnits } from './offsets.ts';
import { type DataTextChoice, dataTextChoices } from './origin/data-text.ts';

/** Options of `extract` and `explain`. */
export interface ExtractOptions {
  /** Address of the page. */
  readonly url?: string | undefined;
  /** The HTTP header `Content-Type`; its charset decides how bytes are decoded. */
  readonly contentType?: string | undefined;
  /**
   * Name of a preset, or a `combine:` expression; `pith algorithms` lists them.
   * @default `defaultAlgorithm`
   */
  readonly algorithm?: string | undefined;
  /** Parameters of the algorithm; what is not given keeps the preset's value. */
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  /**
   * A model in place of the one that the learned presets come with: the bytes of a model file, or what `readModel` made of
   * them, which saves reading them again for every page.
   * @default the preset's own
   */
  readonly model?: Uint8Array | Model | undefined;
  /**
   * What to favour, for algorithms with a parameter of this name: nothing that is not content, the best of both, or all that
   * may be content. It wins over `parameters.focus`.
   * @default 'balanced'
   */
  readonly focus?: Focus | undefined;
  /**
   * What the page is, for those who know, for algorithms with a parameter of this name: of listings and documentation more is taken
   * then. It wins over `parameters.profile`.
   * @default any of them
   */
  readonly profile?: PageType | undefined;
  /**
   * What is made of the algorithm before it runs: `siteFilter(profile)` of `pith/site` leaves out what is of a site's template.
   */
  readonly site?: ((algorithm: Algorithm) => Algorithm) | undefined;
  /**
   * Links with their addresses in the structured renderings; otherwise their text alone.
   * @default true
   */
  readonly links?: boolean | undefined;
  /**
   * Pictures that stand in or between what was selected, in the structured renderings.
   * @default true
   */
  readonly images?: boolean | undefined;
  /**
   * Tables as tables in the structured renderings; otherwise their cells as paragraphs.
   * @default true
   */
  readonly tables?: boolean | undefined;
  /**
   * In Markdown headings with number signs before them (`## Oaks`), or `plain`, as paragraphs. Chunks know them either way.
   * @default 'atx'
   */
  readonly markdownHeadings?: 'atx' | 'plain' | undefined;
  /**
   * In `text` the cells of a table of data as lines, or a row as a line with `tabs` between its cells.
   * @default 'lines'
   */
  readonly textTables?: 'lines' | 'tabs' | undefined;
  /**
   * In `text` the items of lists as lines, or `marked`: with `- `, or `1. ` where they are numbered, and indented in inner lists.
   * @default 'plain'
   */
  readonly textLists?: 'plain' | 'marked' | undefined;
  /**
   * Whether the page's headline is there: as the method selects it, always, or never. `always` takes the heading that fits the page's title best;
   * where the page has none, the renderings begin with the title of the metadata, and `ranges` stay as they are.
   * @default 'selected' for `text`, `ranges` and what is measured; 'always' for Markdown, HTML, TEI and chunks
   */
  readonly title?: TitleChoice | undefined;
  /**
   * Whether comments on the page are there: as the method selects them, all of them, or none. Posts of forums are content and no comments.
   * @default 'auto'
   */
  readonly comments?: CommentChoice | undefined;
  /**
   * Whether text is there that the page hides from its readers: as the method selects it, or none. Hidden is what `hidden`, a closed `dialog`
   * or a `style` attribute hides; style sheets are not read. With `drop` a warning tells how much was left out.
   * @default 'auto'
   */
  readonly hidden?: HiddenChoice | undefined;
  /**
   * Elements of which all text is taken, as a simple selector of CSS: tags, `.class`, `#id`, `[attribute]`, `[attribute=value]` (also `~=`, `^=`,
   * `$=`, `*=`, `|=`), descendants, `>`, lists with commas.
   */
  readonly include?: string | undefined;
  /** Elements of which no text is taken, as `include`, over which it wins. */
  readonly exclude?: string | undefined;
  /**
   * Whether text that stands in the data of a page only is taken where the page shows next to nothing: `auto` reads JSON-LD, the state that
   * scripts build the page from, `noscript` and `template`. `origin` tells where text came from; such text has no ranges.
   * @default 'never'
   */
  readonly dataText?: DataTextChoice | undefined;
  /**
   * What `ranges` and `blocks` count: UTF-16 units or code points of the decoded source, or bytes of the original,
   * which UTF-8, UTF-16 and encodings of one byte a character can tell.
   * @default 'utf16'
   */
  readonly offsets?: OffsetUnit | undefined;
  /** Bounds, see {@link Limits}. */
  readonly limits?: Partial<Limits> | undefined;
}

/** What an option takes: a test, and in words what passes it. */
type Kind = readonly [holds: (value: unknown) => boolean, expected: string];

const text: Kind = [(value) => typeof value === 'string', 'a string'];
const toggle: Kind = [(value) => typeof value === 'boolean', 'true or false'];
const object: Kind = [isObject, 'an object'];

/** One of a few words. */
function oneOf(words: readonly string[]): Kind {
  return [(value) => words.includes(value as string), `one of ${words.join(', ')}`];
}

const kinds: Readonly<Record<keyof ExtractOptions, Kind>> = {
  url: text,
  contentType: text,
  algorithm: text,
  parameters: object,
  model: [isModel, 'the bytes of a model file or a model that was read'],
  focus: oneOf(['precision', 'balanced', 'recall'] satisfies Focus[]),
  profile: oneOf(pageTypes),
  site: [(value) => typeof value === 'function', 'a function of `siteFilter`'],
  links: toggle,
  images: toggle,
  tables: toggle,
  markdownHeadings: oneOf(['atx', 'plain']),
  textTables: oneOf(['lines', 'tabs']),
  textLists: oneOf(['plain', 'marked']),
  title: oneOf(titleChoices),
  comments: oneOf(commentChoices),
  hidden: oneOf(hiddenChoices),
  dataText: oneOf(dataTextChoices),
  include: text,
  exclude: text,
  offsets: oneOf(offsetUnits),
  limits: object,
};

/**
 * Checks the options of `extract` by name and kind; what they hold is checked where it is used.
 *
 * @throws PithError `UNKNOWN_OPTION`, `BAD_OPTION`.
 */
export function checkOptions(options: unknown): void {
  if (!isObject(options)) {
    throw new PithError('BAD_OPTION', `Expected an object, got ${describe(options)} (options)`);
  }
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(kinds, name)) throw unknownOption(name);
    const [holds, expected] = kinds[name as keyof ExtractOptions];
    if (!holds(value)) {
      throw new PithError(
        'BAD_OPTION',
        `Expected ${expected}, got ${describe(value)} (option \`${name}\`)`,
      );
    }
  }
}

function unknownOption(name: string): PithError {
  const names = Object.keys(kinds);
  const suggestion = nearestName(name, names);
  const hint = suggestion === undefined ? '' : `; did you mean \`${suggestion}\`?`;
  return new PithError(
    'UNKNOWN_OPTION',
    `Expected an option of extract (${names.join(', ')}), got \`${name}\`${hint}`,
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isModel(value: unknown): boolean {
  return value instanceof Uint8Array || (isObject(value) && 'header' in value && 'forest' in value);
}
