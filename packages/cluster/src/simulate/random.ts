/** Numbers that look random and are the same every time. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  /** Log-normal with mean 1; `spread` is its standard deviation, 0 for always 1. */
  factor(spread: number): number;
}

/** Mulberry32 (T. Ettinger, 2017): 32 bits of state, enough for a model. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    next,
    happens: (probability) => next() < probability,
    factor(spread) {
      const variance = Math.log(1 + spread ** 2);
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()); // Box, Muller
      return Math.exp(Math.sqrt(variance) * normal - variance / 2);
    },
  };
}
