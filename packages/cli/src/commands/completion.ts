import { presets } from 'pith/extractors';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { zshScript } from '../completion/zsh.ts';
import { shells } from '../descriptions/completion.ts';
import { Misuse, shown, toPithError } from '../misuse.ts';
import { createOutput } from '../output.ts';
import type { Runner } from '../runner.ts';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** `pith completion SHELL`. */
export const runCompletion: Runner<'completion'> = async ({ operands: [asked] }, { stdout }) => {
  const shell = shells.find((known) => known === asked);
  if (shell === undefined) {
    const message = `Expected a shell (${shells.join(', ')}), got ${shown(asked)}`;
    throw await toPithError(
      new Misuse('BAD_OPTION', message, { given: asked, candidates: shells }),
    );
  }
  await createOutput(stdout).write(scripts[shell](presets.map((preset) => preset.name)));
  return 0;
};
