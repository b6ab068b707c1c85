import { algorithms } from './descriptions/algorithms.ts';
import { archive } from './descriptions/archive.ts';
import { calibrate } from './descriptions/calibrate.ts';
import { compare } from './descriptions/compare.ts';
import { completion } from './descriptions/completion.ts';
import { dedupe } from './descriptions/dedupe.ts';
import { evaluate } from './descriptions/evaluate.ts';
import { explain } from './descriptions/explain.ts';
import { extract } from './descriptions/extract.ts';
import { help } from './descriptions/help.ts';
import { mcp } from './descriptions/mcp.ts';
import { packages } from './descriptions/package.ts';
import { proxy } from './descriptions/proxy.ts';
import { serve } from './descriptions/serve.ts';
import { commonFlags } from './descriptions/shared-flags.ts';
import { site } from './descriptions/site.ts';
import { status } from './descriptions/status.ts';
import { study } from './descriptions/study.ts';
import { train } from './descriptions/train.ts';
import { worker } from './descriptions/worker.ts';
import type { FlagTable, OptionsOf } from './flag.ts';

/** Every command, in the order of the help. */
export const commands = {
  extract,
  compare,
  algorithms,
  explain,
  site,
  archive,
  worker,
  status,
  dedupe,
  package: packages,
  evaluate,
  calibrate,
  train,
  study,
  serve,
  proxy,
  mcp,
  completion,
  help,
} as const;

/** A name in {@link commands}. */
export type CommandName = keyof typeof commands;

/** Every name in {@link commands}. */
export const commandNames = Object.keys(commands) as CommandName[];

/** What the flags of a command amount to. */
export type CommandOptions<N extends CommandName> = OptionsOf<(typeof commands)[N]['flags']>;

/** The flags of a command with those of every command. */
export function flagsOf(name: CommandName): FlagTable {
  return { ...commands[name].flags, ...commonFlags };
}
