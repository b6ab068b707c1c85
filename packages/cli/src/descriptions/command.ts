import type { FlagTable } from '../flag.ts';

/** Something a command takes without a flag. */
export interface Operand {
  /** Its name in capitals; with `[` when it may be left out, with `...` when there may be several. */
  readonly name: string;
  readonly description: string;
  /** What a shell offers for it; a list are the words themselves. */
  readonly completes: 'algorithm' | 'path' | 'command' | 'shell' | readonly string[];
}

/** A command as data: help, completion, the configuration check and the docs are made from it. */
export interface Command<T extends FlagTable = FlagTable> {
  /** What it does, one line. */
  readonly summary: string;
  /** What a user should know, one paragraph an entry. */
  readonly description: readonly string[];
  readonly operands: readonly Operand[];
  readonly flags: T;
  readonly examples: readonly { readonly what: string; readonly line: string }[];
}
