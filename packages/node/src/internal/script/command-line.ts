import { helpOf } from './help.ts';
import { readWords, type Told } from './read-words.ts';
import { reportOf } from './report.ts';
import type { Flags, Script } from './script.ts';

/**
 * Reads the command line of the running script, which from here on answers as a command does: `--help` prints what there is and
 * ends it; an error is one line `CODE: Expected X, got Y` on standard error and ends it with exit code 2 for wrong use, 1 for the
 * rest. Only a fault of the code itself shows its stack.
 */
export function commandLine<const F extends Flags>(script: Script<F>): Told<F> {
  process.on('uncaughtException', (error) => {
    const { text, exitCode } = reportOf(error);
    console.error(text);
    process.exit(exitCode);
  });
  const words = process.argv.slice(2);
  if (words.includes('--help')) {
    console.log(helpOf(script));
    process.exit(0);
  }
  return readWords(script, words);
}
