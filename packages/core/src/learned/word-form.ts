import { characterClass, classOf } from '../page/characters.ts';
import { kindOf, letterKind } from './letters.ts';

/** Number of forms. */
export const formCount = 256;

/** What the letters of a word are, in the lowest three bits of its form. */
const letters = { lower: 0, capitalised: 1, capitals: 2, withDigit: 3, ideograph: 4 } as const;

/** What ends a word, in the bits from the sixth on. */
const ending = { letter: 0, comma: 1, sentenceEnd: 2, other: 3 } as const;

/**
 * The form of a word: what its letters are, how many, and what stands behind them. It needs no dictionary: of a word that no
 * training page had, in a language that none had, it tells running text from labels. Bits from the lowest: 3 for the letters
 * (`oak`, `Oak`, `OAK`, `B2`, an ideograph), 3 for their number (1, to 3, to 6, to 10, more), 2 for the ending (none, a comma, the
 * end of a sentence, other signs; closing quotes and brackets are looked through): `Oaks,` is 1 + (2 << 3) + (1 << 6).
 *
 * @param codePoints of the word.
 * @param length number of them.
 * @returns 0 to {@link formCount} - 1.
 */
export function wordForm(codePoints: Int32Array, length: number): number {
  let count = 0;
  let uppers = 0;
  let digits = 0;
  let first: number = letterKind.letter;
  let last: number = letterKind.letter;
  for (let i = 0; i < length; i++) {
    const kind = kindOf(codePoints[i]);
    if (kind <= letterKind.digit) {
      if (count === 0) first = kind;
      count++;
      if (kind === letterKind.upper) uppers++;
      else if (kind === letterKind.digit) digits++;
    }
    if (kind !== letterKind.closing) last = kind;
  }
  let which: number = letters.lower;
  if (classOf(codePoints[0]) === characterClass.ideograph) which = letters.ideograph;
  else if (digits > 0) which = letters.withDigit;
  else if (uppers > 1 && uppers === count) which = letters.capitals;
  else if (first === letterKind.upper) which = letters.capitalised;
  return which | (sizeOf(count) << 3) | (endingOf(last) << 6);
}

/** Whether a form is that of an ideograph. */
export function isIdeographForm(form: number): boolean {
  return (form & 7) === letters.ideograph;
}

/** Class of a number of letters: 1, 2 to 3, 4 to 6, 7 to 10, more. */
function sizeOf(count: number): number {
  if (count < 2) return 0;
  if (count < 4) return 1;
  if (count < 7) return 2;
  return count < 11 ? 3 : 4;
}

function endingOf(kind: number): number {
  if (kind <= letterKind.digit) return ending.letter;
  if (kind === letterKind.comma) return ending.comma;
  return kind === letterKind.sentenceEnd ? ending.sentenceEnd : ending.other;
}
