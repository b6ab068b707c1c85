import { setTimeout } from 'node:timers/promises';

/** Waits, at most until the signal is aborted; never throws, and keeps no process alive. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { ref: false, ...(signal && { signal }) }).catch(
    () => {},
  );
}
