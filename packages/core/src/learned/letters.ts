import { formRuns, letterRuns, upperRuns } from './letter-runs.ts';

/** What a character is in a word, for counting. */
export const letterKind = {
  /** A letter without case, or in lower case, a mark, and everything not below. */
  letter: 0,
  /** A letter in upper case. */
  upper: 1,
  /** A digit or a sign for a number, in any script. */
  digit: 2,
  /** A comma, in any script. */
  comma: 3,
  /** Ends a sentence, in any script. */
  sentenceEnd: 4,
  /** Separates items: bars, bullets, guillemets, arrows, slashes. */
  separator: 5,
  currency: 6,
  /** Other punctuation and symbols, pictures among them. */
  punctuation: 7,
  /** May follow the end of a sentence: a closing bracket or quote, or what has no shape, such as a mark of direction. */
  closing: 8,
  /** Punctuation usual in program code. */
  code: 9,
} as const;

/** What the properties of Unicode do not tell, or tell otherwise than it is used on pages. */
const characters: Partial<Record<keyof typeof letterKind, string>> = {
  comma: ',،、，;؛；፣߸᠂᠈︐︑﹐﹑',
  sentenceEnd: '…॥',
  separator: '|·•»«›‹→←/▸►∙○●★☆',
  punctuation: '¡¿',
  closing: '"',
  code: '{}<>=_\\`[',
};

const kindOfInitial: Readonly<Record<string, number>> = {
  L: letterKind.letter,
  D: letterKind.digit,
  S: letterKind.sentenceEnd,
  C: letterKind.currency,
  P: letterKind.punctuation,
  E: letterKind.closing,
};

/** Code points that the tables hold: the first two planes. Beyond are ideographs, and signs that have no shape. */
const tabled = 0x20000;

/** {@link letterKind} by code point, of the first two planes. */
const kinds: Uint8Array = new Uint8Array(tabled);
/** How far the letter without case stands, by code point, modulo the size of a plane: partners share a plane. */
const distance: Uint16Array = new Uint16Array(tabled);

let point = 0;
let length = 0;
for (const sign of letterRuns) {
  const kind = kindOfInitial[sign];
  if (kind === undefined) length = 36 * length + Number.parseInt(sign, 36);
  else {
    kinds.fill(kind, point, point + length);
    point += length;
    length = 0;
  }
}
foldRuns(upperRuns, (letter) => {
  kinds[letter] = letterKind.upper;
});
foldRuns(formRuns);
for (const [name, letters] of Object.entries(characters)) {
  for (const letter of letters)
    kinds[letter.codePointAt(0)!] = letterKind[name as keyof typeof letterKind];
}

function foldRuns(runs: readonly number[], meet?: (letter: number) => void): void {
  for (let run = 0; run < runs.length; run += 4) {
    const [first, count, step, away] = runs.slice(run, run + 4);
    for (let i = 0; i < count; i++) {
      distance[first + i * step] = away;
      meet?.(first + i * step);
    }
  }
}

/** {@link letterKind} of a code point. */
export function kindOf(codePoint: number): number {
  if (codePoint < tabled) return kinds[codePoint];
  return codePoint < 0xe0000 ? letterKind.letter : letterKind.closing;
}

/** A letter without its case, one code point to one: all forms of it are one. */
export function foldCase(codePoint: number): number {
  if (codePoint >= tabled) return codePoint;
  return (codePoint & 0x10000) | ((codePoint + distance[codePoint]) & 0xffff);
}
