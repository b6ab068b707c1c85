/**
 * Classes of UTF-16 units: what separates words, what is a word by itself, what is not counted
 * (`algorithms.md` 1.3, 1.4, 1.7). One table look-up a unit.
 */
export const characterClass = {
  /** Part of a word. */
  word: 0,
  /** White space: separates words. U+0000 counts here, as no page shows it. */
  space: 1,
  /** Han, Hiragana, Katakana, Hangul: each a word of its own. */
  ideograph: 2,
  /** Thai, Lao, Khmer, Myanmar: words without spaces, found by `Intl.Segmenter`. */
  segmented: 3,
  /** CJK punctuation and marks that stay attached to the ideograph before them. */
  attached: 4,
  /** First half of a surrogate pair. */
  highSurrogate: 5,
  /** Second half of a surrogate pair. */
  lowSurrogate: 6,
  /** Bidirectional controls, zero-width space, byte order mark: never counted, never begin a word. */
  ignored: 7,
} as const;

// biome-ignore format: a table reads better filled
const ranges: readonly [keyof typeof characterClass, ...(readonly [number, number])[]][] = [
  ['space', [0x00, 0x00], [0x09, 0x0d], [0x20, 0x20], [0x85, 0x85], [0xa0, 0xa0], [0x1680, 0x1680],
    [0x2000, 0x200a], [0x2028, 0x2029], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000]],
  ['ideograph', [0x1100, 0x11ff], [0x2e80, 0x2e99], [0x2e9b, 0x2ef3], [0x2f00, 0x2fd5], [0x3005, 0x3005],
    [0x3007, 0x3007], [0x3021, 0x3029], [0x302e, 0x302f], [0x3038, 0x303b], [0x3041, 0x3096], [0x309d, 0x309f],
    [0x30a1, 0x30fa], [0x30fd, 0x30ff], [0x3131, 0x318e], [0x31f0, 0x31ff], [0x3200, 0x321e], [0x3260, 0x327e],
    [0x32d0, 0x32fe], [0x3300, 0x3357], [0x3400, 0x4dbf], [0x4e00, 0x9fff], [0xa960, 0xa97c], [0xac00, 0xd7a3],
    [0xd7b0, 0xd7c6], [0xd7cb, 0xd7fb], [0xf900, 0xfa6d], [0xfa70, 0xfad9], [0xff66, 0xff6f], [0xff71, 0xff9d],
    [0xffa0, 0xffbe], [0xffc2, 0xffc7], [0xffca, 0xffcf], [0xffd2, 0xffd7], [0xffda, 0xffdc]],
  ['segmented', [0x0e01, 0x0e3a], [0x0e40, 0x0e5b], [0x0e81, 0x0edf], [0x1000, 0x109f], [0x1780, 0x17ff],
    [0xa9e0, 0xa9fe], [0xaa60, 0xaa7f]],
  ['attached', [0x3001, 0x3004], [0x3006, 0x3006], [0x3008, 0x3020], [0x302a, 0x302d], [0x3030, 0x3037],
    [0x303c, 0x303f], [0x3099, 0x309c], [0x30fb, 0x30fc], [0xfe00, 0xfe0f], [0xfe30, 0xfe4f], [0xff01, 0xff0f],
    [0xff1a, 0xff20], [0xff3b, 0xff40], [0xff5b, 0xff65], [0xff70, 0xff70], [0xff9e, 0xff9f]],
  ['highSurrogate', [0xd800, 0xdbff]],
  ['lowSurrogate', [0xdc00, 0xdfff]],
  ['ignored', [0x061c, 0x061c], [0x200b, 0x200b], [0x200e, 0x200f], [0x202a, 0x202e], [0x2066, 0x2069],
    [0xfeff, 0xfeff]],
];

/** {@link characterClass} of each UTF-16 unit, 65,536 rows. */
export const characterClasses: Uint8Array = new Uint8Array(0x10000);
for (const [name, ...spans] of ranges) {
  for (const [first, last] of spans) characterClasses.fill(characterClass[name], first, last + 1);
}

/** The class of any code point; beyond the basic plane Han and kana are ideographs, all else is word. */
export function classOf(codePoint: number): number {
  if (codePoint < 0x10000) return characterClasses[codePoint];
  const ideograph =
    (codePoint >= 0x20000 && codePoint <= 0x3ffff) ||
    (codePoint >= 0x1aff0 && codePoint <= 0x1b16f) ||
    (codePoint >= 0x16fe0 && codePoint <= 0x16ff6) ||
    codePoint === 0x1f200;
  return ideograph ? characterClass.ideograph : characterClass.word;
}

/** Number of code points in `source[from, to)`; half a surrogate pair alone is one. */
export function codePointCount(source: string, from: number, to: number): number {
  let count = to - from;
  for (let i = from + 1; i < to; i++) {
    const isPair =
      characterClasses[source.charCodeAt(i)] === characterClass.lowSurrogate &&
      characterClasses[source.charCodeAt(i - 1)] === characterClass.highSurrogate;
    if (isPair) count--;
  }
  return count;
}
