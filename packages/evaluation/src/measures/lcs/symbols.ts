/** Two sequences as numbers: equal items have the same symbol, from 0 to `alphabet` - 1. */
export interface SymbolPair {
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** Number of distinct symbols in both. */
  readonly alphabet: number;
}

/** The words of two texts as symbols. O(n + m). */
export function wordSymbols(first: readonly string[], second: readonly string[]): SymbolPair {
  const symbols = new Map<string, number>();
  const toSymbols = (words: readonly string[]): Int32Array => {
    const column = new Int32Array(words.length);
    for (let i = 0; i < words.length; i++) {
      let symbol = symbols.get(words[i]);
      if (symbol === undefined) {
        symbol = symbols.size;
        symbols.set(words[i], symbol);
      }
      column[i] = symbol;
    }
    return column;
  };
  return { first: toSymbols(first), second: toSymbols(second), alphabet: symbols.size };
}

/** The characters (code points; half a surrogate pair alone is one) of two texts as symbols. O(n + m). */
export function characterSymbols(first: string, second: string): SymbolPair {
  const basic = new Int32Array(0x10000); // symbol + 1 of each code point of the basic plane
  const beyond = new Map<number, number>();
  let alphabet = 0;
  const toSymbols = (text: string): Int32Array => {
    const column = new Int32Array(text.length);
    let count = 0;
    for (let i = 0; i < text.length; i++) {
      const codePoint = text.codePointAt(i)!;
      if (codePoint < 0x10000) {
        if (basic[codePoint] === 0) basic[codePoint] = ++alphabet;
        column[count++] = basic[codePoint] - 1;
        continue;
      }
      let symbol = beyond.get(codePoint);
      if (symbol === undefined) {
        symbol = alphabet++;
        beyond.set(codePoint, symbol);
      }
      column[count++] = symbol;
      i++;
    }
    return column.subarray(0, count);
  };
  return { first: toSymbols(first), second: toSymbols(second), alphabet };
}
