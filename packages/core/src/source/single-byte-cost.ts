import { TextDecoder } from '@exodus/bytes/encoding-browser.js';
import { asciiLetterBits, foreignLetterBits, letterModels, symbolBits } from './letter-models.ts';

/** Kinds of characters, as far as what may stand beside what goes. The letters are 1 to 4. */
const BREAK = 0; // space, ASCII punctuation
const LOWER = 1;
const UPPER = 2;
const CASELESS = 3; // letters of scripts without case
const MARK = 4; // what only stands after a letter
const SYMBOL = 5; // signs that rarely touch a letter
const PUNCTUATION = 6; // signs that do: quotes, dashes, no-break space, footnote digits
const DIGIT = 7;
const CLOSING = 8; // the closing quote, which is the apostrophe too

/** Numbers of scripts; 0 is for what belongs to all of them. */
const ANY = 0;
const LATIN = 1;

/** Bits on top for what words hardly ever hold. */
const mixedScripts = 8;
const strayMark = 8;
const upperAfterLower = 6;
const letterBesideDigit = 5;
const symbolBesideLetter = 2;
const loneCaseless = 6;
const closingBeforeWord = 4;
const upperBits = 1.5;

/** Bits on top when nothing but signs is left beyond ASCII: then it is Latin script after all. */
const signsOnly = 20;

/** What a page costs when it is read in a single-byte encoding, for the language that fits best. */
export interface SingleByteCost {
  readonly bits: number;
  readonly language: string;
}

/**
 * The code length of a sample in each of the encodings: the letters by the frequencies of
 * `letterModels`, with a surcharge for scripts mixed in a word, upper case after lower case, and
 * symbols inside words. The surcharges depend on the encoding alone and the frequencies on how
 * often each byte occurs, so the sample is read once an encoding and never once a language.
 *
 * @param encodings names of single-byte encodings of the Encoding Standard, section 9.
 */
export function singleByteCosts(
  sample: Uint8Array,
  encodings: readonly string[],
): SingleByteCost[] {
  const byteCount = new Uint32Array(256);
  for (let at = 0; at < sample.length; at++) byteCount[sample[at]]++;
  let asciiSum = 0;
  for (let byte = 0; byte < 0x80; byte++) asciiSum += byteCount[byte] * asciiBits(byte);
  const highBytes: number[] = [];
  for (let byte = 0x80; byte < 256; byte++) if (byteCount[byte] > 0) highBytes.push(byte);
  const bitsOf = letterBits();

  return encodings.map((encoding) => {
    const table = new TextDecoder(encoding).decode(allBytes());
    const kinds = new Uint8Array(256);
    const scripts = new Uint8Array(256);
    for (let byte = 0; byte < 256; byte++) {
      if (byte > 0x7f && byteCount[byte] === 0) continue;
      kinds[byte] = kindOf(table[byte]);
      scripts[byte] = scriptOf(table[byte]);
    }
    let shared = asciiSum + touchingBits(sample, kinds, scripts);
    if (encoding !== 'windows-1252' && !highBytes.some((byte) => kinds[byte] <= MARK)) {
      shared += signsOnly;
    }
    const sums = new Float64Array(letterModels.length);
    for (const byte of highBytes) {
      const count = byteCount[byte];
      const known = bitsOf.get(table[byte].toLowerCase());
      if (kinds[byte] === UPPER) shared += count * upperBits;
      if (known === undefined) {
        shared += count * (kinds[byte] > MARK ? symbolBits(table[byte]) : foreignLetterBits);
      } else {
        for (let model = 0; model < sums.length; model++) sums[model] += count * known[model];
      }
    }
    let best = 0;
    for (let model = 1; model < sums.length; model++) if (sums[model] < sums[best]) best = model;
    return { bits: shared + sums[best], language: letterModels[best].language };
  });
}

/** For each letter of any model, its bits in each of them. */
function letterBits(): Map<string, Float64Array> {
  const bitsOf = new Map<string, Float64Array>();
  letterModels.forEach(({ letters, from, to }, model) => {
    const last = letters.length - 1;
    for (let rank = 0; rank <= last; rank++) {
      let bits = bitsOf.get(letters[rank]);
      if (bits === undefined) {
        bits = new Float64Array(letterModels.length).fill(foreignLetterBits);
        bitsOf.set(letters[rank], bits);
      }
      bits[model] = from + (to - from) * (rank / last);
    }
  });
  return bitsOf;
}

