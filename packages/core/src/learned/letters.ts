/** What a UTF-16 unit is in a word, for counting. */
export const letterKind = {
  /** A letter without case, or in lower case, and everything not below. */
  letter: 0,
  /** A letter in upper case. */
  upper: 1,
  digit: 2,
  /** A comma, in any script. */
  comma: 3,
  /** Ends a sentence, in any script. */
  sentenceEnd: 4,
  /** Separates items: bars, bullets, guillemets, arrows, slashes. */
  separator: 5,
  currency: 6,
  /** Other punctuation and symbols. */
  punctuation: 7,
  /** A closing bracket or quote: may follow the end of a sentence. */
  closing: 8,
  /** Punctuation usual in program code. */
  code: 9,
} as const;

const characters: Record<Exclude<keyof typeof letterKind, 'letter' | 'upper' | 'digit'>, string> = {
  comma: ',،、，;؛；',
  sentenceEnd: '.!?…。！？｡؟۔।॥։።',
  separator: '|·•»«›‹→←/▸►∙○●★☆',
  currency: '$€£¥₹₽₩₺₴฿₫₪',
  punctuation: ":-–—'&@#%*~^¡¿：（「『【“‘„(+°§©®™",
  closing: ')]"”’」』】）',
  code: '{}<>=_\\`[',
};

/** First digits of the scripts that write numbers with their own. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** {@link letterKind} by UTF-16 unit, 65,536 rows. */
export const letterKinds: Uint8Array = new Uint8Array(0x10000);
for (const [name, units] of Object.entries(characters)) {
  for (const unit of units)
    letterKinds[unit.charCodeAt(0)] = letterKind[name as keyof typeof letterKind];
}
for (const zero of zeros) letterKinds.fill(letterKind.digit, zero, zero + 10);

/** Case is told below this unit: Latin, Greek, Cyrillic, Armenian. Letters beyond, Vietnamese `Ạ` among them, count as lower case. */
const cased = 0x588;

/** The lower case of each UTF-16 unit below U+0588; higher units are their own. */
const lower = new Uint16Array(cased);
for (let unit = 0; unit < cased; unit++) {
  const folded = String.fromCharCode(unit).toLowerCase();
  lower[unit] = folded.length === 1 ? folded.charCodeAt(0) : unit;
  if (lower[unit] !== unit) letterKinds[unit] = letterKind.upper;
}

/** Lower case of a UTF-16 unit, one unit to one; units from U+0588 on keep theirs. */
export function foldCase(unit: number): number {
  return unit < cased ? lower[unit] : unit;
}
