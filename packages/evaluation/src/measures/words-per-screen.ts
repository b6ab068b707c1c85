// The constrained-device test of Gupta et al., as seed 003 names it (`evaluation.md` 7): how much of
// the output a small screen shows. The seeds give no screen: its size is our choice.
import { characterClass, classOf } from 'pith/page';
import { wordSpans } from './words.ts';

/** A screen, in characters. */
export interface Screen {
  /** Characters of a line; Chinese, Japanese and Korean signs take two. 2 or more. @default 40 */
  readonly columns?: number;
  /** Lines. 1 or more. @default 16 */
  readonly rows?: number;
}

/** Defaults of {@link Screen}: a small telephone. */
export const defaultScreen: Required<Screen> = Object.freeze({ columns: 40, rows: 16 });

/** A text laid out on screens. */
export interface ScreenLayout {
  /** Number of screens, 0 for an empty text. */
  readonly screens: number;
  /** Mean number of words on a screen. */
  readonly wordsPerScreen: number;
  /** The text of the first screen: its precision tells what share of it is main content. */
  readonly firstScreen: string;
}

/**
 * Lays a text out, a line break where the text has one and where the next word does not fit; a word
 * longer than a line goes on in the next. O(n).
 */
export function layOut(text: string, screen: Screen = {}): ScreenLayout {
  const { columns, rows } = { ...defaultScreen, ...screen };
  const { words, from, to } = wordSpans(text);
  let line = words.length === 0 ? -1 : 0;
  let column = 0;
  let end = 0;
  for (let i = 0; i < words.length; i++) {
    const gap = i === 0 ? '' : text.slice(to[i - 1], from[i]);
    const width = columnsOf(words[i]);
    const breaks = gap.match(/\r\n?|[\n\u2028\u2029]/g)?.length ?? 0;
    if (breaks > 0) {
      line += breaks;
      column = 0;
    } else if (gap !== '' && column > 0) {
      column++;
    }
    if (column > 0 && column + width > columns) {
      line++;
      column = 0;
    }
    column += width;
    line += Math.ceil(column / columns) - 1;
    column -= (Math.ceil(column / columns) - 1) * columns;
    if (line < rows) end = to[i];
  }
  const screens = Math.ceil((line + 1) / rows);
  return {
    screens,
    wordsPerScreen: screens === 0 ? 0 : words.length / screens,
    firstScreen: text.slice(0, end),
  };
}

function columnsOf(word: string): number {
  let columns = 0;
  for (const character of word) {
    const type = classOf(character.codePointAt(0)!);
    columns += type === characterClass.ideograph || type === characterClass.attached ? 2 : 1;
  }
  return columns;
}
