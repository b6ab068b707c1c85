import { characterClass, characterClasses } from './characters.ts';

/** Where the character at `i` ends: one unit further, or two for a surrogate pair before `stop`. */
export function characterEnd(source: string, i: number, stop: number): number {
  const isPair =
    i + 1 < stop &&
    characterClasses[source.charCodeAt(i)] === characterClass.highSurrogate &&
    characterClasses[source.charCodeAt(i + 1)] === characterClass.lowSurrogate;
  return isPair ? i + 2 : i + 1;
}

/** Whether a line ends with the unit at `i`: a line feed, or a carriage return that none follows. */
export function isLineEnd(source: string, i: number): boolean {
  const unit = source.charCodeAt(i);
  return unit === 0x0a || (unit === 0x0d && source.charCodeAt(i + 1) !== 0x0a);
}
