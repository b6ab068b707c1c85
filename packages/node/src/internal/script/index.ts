// What the scripts of the repository share: no part of the interface, and it may change in any version.

export { commandLine } from './command-line.ts';
export { fromUser } from './from-user.ts';
export type { Flag, FlagValues, Script } from './script.ts';
