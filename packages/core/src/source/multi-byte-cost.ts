import { TextDecoder } from '@exodus/bytes/encoding-browser.js';
import { onDemand } from '../on-demand.ts';
import {
  eastAsianPunctuation,
  eastAsianPunctuationShare,
  type HanModel,
  hanModels,
} from './han-models.ts';
import { asciiBits } from './single-byte-cost.ts';

/** Bits are held in bytes, in this many parts, so that a table of all code units is 64 kB. */
const parts = 8;

/** Bits on top where an ASCII letter touches an East Asian character. */
const asciiBesideHan = 2;

/** Which languages each multi-byte encoding is read as. */
const languagesOf: Readonly<Record<string, readonly HanModel['language'][]>> = {
  gbk: ['zh-Hans', 'zh-Hant'],
  big5: ['zh-Hant'],
  shift_jis: ['ja'],
  'euc-jp': ['ja'],
  'euc-kr': ['ko'],
};

/** The multi-byte encodings that detection knows. GBK stands for GB18030: they decode alike. */
export const multiByteEncodings: readonly string[] = Object.keys(languagesOf);

/** What a page costs when it is read in a multi-byte encoding, for the language that fits best. */
export interface MultiByteCost {
  readonly encoding: string;
  readonly language: string;
  readonly bits: number;
}

/** The tables of all languages; made at the first page that has to be guessed. */
const codeLengthTables = onDemand(
  () => new Map(hanModels.map((model) => [model.language, codeLengths(model)])),
);

/** The code length of a sample in each encoding of {@link multiByteEncodings}. */
export function multiByteCosts(sample: Uint8Array): MultiByteCost[] {
  const tables = codeLengthTables();
  const costs: MultiByteCost[] = [];
  for (const [encoding, languages] of Object.entries(languagesOf)) {
    const text = new TextDecoder(encoding).decode(sample);
    for (const language of languages) {
      costs.push({ encoding, language, bits: textBits(text, tables.get(language)!) });
    }
  }
  return costs;
}

/**
 * The code length of a sample in UTF-8, for pages that have damage. Which characters there are does
 * not matter: that bytes of another encoding are valid at all is rare enough.
 */
export function utf8Cost(sample: Uint8Array): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(sample);
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bits += asciiBits(code);
    else bits += code < 0x800 ? 8 : code === 0xfffd ? 18 : 10;
  }
  return bits;
}

function textBits(text: string, table: Uint8Array): number {
  let sum = 0;
  let boundaries = 0;
  let before = 0; // 1: ASCII letter, 2: East Asian, 0: other
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    sum += table[code];
    const letter = code | 0x20;
    const side = code > 0x7f ? 2 : letter >= 0x61 && letter <= 0x7a ? 1 : 0;
    if (side + before === 3) boundaries++;
    before = side;
  }
  return sum / parts + boundaries * asciiBesideHan;
}

/** The table of a language: code unit -> bits times {@link parts}. */
function codeLengths(model: HanModel): Uint8Array {
  const table = new Uint8Array(0x10000).fill(15 * parts);
  const fill = (bits: number, from: number, to: number) => table.fill(bits * parts, from, to + 1);
  fill(22, 0x00, 0x1f);
  for (let code = 0x20; code < 0x7f; code++) fill(asciiBits(code), code, code);
  fill(22, 0x7f, 0x9f);
  fill(14, 0x3040, 0x30ff); // kana off the lists
  fill(18, 0x3400, 0x9fff); // Han beyond the first level
  fill(18, 0xac00, 0xd7a3); // Hangul beyond KS X 1001
  fill(12, 0xd800, 0xdfff); // halves of rare characters
  fill(22, 0xe000, 0xf8ff); // private use
  fill(10, 0xff00, 0xff5e); // full-width ASCII
  fill(11, 0xff61, 0xff9f); // half-width katakana
  fill(24, 0xfffd, 0xfffd);

  const levelOne = charactersOfLevelOne(model);
  const levelOneBits = -Math.log2(model.levelOneShare / levelOne.length);
  for (const character of levelOne) table[character.charCodeAt(0)] = levelOneBits * parts;
  setList(table, eastAsianPunctuation, eastAsianPunctuationShare, 3);
  for (const { characters, share, shift } of model.lists) {
    setList(table, characters, share, shift);
  }
  return table;
}

/** Zipf's law with a flat start: the character of rank r has a share proportional to 1/(r+shift). */
function setList(table: Uint8Array, characters: string, share: number, shift: number): void {
  let total = 0;
  for (let rank = 0; rank < characters.length; rank++) total += 1 / (rank + shift);
  for (let rank = 0; rank < characters.length; rank++) {
    const bits = Math.log2((total * (rank + shift)) / share);
    table[characters.charCodeAt(rank)] = bits * parts;
  }
}

function charactersOfLevelOne({ levelOneOf, leads }: HanModel): string {
  const bytes: number[] = [];
  const trails =
    levelOneOf === 'big5'
      ? [
          [0x40, 0x7e],
          [0xa1, 0xfe],
        ]
      : [[0xa1, 0xfe]];
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (const [first, last] of trails) {
      for (let trail = first; trail <= last; trail++) bytes.push(lead, trail);
    }
  }
  return new TextDecoder(levelOneOf).decode(Uint8Array.from(bytes)).replaceAll('\ufffd', '');
}
