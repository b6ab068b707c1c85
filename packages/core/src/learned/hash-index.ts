/** A map from 32-bit hashes to small whole numbers, by open addressing in typed arrays. */
export interface HashIndex {
  /** Number of different hashes. */
  readonly size: number;
  /** The number of a hash: a new one, the next, when it was not there. */
  add(hash: number): number;
  /** The number of a hash, or -1. */
  get(hash: number): number;
}

/** An empty index. Numbers are given from 0 in order of first appearance. */
export function createHashIndex(expected = 64): HashIndex {
  let capacity = 16;
  while (capacity < expected * 2) capacity *= 2;
  let keys = new Int32Array(capacity);
  let numbers = new Int32Array(capacity).fill(-1);
  let size = 0;

  function slotOf(hash: number): number {
    const mask = capacity - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (numbers[slot] >= 0 && keys[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  function grow(): void {
    const oldKeys = keys;
    const oldNumbers = numbers;
    capacity *= 2;
    keys = new Int32Array(capacity);
    numbers = new Int32Array(capacity).fill(-1);
    for (let i = 0; i < oldKeys.length; i++) {
      if (oldNumbers[i] < 0) continue;
      const slot = slotOf(oldKeys[i]);
      keys[slot] = oldKeys[i];
      numbers[slot] = oldNumbers[i];
    }
  }

  return {
    get size() {
      return size;
    },
    add(hash) {
      let slot = slotOf(hash);
      if (numbers[slot] >= 0) return numbers[slot];
      if (size * 2 >= capacity) {
        grow();
        slot = slotOf(hash);
      }
      keys[slot] = hash;
      numbers[slot] = size;
      return size++;
    },
    get: (hash) => numbers[slotOf(hash)],
  };
}
