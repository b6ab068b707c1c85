/** A map from 32-bit hashes to small whole numbers, in typed arrays. */
export interface HashIndex {
  /** Number of different hashes. */
  readonly size: number;
  /** The number of a hash: a new one, the next, when it was not there. */
  add(hash: number): number;
  /** The number of a hash, or -1. */
  get(hash: number): number;
}

/**
 * An empty index. Numbers are given from 0 in order of first appearance.
 *
 * The low bits of a hash tell its slot; hashes of one slot form a digital search tree (E. G. Coffman and J. Eve, “File structures
 * using hashing functions”, 1970), which branches by their other bits, the lowest first. So no page, however its words are chosen,
 * makes a look-up take more than 32 steps, as it could with probing or chains.
 *
 * @param expected hashes, for the number of slots. @default 64
 */
export function createHashIndex(expected = 64): HashIndex {
  const slotBits = Math.min(24, 32 - Math.clz32(expected));
  const slots = 1 << slotBits;
  const mask = slots - 1;
  // entries are numbered from 1; 0 is none. First the entry of each slot, then two below each entry: by a bit 0, by a bit 1
  let links = new Int32Array(slots + 2 * (slots + 1));
  let keys = new Int32Array(slots + 1);
  let size = 0;

  /** Where the entry of a hash is linked, or would be. */
  function placeOf(hash: number): number {
    let place = hash & mask;
    let bits = hash >>> slotBits;
    for (let entry = links[place]; entry !== 0 && keys[entry] !== hash; entry = links[place]) {
      place = slots + 2 * entry + (bits & 1);
      bits >>>= 1;
    }
    return place;
  }

  function grow(): void {
    const wider = new Int32Array(2 * keys.length);
    wider.set(keys);
    keys = wider;
    const more = new Int32Array(slots + 2 * keys.length);
    more.set(links);
    links = more;
  }

  return {
    get size() {
      return size;
    },
    add(hash) {
      const place = placeOf(hash);
      if (links[place] !== 0) return links[place] - 1;
      if (size + 1 === keys.length) grow();
      keys[++size] = hash;
      links[place] = size;
      return size - 1;
    },
    get: (hash) => links[placeOf(hash)] - 1,
  };
}
