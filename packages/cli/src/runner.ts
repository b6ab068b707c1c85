import type { CommandName, CommandOptions } from './commands.ts';
import type { Context } from './context.ts';
import type { Parsed } from './parse.ts';

/** A command line with what a configuration file adds to its options. */
export type Configured<N extends CommandName> = Extract<Parsed, { command: N }> & {
  /** Of the options those that stand on the command line. */
  readonly given: CommandOptions<N>;
};

/** A command's code: runs it and answers the exit code. */
export type Runner<N extends CommandName> = (
  parsed: Configured<N>,
  context: Context,
) => Promise<number>;
