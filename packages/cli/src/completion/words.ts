import { type CommandName, commandNames } from '../commands.ts';
import type { Operand } from '../descriptions/command.ts';
import { shells } from '../descriptions/completion.ts';
import type { Flag } from '../flag.ts';

/** What a shell offers: some words, or paths. */
export type Offer = { readonly words: readonly string[] } | 'path' | 'nothing';

/** What is offered for the value of a flag. */
export function offerForFlag(flag: Flag, algorithms: readonly string[]): Offer {
  switch (flag.type) {
    case 'choice':
      return { words: flag.options };
    case 'list':
      return flag.options === undefined ? 'nothing' : { words: flag.options };
    case 'text':
      if (flag.completes === 'algorithm') return { words: algorithms };
      return flag.completes === 'path' ? 'path' : 'nothing';
    default:
      return 'nothing';
  }
}

/** What is offered for an operand. */
export function offerForOperand(operand: Operand, algorithms: readonly string[]): Offer {
  if (typeof operand.completes !== 'string') return { words: operand.completes };
  switch (operand.completes) {
    case 'algorithm':
      return { words: algorithms };
    case 'command':
      return { words: commandNames satisfies CommandName[] };
    case 'shell':
      return { words: shells };
    case 'path':
      return 'path';
  }
}

/** The first sentence of a description. */
export function firstSentence(text: string): string {
  return /^.*?[.;](?=\s|$)/.exec(text)?.[0].replace(/[.;]$/, '') ?? text;
}

/** A word in single quotes, as a POSIX shell reads it. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
