// G. Manku, A. Jain, A. Das Sarma: Detecting Near-Duplicates for Web Crawling, 2007, section 3.

/** Bits of a simhash. */
const bits = 64;

/**
 * Keys of simhashes (16 hexadecimal digits): two that differ in at most `maxBits` bits share one key at least. The bits are put into
 * `maxBits` + 2 blocks, of which so many bits leave two untouched; each pair of blocks is a key. With 3 bits that is 10 keys of 25 bits or 26.
 *
 * @param maxBits 0 to 6.
 */
export function nearKeys(maxBits: number): (simhash: string) => string[] {
  const count = maxBits + 2;
  const borders = Array.from({ length: count + 1 }, (_, i) => Math.floor((bits * i) / count));
  return (simhash) => {
    const value = BigInt(`0x${simhash}`);
    const blocks = borders
      .slice(1)
      .map((end, i) => BigInt.asUintN(end - borders[i], value >> BigInt(borders[i])).toString(36));
    const keys: string[] = [];
    for (let i = 0; i < count; i++) {
      for (let j = i + 1; j < count; j++) keys.push(`${i}${j}.${blocks[i]}.${blocks[j]}`);
    }
    return keys;
  };
}
