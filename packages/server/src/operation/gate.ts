import { PithError } from 'pith';

/** Lets so many do something at once. */
export interface Gate {
  /**
   * Runs a function when it is its turn.
   *
   * @throws PithError `OVERLOADED` when too many wait; the signal's reason when it aborts before; what the function throws.
   */
  through<Value>(run: () => Promise<Value>, signal?: AbortSignal): Promise<Value>;
}

/**
 * Makes a gate, first come, first served.
 *
 * @param width how many at once
 * @param maxWaiting how many may wait
 */
export function createGate(width: number, maxWaiting: number): Gate {
  const waiting = new Set<() => void>();
  let inside = 0;

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (inside < width) {
      inside++;
      return;
    }
    if (waiting.size >= maxWaiting) {
      const message = `Expected at most ${maxWaiting} pages to wait for being fetched, got one more`;
      throw new PithError('OVERLOADED', message);
    }
    await new Promise<void>((resolve, reject) => {
      const leaveLine = (): void => {
        waiting.delete(admit);
        reject(signal?.reason);
      };
      const admit = (): void => {
        signal?.removeEventListener('abort', leaveLine);
        resolve();
      };
      waiting.add(admit);
      signal?.addEventListener('abort', leaveLine);
    });
  }

  /** Hands the place on to who waits longest. */
  function leave(): void {
    const [next] = waiting;
    if (next === undefined) inside--;
    else {
      waiting.delete(next);
      next();
    }
  }

  return {
    async through(run, signal) {
      await enter(signal);
      try {
        return await run();
      } finally {
        leave();
      }
    },
  };
}
