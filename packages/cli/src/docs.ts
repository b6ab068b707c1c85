import { commandNames, commands } from './commands.ts';
import { configurationName } from './configuration.ts';
import type { Command } from './descriptions/command.ts';
import { commonFlags } from './descriptions/shared-flags.ts';
import type { FlagTable } from './flag.ts';
import { formats } from './formats.ts';
import { flagDescription, flagSpelling, usageOf } from './help.ts';

/** The page `docs/reference/command-line.md`, made from the tables that the command itself uses. */
export function commandLinePage(): string {
  return `${[
    '# Command line',
    '',
    'Made by `packages/cli/scripts/write-docs.mjs` from the tables that the command itself reads.',
    '',
    ...commandNames.flatMap((name) => [`- [\`pith ${name}\`](#pith-${name})`]),
    '',
    ...commandNames.flatMap(commandSection),
    '## Flags of every command',
    '',
    ...flagTable(commonFlags),
    '',
    '## Formats',
    '',
    'What `pith extract --format` takes.',
    '',
    '| format | what is written | ending of files |',
    '| --- | --- | --- |',
    ...Object.entries(formats).map(
      ([name, { description, ending }]) => `| \`${name}\` | ${cell(description)} | \`${ending}\` |`,
    ),
    '',
    'Files are in UTF-8. `marked`, `commented`, `blanked` and `removed` keep what the page itself says about its encoding.',
    '',
    ...configurationSection,
    '',
    ...exitSection,
  ].join('\n')}\n`;
}

function commandSection(name: (typeof commandNames)[number]): string[] {
  const { summary, description, operands, flags, examples }: Command = commands[name];
  return [
    `## pith ${name}`,
    '',
    '```',
    usageOf(name),
    '```',
    '',
    summary,
    '',
    ...description.flatMap((paragraph) => [paragraph, '']),
    ...(operands.length === 0
      ? []
      : [
          '| argument | meaning |',
          '| --- | --- |',
          ...operands.map((operand) => `| \`${operand.name}\` | ${cell(operand.description)} |`),
          '',
        ]),
    ...(Object.keys(flags).length === 0 ? [] : [...flagTable(flags), '']),
    ...(examples.length === 0
      ? []
      : ['```sh', ...examples.flatMap(({ what, line }) => [`# ${what}`, line]), '```', '']),
  ];
}

function flagTable(table: FlagTable): string[] {
  return [
    '| flag | meaning |',
    '| --- | --- |',
    ...Object.entries(table).map(([name, flag]) => {
      const short = flag.short === undefined ? '' : `\`-${flag.short}\`, `;
      return `| ${short}\`${flagSpelling(name, flag)}\` | ${cell(flagDescription(flag))} |`;
    }),
  ];
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

const configurationSection = [
  '## Configuration file',
  '',
  `\`${configurationName}\` in the working folder, or else in the nearest folder above that has one, holds flags without their hyphens. \`--config FILE\` names another. A flag at the top holds for every command that takes it; one under a command’s name holds for that command.`,
  '',
  '```json',
  '{',
  '  "algorithm": "ccb",',
  '  "jobs": 4,',
  '  "extract": { "format": "json", "param": { "range": 25 } }',
  '}',
  '```',
  '',
  'What is nearer wins: a flag on the command line, then one under the command’s name, then one at the top, then the default. A list on the command line replaces the list of the file. Switches are `true` or `false`; flags that may be repeated are lists; `key=value` may be written as an object. Relative paths start from the working folder, as on the command line.',
  '',
  'A key that is no flag, or a value that its flag does not take, is an error (`BAD_CONFIGURATION`) that names the file and the key, also where another command is run; only `help` and `completion` do not read the file.',
];

const exitSection = [
  '## Exit codes and errors',
  '',
  '| code | meaning |',
  '| --- | --- |',
  '| 0 | done; also when the reader of the output went away, as with `pith extract pages \\| head -1` |',
  '| 1 | some inputs failed; the others are done |',
  '| 2 | wrong use; nothing was done |',
  '| 130 | interrupted with Ctrl-C; lines and files that were written are whole |',
  '| 143 | ended with SIGTERM; the same holds |',
  '',
  'Errors are told on standard error, one line each: `pith: CODE: what, where, how to fix it`. `--debug` adds stack traces.',
];
