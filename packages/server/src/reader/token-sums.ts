import type { Token } from './tags.ts';

/** What stands between the start and the end of elements. */
export interface TokenSums {
  /** Whether an element holds something that is said: text, or what `says` tells of. */
  says(start: number): boolean;
  /** Whether an element's text has a letter. */
  hasLetters(start: number): boolean;
}

/**
 * Adds up tokens once, so that asking of any element costs the same.
 *
 * @param says whether an element without an end tag says something.
 * @param emptyElements elements without an end tag.
 */
export function tokenSums(
  tokens: readonly Token[],
  emptyElements: ReadonlySet<string>,
  says: (token: Token) => boolean,
): TokenSums {
  const { length } = tokens;
  const end = new Int32Array(length); // index of each start tag's end tag
  const saying = new Int32Array(length + 1); // how many tokens before this one say something
  const lettered = new Int32Array(length + 1); // how many texts before this one have letters
  const open: number[] = [];
  tokens.forEach((token, index) => {
    const { name, isEnd, text } = token;
    const isEmpty = name !== undefined && emptyElements.has(name);
    const isSaid = name === undefined ? /\S/.test(text) : isEmpty && says(token);
    saying[index + 1] = saying[index] + (isSaid ? 1 : 0);
    lettered[index + 1] = lettered[index] + (/\p{L}/u.test(text) ? 1 : 0);
    if (name === undefined || isEmpty) return;
    if (isEnd) end[open.pop() ?? 0] = index;
    else open.push(index);
  });
  for (const start of open) end[start] = length;
  return {
    says: (start) => saying[end[start]] > saying[start],
    hasLetters: (start) => lettered[end[start]] > lettered[start],
  };
}
