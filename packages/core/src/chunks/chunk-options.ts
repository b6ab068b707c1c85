import { describe, PithError } from '../errors.ts';
import { approximateTokens } from './approximate-tokens.ts';

/** How `chunks` cuts. */
export interface ChunkOptions {
  /**
   * Most characters of a chunk, UTF-16 units, from 16 up.
   * @default 2000 unless `maxTokens` is given
   */
  readonly maxCharacters?: number | undefined;
  /** Most tokens of a chunk, from 16 up, in place of `maxCharacters`. */
  readonly maxTokens?: number | undefined;
  /**
   * How much of the end of a chunk the next one may repeat, in the unit of the limit, from 0 to half the limit. Whole sentences or lines are
   * repeated, so it may be less.
   * @default 0
   */
  readonly overlap?: number | undefined;
  /**
   * Counts the tokens of a text. A text may not have more of them than its parts together have, as holds of all usual tokenizers but
   * for a token or two at borders.
   * @default an approximation: one for each begun six ASCII letters, three letters of other scripts, ideograph, or other character
   */
  readonly countTokens?: ((text: string) => number) | undefined;
}

/** Options once checked: the largest size of a chunk, of an overlap, and what measures. */
export interface ChunkSizes {
  readonly limit: number;
  readonly overlap: number;
  readonly measure: (text: string) => number;
}

/** Most characters of a chunk where neither limit is given. */
const defaultCharacters = 2000;

/** The smallest limit: in less there is hardly a word. */
const smallestLimit = 16;

const names = ['maxCharacters', 'maxTokens', 'overlap', 'countTokens'];

/** @throws PithError `UNKNOWN_OPTION`, `BAD_OPTION`. */
export function readChunkOptions(options: ChunkOptions = {}): ChunkSizes {
  if (typeof options !== 'object' || options === null)
    throw bad('an object', options, 'options of chunks');
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue;
    throw new PithError(
      'UNKNOWN_OPTION',
      `Expected an option of chunks (${names.join(', ')}), got \`${name}\``,
    );
  }
  const { maxCharacters, maxTokens, overlap = 0, countTokens } = options;
  if (maxCharacters !== undefined && maxTokens !== undefined) {
    throw new PithError(
      'BAD_OPTION',
      'Expected one of `maxCharacters` and `maxTokens`, got both (options of chunks)',
    );
  }
  const limit = maxTokens ?? maxCharacters ?? defaultCharacters;
  const name = maxTokens === undefined ? 'maxCharacters' : 'maxTokens';
  if (!Number.isInteger(limit) || limit < smallestLimit) {
    throw bad(`a whole number from ${smallestLimit} up`, limit, `option \`${name}\` of chunks`);
  }
  if (!Number.isInteger(overlap) || overlap < 0 || overlap > limit / 2) {
    throw bad(
      `a whole number from 0 to ${Math.floor(limit / 2)}, half of \`${name}\``,
      overlap,
      'option `overlap` of chunks',
    );
  }
  if (countTokens !== undefined && (typeof countTokens !== 'function' || maxTokens === undefined)) {
    throw bad(
      'a function, together with `maxTokens`',
      countTokens,
      'option `countTokens` of chunks',
    );
  }
  const length = (text: string): number => text.length;
  return {
    limit,
    overlap,
    measure: maxTokens === undefined ? length : (countTokens ?? approximateTokens),
  };
}

function bad(expected: string, got: unknown, where: string): PithError {
  return new PithError('BAD_OPTION', `Expected ${expected}, got ${describe(got)} (${where})`);
}
