import { type CommandName, commandNames, commands } from './commands.ts';
import { commonFlags } from './descriptions/shared-flags.ts';
import type { Flag, FlagTable } from './flag.ts';

/** The help of `pith` itself. */
export function helpOfAll(columns?: number): string {
  const rows = commandNames.map((name): Row => [`  ${name}`, commands[name].summary]);
  return [
    'pith COMMAND [ARGUMENT...]',
    '',
    'Takes the main content out of web pages, and shows how it decided.',
    '',
    'Commands:',
    ...columnsOf(rows, columns),
    '',
    'Flags of every command:',
    ...columnsOf(flagRows(commonFlags), columns),
    '',
    '`pith help COMMAND` tells more of one.',
    '',
  ].join('\n');
}

/** The help of one command. */
export function helpOf(name: CommandName, columns?: number): string {
  const { summary, description, operands, flags, examples } = commands[name];
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', `${title}:`, ...lines];
  return [
    usageOf(name),
    '',
    summary,
    ...description.flatMap((paragraph) => ['', ...wrap(paragraph, widthFor(columns))]),
    ...section(
      'Arguments',
      columnsOf(
        operands.map((operand): Row => [`  ${operand.name}`, operand.description]),
        columns,
      ),
    ),
    ...section('Flags', columnsOf(flagRows(flags), columns)),
    ...section('Flags of every command', columnsOf(flagRows(commonFlags), columns)),
    ...section(
      'Examples',
      examples.flatMap(({ what, line }) => [`  # ${what}`, `  ${line}`]),
    ),
    '',
  ].join('\n');
}

/** How a command is written: `pith extract [FLAG...] [INPUT...]`. */
export function usageOf(name: CommandName): string {
  const { operands, flags } = commands[name];
  const hasFlags = Object.keys(flags).length > 0;
  return [
    'pith',
    name,
    ...operands.map((operand) => operand.name),
    ...(hasFlags ? ['[FLAG...]'] : []),
  ].join(' ');
}

type Row = readonly [left: string, right: string];

function flagRows(table: FlagTable): Row[] {
  return Object.entries(table).map(([name, flag]) => [
    `  ${flag.short === undefined ? '    ' : `-${flag.short}, `}${flagSpelling(name, flag)}`,
    flagDescription(flag),
  ]);
}

/** A flag with what it takes: `--format FORMAT`. */
export function flagSpelling(name: string, flag: Flag): string {
  return flag.type === 'switch' ? `--${name}` : `--${name} ${flag.placeholder}`;
}

/** What a flag does, what it takes, and what holds without it. */
export function flagDescription(flag: Flag): string {
  const takes =
    'options' in flag &&
    flag.options !== undefined &&
    !flag.description.includes(`${flag.options[0]}:`)
      ? ` One of ${flag.options.join(', ')}.`
      : '';
  const otherwise = flag.otherwise === undefined ? '' : ` Default: ${flag.otherwise}.`;
  return `${flag.description}${takes}${otherwise}`;
}

function widthFor(columns = 80): number {
  return Math.max(40, Math.min(columns, 100));
}

function columnsOf(rows: readonly Row[], columns?: number): string[] {
  const left = Math.min(30, Math.max(0, ...rows.map(([name]) => name.length)) + 2);
  return rows.flatMap(([name, text]) => {
    const [first = '', ...rest] = wrap(text, widthFor(columns) - left);
    const indent = ' '.repeat(left);
    const isLong = name.length + 2 > left;
    return isLong
      ? [name, `${indent}${first}`, ...rest.map((line) => indent + line)]
      : [`${name.padEnd(left)}${first}`, ...rest.map((line) => indent + line)];
  });
}

/** Breaks a text into lines of at most `width` characters, where its words allow. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines;
}
