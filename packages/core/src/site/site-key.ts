// Keys of 53 bits, so that they are numbers in JSON and collide by chance nowhere. Each is two lanes of
// 32 and 21 bits, mixed as in A. Appleby's MurmurHash3 (2011, public domain).

/** Key of nothing. */
export const emptyKey = 0x9e3779b9;

/** The key of a key and what follows it; the order matters. Both whole numbers from 0 to 2^53 - 1. */
export function joinKeys(key: number, next: number): number {
  const low = mixed((key | 0) ^ Math.imul(next | 0, 0xcc9e2d51) ^ lane(next));
  const high = mixed(
    lane(key) ^ Math.imul(low, 0x1b873593) ^ Math.imul(lane(next) + 1, 0x85ebca6b),
  );
  return (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0);
}

/** The key of a text, by its UTF-16 units. Linear in its length. */
export function textKey(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x5bd1e995);
    b ^= b >>> 15;
  }
  return joinKeys((mixed(b) & 0x1fffff) * 0x1_0000_0000 + (mixed(a) >>> 0), text.length);
}

/** The upper 21 bits. */
function lane(key: number): number {
  return Math.floor(key / 0x1_0000_0000) | 0;
}

function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
