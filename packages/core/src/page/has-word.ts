import { characterClass, characterClasses, classOf } from './characters.ts';
import type { References } from './tokenize.ts';

/** Whether text without references has something besides white space and ignored characters. */
export function plainHasWord(source: string, start: number, stop: number): boolean {
  for (let i = start; i < stop; i++) {
    const type = characterClasses[source.charCodeAt(i)];
    if (type !== characterClass.space && type !== characterClass.ignored) return true;
  }
  return false;
}

/** The same of text with the references in rows `[row, rowEnd)`, once they are decoded. */
export function decodedHasWord(
  source: string,
  references: References,
  start: number,
  stop: number,
  row: number,
  rowEnd: number,
): boolean {
  let position = start;
  for (let i = row; i < rowEnd; i++) {
    if (plainHasWord(source, position, references.from[i])) return true;
    const type = classOf(references.codePoint[i]);
    if (type !== characterClass.space && type !== characterClass.ignored) return true;
    position = references.to[i];
  }
  return plainHasWord(source, position, stop);
}
