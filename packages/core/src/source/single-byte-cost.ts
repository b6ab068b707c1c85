import { TextDecoder } from '@exodus/bytes/encoding.js';
import { asciiLetterBits, foreignLetterBits, letterModels, symbolBits } from './letter-models.ts';

/** Kinds of characters, as far as what may stand beside what goes. */
const BREAK = 0; // space, ASCII punctuation
const LOWER = 1;
const UPPER = 2;
const CASELESS = 3; // letters and marks without case
const SYMBOL = 4; // a symbol or letter-like sign that rarely touches a letter
const PUNCTUATION = 5; // signs that do: quotes, dashes, no-break space
const DIGIT = 6;

/** Bits on top for what words hardly ever hold. */
const mixedScripts = 8;
const upperAfterLower = 6;
const upper = 1.5;
const symbolBesideLetter = 2;
const letterBesideDigit = 3;

/** What a page costs when it is read in a single-byte encoding, for the language that fits best. */
export interface SingleByteCost {
  readonly bits: number;
  readonly language: string;
}

/**
 * The code length of a sample in each of the encodings: the letters by the frequencies of
 * {@link letterModels}, with a surcharge for scripts mixed in a word, upper case after lower case,
 * and symbols inside words. The surcharges depend on the encoding alone and the frequencies on
 * how often each byte occurs, so the sample is read once an encoding and never once a language.
 */
export function singleByteCosts(
  sample: Uint8Array,
  encodings: readonly string[],
): SingleByteCost[] {
  const byteCount = new Uint32Array(256);
  for (let at = 0; at < sample.length; at++) byteCount[sample[at]]++;
  const codeLengths = letterModels.map(({ language, letters, from, to }) => {
    const bits = new Map<string, number>();
    const last = letters.length - 1;
    for (let rank = 0; rank <= last; rank++) {
      bits.set(letters[rank], from + (to - from) * (rank / last));
    }
    return { language, bits };
  });

  return encodings.map((encoding) => {
    const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, b) => b));
    const touching = touchingBits(sample, table);
    let best: SingleByteCost = { bits: Number.POSITIVE_INFINITY, language: '' };
    for (const { language, bits } of codeLengths) {
      let sum = touching;
      for (let byte = 0x21; byte < 256; byte++) {
        if (byteCount[byte] > 0) sum += byteCount[byte] * characterBits(table[byte], bits);
      }
      if (sum < best.bits) best = { bits: sum, language };
    }
    return best;
  });
}

function characterBits(character: string, letterBits: ReadonlyMap<string, number>): number {
  if (character < '\u0080') return asciiBits(character.charCodeAt(0));
  const kind = kindOf(character);
  if (kind === SYMBOL || kind === PUNCTUATION) {
    return letterBits.get(character) ?? symbolBits(character);
  }
  const bits = letterBits.get(character.toLowerCase()) ?? foreignLetterBits;
  return kind === UPPER ? bits + upper : bits;
}

/** Bits of an ASCII character; the sample's spaces are of its own making and cost nothing. */
export function asciiBits(code: number): number {
  if (code === 0x20) return 0;
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39) ? asciiLetterBits : 8;
}

/** The surcharges for neighbours, summed over the sample. */
function touchingBits(sample: Uint8Array, table: string): number {
  const kinds = Uint8Array.from(table, kindOf);
  const scripts = Uint8Array.from(table, scriptOf);
  let bits = 0;
  let kindBefore = BREAK;
  let scriptBefore = 0;
  let highBefore = false;
  for (let at = 0; at < sample.length; at++) {
    const byte = sample[at];
    const kind = kinds[byte];
    const script = scripts[byte];
    if (kind >= LOWER && kind <= CASELESS) {
      if (kindBefore === SYMBOL) bits += symbolBesideLetter;
      else if (kindBefore === DIGIT && byte > 0x7f) bits += letterBesideDigit;
      else if (kindBefore >= LOWER && kindBefore <= CASELESS) {
        if (script !== scriptBefore && script * scriptBefore > 0) bits += mixedScripts;
        else if (kind === UPPER && kindBefore === LOWER) bits += upperAfterLower;
      }
    } else if (kind === SYMBOL && kindBefore >= LOWER && kindBefore <= CASELESS) {
      bits += symbolBesideLetter;
    } else if (kind === DIGIT && highBefore && kindBefore >= LOWER && kindBefore <= CASELESS) {
      bits += letterBesideDigit;
    }
    highBefore = byte > 0x7f;
    kindBefore = kind;
    scriptBefore = script;
  }
  return bits;
}

function kindOf(character: string): number {
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return UPPER;
  if (/[ªº]/.test(character)) return SYMBOL;
  if (/\p{Ll}/u.test(character)) return LOWER;
  if (/[\p{L}\p{M}]/u.test(character) && character !== 'ˆ' && character !== 'ˇ') return CASELESS;
  if (character < '\u0080') return character >= '0' && character <= '9' ? DIGIT : BREAK;
  return /[\u00a0\u00ad’‘“”–—…·«»،]/u.test(character) ? PUNCTUATION : SYMBOL;
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /[\p{Script=Arabic}ـ\u064b-\u0652]/u,
  /\p{Script=Thai}/u,
];

/** A number for the script, 0 for what belongs to all of them: signs and most combining marks. */
function scriptOf(character: string): number {
  return scripts.findIndex((script) => script.test(character)) + 1;
}
