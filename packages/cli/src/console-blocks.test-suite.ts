import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/pith.mjs', import.meta.url));

/** The blocks of a page in Markdown that show commands with what they print. */
export function consoleBlocks(page: URL): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/^```console\n(.*?)^```$/gms)].map(
    ([, block]) => block,
  );
}

/** The commands of a block with what they print, run one after the other in `cwd`. */
export function replayed(block: string, cwd: string): string {
  const commands = block.match(/^\$ .*\n(?:>(?: .*)?\n)*/gm) ?? [];
  // every command is shown as it was typed, and starts with the exit code of the one before
  const steps = commands.map((command) => {
    const shown = `cat <<'SHOWN'\n${command}SHOWN\n`;
    return `code=$?\n${shown}(exit $code)\n${command.replace(/^[$>] ?/gm, '')}`;
  });
  // what `npx pith` runs, without npm's start-up
  const pith = `pith() { ${process.execPath} ${bin} "$@"; }\nnpx() { shift; pith "$@"; }`;
  const { stdout } = spawnSync('bash', ['-c', `exec 2>&1\n${pith}\n${steps.join('')}`], { cwd });
  return String(stdout);
}
