import { commandNames } from '../commands.ts';
import { helpOf, helpOfAll } from '../help.ts';
import { toPithError } from '../misuse.ts';
import { createOutput } from '../output.ts';
import { unknownCommand } from '../parse.ts';
import type { Runner } from '../runner.ts';

/** `pith help [COMMAND]`. */
export const runHelp: Runner<'help'> = async ({ operands: [asked] }, { stdout }) => {
  const name = commandNames.find((known) => known === asked);
  if (asked !== undefined && name === undefined) throw await toPithError(unknownCommand(asked));
  const text = name === undefined ? helpOfAll(stdout.columns) : helpOf(name, stdout.columns);
  await createOutput(stdout).write(text);
  return 0;
};
