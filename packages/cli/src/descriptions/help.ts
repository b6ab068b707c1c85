import type { Command } from './command.ts';

export const help = {
  summary: 'Shows the commands, or the help of one.',
  description: [],
  operands: [{ name: '[COMMAND]', description: 'A command.', completes: 'command' }],
  flags: {},
  examples: [],
} as const satisfies Command;
