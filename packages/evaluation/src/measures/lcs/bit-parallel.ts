// M. Crochemore, C. S. Iliopoulos, Y. J. Pinzon, J. F. Reid: A fast and practical bit-vector algorithm
// for the longest common subsequence problem. Information Processing Letters 80(6), 2001; in the form
// of H. Hyyrö: Bit-parallel LCS-length computation revisited. AWOCA 2004.

/** Bits used of each word: with 31, a sum of two words and a carry still fits 32 bits, and bit 31 is the new carry. */
const wordBits = 31;
const allOnes = 0x7fffffff;

/** Words of a strip: its masks, one row a distinct symbol, stay in the processor's cache. */
const stripWords = 64;

/**
 * Scratch space of {@link lcsVector} for symbols below `alphabet`; it may be used again and again, as
 * every call leaves it as it was.
 */
export function lcsScratch(alphabet: number): Int32Array {
  return new Int32Array(alphabet);
}

/**
 * The bit vector of Hyyrö's recurrence after the whole of `text` was read, 31 bits a word: bit j is 0
 * exactly if the longest common subsequence of `text` and `pattern[0, j + 1)` is longer by one than that
 * of `text` and `pattern[0, j)`.
 *
 * The pattern is cut into strips of 64 words, so that the masks take at most 0.5 MB however large the
 * alphabet; the carries between strips are kept, one byte a symbol of the text. Symbols that a strip
 * lacks cost it next to nothing. O(n m / 31) time, O(n + m) space.
 *
 * @param scratch from {@link lcsScratch}.
 */
function lcsVector(pattern: Int32Array, text: Int32Array, scratch: Int32Array): Int32Array {
  const vector = new Int32Array(Math.ceil(pattern.length / wordBits)).fill(allOnes);
  const carries = new Uint8Array(text.length);
  for (let first = 0; first < vector.length; first += stripWords) {
    const strip = vector.subarray(first, Math.min(first + stripWords, vector.length));
    const positions = pattern.subarray(first * wordBits, (first + strip.length) * wordBits);
    const masks = stripMasks(positions, strip.length, scratch);
    advanceStrip(strip, masks, text, carries, scratch);
    for (let j = 0; j < positions.length; j++) scratch[positions[j]] = 0;
  }
  return vector;
}

/**
 * Fills `scratch` with the offset of each symbol's row, and returns the rows: bit j is 1 where the strip
 * has the symbol. The row at offset 0 is empty, for symbols that the strip lacks.
 */
function stripMasks(positions: Int32Array, width: number, scratch: Int32Array): Int32Array {
  let size = width;
  for (let j = 0; j < positions.length; j++) {
    if (scratch[positions[j]] !== 0) continue;
    scratch[positions[j]] = size;
    size += width;
  }
  const masks = new Int32Array(size);
  for (let j = 0; j < positions.length; j++) {
    masks[scratch[positions[j]] + Math.floor(j / wordBits)] |= 1 << (j % wordBits);
  }
  return masks;
}

/**
 * Takes one strip through the whole text, V' = (V + (V & M)) | (V & ~M), four symbols at a time: each
 * word is read and written once for the four, whose carries do not wait for each other.
 */
function advanceStrip(
  strip: Int32Array,
  masks: Int32Array,
  text: Int32Array,
  carries: Uint8Array,
  rows: Int32Array,
): void {
  const width = strip.length;
  const inFours = text.length - (text.length % 4);
  for (let i = 0; i < inFours; i += 4) {
    const row0 = rows[text[i]];
    const row1 = rows[text[i + 1]];
    const row2 = rows[text[i + 2]];
    const row3 = rows[text[i + 3]];
    let carry0: number = carries[i];
    let carry1: number = carries[i + 1];
    let carry2: number = carries[i + 2];
    let carry3: number = carries[i + 3];
    // neither a match in this strip nor a carry into it: nothing changes
    if ((row0 | row1 | row2 | row3 | carry0 | carry1 | carry2 | carry3) === 0) continue;
    for (let word = 0; word < width; word++) {
      let v = strip[word];
      let mask = masks[row0 + word];
      let sum = (((v + (v & mask)) | 0) + carry0) | 0;
      carry0 = sum >>> wordBits;
      v = (sum & allOnes) | (v & ~mask);
      mask = masks[row1 + word];
      sum = (((v + (v & mask)) | 0) + carry1) | 0;
      carry1 = sum >>> wordBits;
      v = (sum & allOnes) | (v & ~mask);
      mask = masks[row2 + word];
      sum = (((v + (v & mask)) | 0) + carry2) | 0;
      carry2 = sum >>> wordBits;
      v = (sum & allOnes) | (v & ~mask);
      mask = masks[row3 + word];
      sum = (((v + (v & mask)) | 0) + carry3) | 0;
      carry3 = sum >>> wordBits;
      strip[word] = (sum & allOnes) | (v & ~mask);
    }
    carries[i] = carry0;
    carries[i + 1] = carry1;
    carries[i + 2] = carry2;
    carries[i + 3] = carry3;
  }
  for (let i = inFours; i < text.length; i++) {
    const row = rows[text[i]];
    let carry: number = carries[i];
    for (let word = 0; word < width; word++) {
      const v = strip[word];
      const mask = masks[row + word];
      const sum = (((v + (v & mask)) | 0) + carry) | 0;
      carry = sum >>> wordBits;
      strip[word] = (sum & allOnes) | (v & ~mask);
    }
    carries[i] = carry;
  }
}

/** Length of the longest common subsequence, O(n m / 31). The shorter sequence is the pattern. */
export function bitParallelLcsLength(
  first: Int32Array,
  second: Int32Array,
  alphabet: number,
): number {
  const [pattern, text] = first.length < second.length ? [first, second] : [second, first];
  const vector = lcsVector(pattern, text, lcsScratch(alphabet));
  let length = 0;
  for (const word of vector) length += onesIn(~word & allOnes);
  return length;
}

/**
 * Lengths of the longest common subsequences of `text` and each prefix of `pattern`: the last row of
 * the quadratic table, `pattern.length + 1` values.
 */
export function lcsRow(pattern: Int32Array, text: Int32Array, scratch: Int32Array): Int32Array {
  const vector = lcsVector(pattern, text, scratch);
  const row = new Int32Array(pattern.length + 1);
  for (let j = 0; j < pattern.length; j++) {
    const isGain = ((vector[Math.floor(j / wordBits)] >>> (j % wordBits)) & 1) === 0;
    row[j + 1] = row[j] + (isGain ? 1 : 0);
  }
  return row;
}

/** Number of ones in a 32-bit word. */
function onesIn(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
