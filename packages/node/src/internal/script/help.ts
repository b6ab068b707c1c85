import { type Script, shownFlag } from './script.ts';

/** What a script does, how it is started, and its flags, each with its default. */
export function helpOf({ run, does, operands = [], flags = {} }: Script): string {
  const lines = Object.entries(flags).map(([name, flag]): [string, string] => {
    const otherwise = flag.required ? 'required' : flag.default;
    const shown = otherwise === undefined ? '' : ` (${otherwise})`;
    return [shownFlag(name, flag), `${flag.meaning}${shown}`];
  });
  lines.push(['--help', 'prints this']);
  const width = Math.max(...lines.map(([name]) => name.length));
  return [
    `${does}\n`,
    `Usage: ${[run, ...operands, ...(lines.length > 1 ? ['[FLAGS]'] : [])].join(' ')}\n`,
    ...lines.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`),
  ].join('\n');
}