function allBytes(): Uint8Array {
  const bytes = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte++) bytes[byte] = byte;
  return bytes;
}

/** Bits of an ASCII character; the sample's spaces are of its own making and cost nothing. */
export function asciiBits(code: number): number {
  if (code === 0x20) return 0;
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39) ? asciiLetterBits : 8;
}

/** The surcharges for neighbours, summed over the sample. */
function touchingBits(sample: Uint8Array, kinds: Uint8Array, scripts: Uint8Array): number {
  let bits = 0;
  let kindBefore = BREAK;
  let kindTwoBefore = BREAK;
  let scriptBefore = ANY;
  let byteBefore = 0;
  let run = 0; // letters since the last other character
  for (let at = 0; at < sample.length; at++) {
    const byte = sample[at];
    const kind = kinds[byte];
    const script = scripts[byte];
    const high = byte > 0x7f || byteBefore > 0x7f;
    if (high) {
      const isLetter = kind >= LOWER && kind <= MARK;
      const wasLetter = kindBefore >= LOWER && kindBefore <= MARK;
      if (isLetter && wasLetter) {
        if (script !== scriptBefore && script !== ANY && scriptBefore !== ANY) bits += mixedScripts;
        else if (kind === UPPER && kindBefore === LOWER) bits += upperAfterLower;
      } else if (kind === MARK) {
        bits += strayMark;
      } else if (isLetter || wasLetter) {
        const other = isLetter ? kindBefore : kind;
        if (other === SYMBOL) bits += symbolBesideLetter;
        else if (other === DIGIT) bits += letterBesideDigit;
        else if (other === CLOSING && isLetter && kindTwoBefore === BREAK)
          bits += closingBeforeWord;
      }
    }
    if (kind >= LOWER && kind <= MARK) {
      run++;
    } else {
      if (run === 1 && kindBefore === CASELESS) bits += loneCaseless;
      run = 0;
    }
    kindTwoBefore = kindBefore;
    kindBefore = kind;
    scriptBefore = script;
    byteBefore = byte;
  }
  return bits;
}

function kindOf(character: string): number {
  if (character < '\u0080') {
    if (character >= '0' && character <= '9') return DIGIT;
    if (character >= 'a' && character <= 'z') return LOWER;
    return character >= 'A' && character <= 'Z' ? UPPER : BREAK;
  }
  if (character === '’') return CLOSING;
  if ('\u00a0\u00ad‘“”–—…·«»،´¹²³'.includes(character)) return PUNCTUATION;
  if (character !== character.toLowerCase()) return UPPER;
  if (character !== character.toUpperCase()) return LOWER;
  if (isMark(character.charCodeAt(0))) return MARK;
  return scriptOf(character) > LATIN ? CASELESS : SYMBOL;
}

/** Marks of Vietnamese, Hebrew, Arabic and Thai, as far as the encodings have them. */
function isMark(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x5b0 && code <= 0x5c2) ||
    (code >= 0x64b && code <= 0x652) ||
    code === 0xe31 ||
    (code >= 0xe34 && code <= 0xe3a) ||
    (code >= 0xe47 && code <= 0xe4e)
  );
}

function scriptOf(character: string): number {
  const code = character.charCodeAt(0);
  if (code < 0x80) return kindOf(character) === LOWER || kindOf(character) === UPPER ? LATIN : ANY;
  if (code < 0x250) return code < 0xc0 || code === 0xd7 || code === 0xf7 ? ANY : LATIN;
  if (code < 0x370) return ANY;
  if (code < 0x400) return 2; // Greek
  if (code < 0x530) return 3; // Cyrillic
  if (code < 0x600) return 4; // Hebrew
  if (code < 0x700) return 5; // Arabic
  if (code < 0xe80) return 6; // Thai
  return code >= 0x1e00 && code < 0x1f00 ? LATIN : ANY;
}
