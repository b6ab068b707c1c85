import type { Writable } from 'node:stream';

/** What a command has of the world outside; tests give it another. */
export interface Context {
  readonly stdin: AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  /** The folder that relative names start from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Aborted when the user interrupts. From the first call on, an interruption no longer ends the
   * process by itself.
   */
  readonly signal: () => AbortSignal;
}

/** A stream that may be a terminal. */
export type Terminal = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** Thrown when the user interrupts. */
export class Interrupted extends Error {
  constructor() {
    super('Interrupted');
  }
}
