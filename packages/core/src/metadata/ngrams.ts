/** Longest word that is read, in bytes of UTF-8, as eld has it. */
const longestWord = 70;

/** The letters and marks of words. */
const words = /[\p{L}\p{M}’']+/gu;

/**
 * Windows of four bytes of each word's UTF-8, three apart, and its last four, as eld takes them, with `_` where the word begins or ends; how
 * often each occurs. Windows that cut a letter are left out.
 */
export function ngramsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (ngram: string): void => {
    counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
  };
  /** Unit of the word that begins at each byte; -1 within a letter. */
  const unitAt = new Int8Array(longestWord + 4);
  for (const word of text.toLowerCase().match(words) ?? []) {
    const length = Math.min(longestWord, placeUnits(word, unitAt));
    let at = 0;
    for (; at + 4 < length; at += 3) {
      const [from, to] = [unitAt[at], unitAt[at + 4]];
      if (from >= 0 && to >= 0) add((at === 0 ? '_' : '') + word.slice(from, to));
    }
    const [from, to] = [unitAt[Math.max(0, length - 4)], unitAt[length]];
    if (from >= 0 && to >= 0) add(`${at === 0 ? '_' : ''}${word.slice(from, to)}_`);
  }
  return counts;
}

/** Writes which unit of a word begins at each byte of its UTF-8, as far as it is read. Returns the number of bytes. */
function placeUnits(word: string, unitAt: Int8Array): number {
  let bytes = 0;
  for (let unit = 0; unit < word.length && bytes < longestWord; ) {
    const point = word.codePointAt(unit)!;
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    unitAt.fill(-1, bytes, bytes + size);
    unitAt[bytes] = unit;
    bytes += size;
    unit += point < 0x10000 ? 1 : 2;
    unitAt[bytes] = unit;
  }
  return bytes;
}
