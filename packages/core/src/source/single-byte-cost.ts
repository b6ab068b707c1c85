import { onDemand } from '../on-demand.ts';
import { anyScript, byteTable, characterKind } from './byte-tables.ts';
import { asciiLetterBits, foreignLetterBits, letterModels, symbolBits } from './letter-models.ts';

const { break: wordBreak, lower, upper, caseless, mark, symbol, digit, closing } = characterKind;

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

  return encodings.map((encoding) => {
    const { characters, kinds, scripts } = byteTable(encoding);
    let shared = asciiSum + touchingBits(sample, kinds, scripts);
    if (encoding !== 'windows-1252' && !highBytes.some((byte) => kinds[byte] <= mark)) {
      shared += signsOnly;
    }
    const sums = new Float64Array(letterModels.length);
    for (const byte of highBytes) {
      const count = byteCount[byte];
      const known = letterBits().get(characters[byte].toLowerCase());
      if (kinds[byte] === upper) shared += count * upperBits;
      if (known === undefined) {
        shared += count * (kinds[byte] > mark ? symbolBits(characters[byte]) : foreignLetterBits);
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
const letterBits: () => ReadonlyMap<string, Float64Array> = onDemand(() => {
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
});

/** Bits of an ASCII character; the sample's spaces are of its own making and cost nothing. */
export function asciiBits(code: number): number {
  if (code === 0x20) return 0;
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39) ? asciiLetterBits : 8;
}

/** The surcharges for neighbours, summed over the sample. */
function touchingBits(sample: Uint8Array, kinds: Uint8Array, scripts: Uint8Array): number {
  let bits = 0;
  let kindBefore: number = wordBreak;
  let kindTwoBefore: number = wordBreak;
  let scriptBefore: number = anyScript;
  let byteBefore = 0;
  let run = 0; // letters since the last other character
  for (let at = 0; at < sample.length; at++) {
    const byte = sample[at];
    const kind = kinds[byte];
    const script = scripts[byte];
    const high = byte > 0x7f || byteBefore > 0x7f;
    if (high) {
      const isLetter = kind >= lower && kind <= mark;
      const wasLetter = kindBefore >= lower && kindBefore <= mark;
      if (isLetter && wasLetter) {
        if (script !== scriptBefore && script !== anyScript && scriptBefore !== anyScript)
          bits += mixedScripts;
        else if (kind === upper && kindBefore === lower) bits += upperAfterLower;
      } else if (kind === mark) {
        bits += strayMark;
      } else if (isLetter || wasLetter) {
        const other = isLetter ? kindBefore : kind;
        if (other === symbol) bits += symbolBesideLetter;
        else if (other === digit) bits += letterBesideDigit;
        else if (other === closing && isLetter && kindTwoBefore === wordBreak)
          bits += closingBeforeWord;
      }
    }
    if (kind >= lower && kind <= mark) {
      run++;
    } else {
      if (run === 1 && kindBefore === caseless) bits += loneCaseless;
      run = 0;
    }
    kindTwoBefore = kindBefore;
    kindBefore = kind;
    scriptBefore = script;
    byteBefore = byte;
  }
  return bits;
}
