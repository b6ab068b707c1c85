import type { Command } from './command.ts';

/** Shells that there are completion scripts for. */
export const shells = ['bash', 'zsh', 'fish'] as const;

export const completion = {
  summary: 'Writes a completion script for a shell.',
  description: [
    'bash: `source <(pith completion bash)` in ~/.bashrc. zsh: `source <(pith completion zsh)` in ~/.zshrc, after compinit. fish: `pith completion fish > ~/.config/fish/completions/pith.fish`.',
  ],
  operands: [{ name: 'SHELL', description: 'bash, zsh or fish.', completes: 'shell' }],
  flags: {},
  examples: [{ what: 'In this shell', line: 'source <(pith completion bash)' }],
} as const satisfies Command;
