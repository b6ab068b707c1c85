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

/** Thrown when a signal ends the command: the user interrupts, or the system wants it gone. */
export class Interrupted extends Error {
  /** What the command answers: 128 and the number of the signal, as shells have it. */
  readonly exitCode: number;

  /** @param signal default SIGINT, which is Ctrl-C. */
  constructor(signal: keyof typeof signalNumbers = 'SIGINT') {
    super('Interrupted');
    this.exitCode = 128 + signalNumbers[signal];
  }
}

/** Signals that end the command in good order, the same on every system that has them. */
export const signalNumbers = { SIGINT: 2, SIGTERM: 15 } as const;
