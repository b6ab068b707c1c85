import { PithError } from 'pith';

/** Bytes that may be held at once. */
export interface ByteBudget {
  /**
   * Takes some of them.
   *
   * @throws PithError `OVERLOADED` when there are not as many left; nothing is taken then.
   */
  take(bytes: number): void;
  /** Gives them back. */
  give(bytes: number): void;
  /** How many are taken. */
  taken(): number;
}

/** Makes a budget of `maximum` bytes. */
export function createByteBudget(maximum: number): ByteBudget {
  let taken = 0;
  return {
    take(bytes) {
      if (taken + bytes > maximum) {
        const message = `Expected room for ${bytes} bytes, got ${maximum - taken} (setting \`maxHeldBytes\`)`;
        throw new PithError('OVERLOADED', message);
      }
      taken += bytes;
    },
    give(bytes) {
      taken -= bytes;
    },
    taken: () => taken,
  };
}
