import { detached } from '../source/detached.ts';
import { knownTagCount, knownTagNames } from './tags.ts';

const largestId = 0xffff;

/** Longer names than this, in UTF-16 units, are told apart by their beginning. */
const longestName = 256;

/** Ids of the tag names of one page. Builds a string only for long and for unknown names. */
export class TagNames {
  /** Names by id, lower case: the known ones, then the page's own as they come. */
  readonly names: string[] = knownTagNames.slice();
  private readonly source: string;
  private readonly own = new Map<string, number>();

  constructor(source: string) {
    this.source = source;
  }

  /** The id of the name that `source[from, to)` spells in any case. */
  idAt(from: number, to: number): number {
    const packed = packedName(this.source, from, to);
    let slot = slotOf(packed);
    for (; packedNames[slot] !== notPacked; slot = (slot + 1) & lastSlot) {
      if (packedNames[slot] === packed) return packedIds[slot];
    }
    return this.idOfText(from, to);
  }

  private idOfText(from: number, to: number): number {
    const name = this.source.slice(from, Math.min(to, from + longestName)).toLowerCase();
    let id = longIds.get(name) ?? this.own.get(name);
    if (id === undefined) {
      // the last id is shared by all names that come when the others are given away
      id = Math.min(this.names.length, largestId);
      if (id === this.names.length) this.names.push(detached(name)); // names of blocks outlive the page
      this.own.set(name, id);
    }
    return id;
  }
}

/** A name of so many letters and digits is a number in base 37 that fits 32 bits. */
const longestPacked = 6;
const notPacked = 0;

/** Digit in base 37 of each ASCII letter of either case and of each decimal digit; 0 of all else. */
const digits = new Uint8Array(0x80);
for (let digit = 1; digit <= 26; digit++) digits[0x40 + digit] = digits[0x60 + digit] = digit;
for (let digit = 0; digit <= 9; digit++) digits[0x30 + digit] = 27 + digit;

function packedName(source: string, from: number, to: number): number {
  if (to - from > longestPacked) return notPacked;
  let packed = 0;
  for (let i = from; i < to; i++) {
    const unit = source.charCodeAt(i);
    const digit = unit < 0x80 ? digits[unit] : 0;
    if (digit === 0) return notPacked;
    packed = (Math.imul(packed, 37) + digit) | 0;
  }
  return packed;
}

const lastSlot = 0x1ff;

function slotOf(packed: number): number {
  return (packed ^ (packed >>> 9) ^ (packed >>> 18)) & lastSlot;
}

// known names by their packed form, in a table with open addressing; the others by their text
const packedNames = new Int32Array(lastSlot + 1);
const packedIds = new Uint8Array(lastSlot + 1);
const longIds = new Map<string, number>();
for (let id = 1; id < knownTagCount; id++) {
  const name = knownTagNames[id];
  const packed = packedName(name, 0, name.length);
  if (packed === notPacked) {
    longIds.set(name, id);
    continue;
  }
  let slot = slotOf(packed);
  while (packedNames[slot] !== notPacked) slot = (slot + 1) & lastSlot;
  packedNames[slot] = packed;
  packedIds[slot] = id;
}
