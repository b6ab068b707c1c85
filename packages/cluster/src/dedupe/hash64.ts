/** A hash of 64 bits as two halves, each a 32-bit integer with sign. */
export interface Hash64 {
  readonly high: number;
  readonly low: number;
}

/**
 * FNV-1a with 64 bits over the UTF-8 bytes of a text (G. Fowler, L. C. Noll, K.-P. Vo; RFC 9923), offset basis cbf29ce484222325,
 * prime 2^40 + 0x1b3.
 */
export function fnv1a64(text: string): Hash64 {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of utf8Bytes(text)) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3; // below 2^41, exact
    high =
      (high * 0x1b3 + ((low << 8) >>> 0) + Math.floor(product / 0x1_0000_0000)) % 0x1_0000_0000;
    low = product % 0x1_0000_0000;
  }
  return { high: high | 0, low: low | 0 };
}

/** Spreads each bit over all 32; the last step of MurmurHash3 (A. Appleby, 2011), `fmix32`. */
export function mix32(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** As 16 hexadecimal digits. */
export function toHex({ high, low }: Hash64): string {
  return hex32(high) + hex32(low);
}

/** From 16 hexadecimal digits. */
export function fromHex(digits: string): Hash64 {
  return {
    high: Number.parseInt(digits.slice(0, 8), 16) | 0,
    low: Number.parseInt(digits.slice(8), 16) | 0,
  };
}

function hex32(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}

function utf8Bytes(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}
