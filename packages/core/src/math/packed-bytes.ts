// Tables and models as text of a module, packed: Base64 of what an adaptive binary arithmetic coder wrote.
//
// Witten, Neal and Cleary, "Arithmetic Coding for Data Compression" (1987), bit by bit: each bit of a byte, the highest first, is coded by
// how often bits in its place were 1 so far, in the byte's context and behind the same higher bits. Columns of numbers take a fifth to a
// quarter less so than `gzip` leaves of their Base64. Layout: u32 (little-endian) number of bytes, then the code.

/**
 * What tells how a byte's bits are likely to be: its place in rows of four bytes, as columns of numbers have it, or the byte before it, as
 * text has it.
 */
export type ByteContext = 'place' | 'previous';

/** The interval of the code, 24 bits wide, so that engines reckon in small integers. */
const widest = 0xffffff;

/** Bits after which a probability learns no slower: what is packed changes from column to column. */
const mostSeen = 30;

/** How far a probability goes towards a bit, by the bits that it has seen, in units of 1 / 65,536. */
const shares: Int32Array = Int32Array.from(
  { length: mostSeen + 1 },
  (_, seen) => 0x10000 / (seen + 1.5),
);

/** How likely bits are to be 1. The row of a bit is {@link rowsOf} its byte and the higher bits with a 1 before them. */
interface BitModel {
  /** In units of 1 / 65,536, never 0. */
  readonly ones: Uint16Array;
  /** Bits that the row has seen, up to {@link mostSeen}. */
  readonly seen: Uint8Array;
}

function newModel(context: ByteContext): BitModel {
  const rows = 256 * (context === 'place' ? 4 : 256);
  return { ones: new Uint16Array(rows).fill(0x8000), seen: new Uint8Array(rows) };
}

function rowsOf(context: ByteContext, bytes: Uint8Array, i: number): number {
  if (context === 'place') return (i & 3) << 8;
  return i === 0 ? 0 : bytes[i - 1] << 8;
}

/** The last number of the part of an interval that stands for a bit of 1. */
function lastOfOnes(low: number, high: number, ones: number): number {
  const width = high - low;
  return low + (width >>> 16) * ones + (Math.imul(width & 0xffff, ones) >>> 16);
}

function learn({ ones, seen }: BitModel, row: number, bit: number): void {
  const share = shares[seen[row]];
  if (bit === 1) ones[row] += Math.imul(0x10000 - ones[row], share) >>> 16;
  else ones[row] -= Math.imul(ones[row], share) >>> 16;
  if (seen[row] < mostSeen) seen[row]++;
}

/** The bytes that {@link packBytes} packed with the same context. They are the package's own, so nothing is checked. */
export function unpackBytes(packed: string, context: ByteContext): Uint8Array<ArrayBuffer> {
  const code = bytesOf(atob(packed));
  const bytes = new Uint8Array(new DataView(code.buffer).getUint32(0, true));
  const model = newModel(context);
  const { ones } = model;
  let low = 0;
  let high = widest;
  let value = (code[4] << 16) | (code[5] << 8) | code[6];
  let next = 7;
  for (let i = 0; i < bytes.length; i++) {
    const rows = rowsOf(context, bytes, i);
    let bits = 1;
    while (bits < 256) {
      const row = rows | bits;
      const last = lastOfOnes(low, high, ones[row]);
      if (value <= last) {
        high = last;
        learn(model, row, 1);
        bits = (bits << 1) | 1;
      } else {
        low = last + 1;
        learn(model, row, 0);
        bits <<= 1;
      }
      while ((low ^ high) >>> 16 === 0) {
        low = (low << 8) & widest;
        high = ((high << 8) & widest) | 0xff;
        value = ((value << 8) & widest) | code[next++];
      }
    }
    bytes[i] = bits;
  }
  return bytes;
}

/** Packs bytes for {@link unpackBytes}. */
export function packBytes(bytes: Uint8Array, context: ByteContext): string {
  const code = [0, 8, 16, 24].map((shift) => (bytes.length >>> shift) & 0xff);
  const model = newModel(context);
  let low = 0;
  let high = widest;
  for (let i = 0; i < bytes.length; i++) {
    const rows = rowsOf(context, bytes, i);
    for (let shift = 7; shift >= 0; shift--) {
      const row = rows | ((bytes[i] | 0x100) >>> (shift + 1));
      const last = lastOfOnes(low, high, model.ones[row]);
      const bit = (bytes[i] >>> shift) & 1;
      if (bit === 1) high = last;
      else low = last + 1;
      learn(model, row, bit);
      while ((low ^ high) >>> 16 === 0) {
        code.push(low >>> 16);
        low = (low << 8) & widest;
        high = ((high << 8) & widest) | 0xff;
      }
    }
  }
  code.push(high >>> 16, (high >>> 8) & 0xff, high & 0xff, 0);
  return btoa(Array.from(code, (unit) => String.fromCharCode(unit)).join(''));
}

function bytesOf(units: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(units.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = units.charCodeAt(i);
  return bytes;
}
