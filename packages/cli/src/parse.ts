import { parseArgs } from 'node:util';
import {
  type CommandName,
  type CommandOptions,
  commandNames,
  commands,
  flagsOf,
} from './commands.ts';
import type { Operand } from './descriptions/command.ts';
import { type CommonOptions, commonFlags } from './descriptions/shared-flags.ts';
import type { FlagTable, FlagValue } from './flag.ts';
import { acceptWritten, expected, meantBy } from './flag-value.ts';
import { Misuse, shown, toPithError } from './misuse.ts';

/** A command line that was understood. */
export type Parsed = {
  [N in CommandName]: {
    readonly command: N;
    readonly operands: readonly string[];
    readonly options: CommandOptions<N> & CommonOptions;
  };
}[CommandName];

/** What a command line asks for: a command, or the version, or help for want of a command. */
export type Request = Parsed | { readonly command: 'version' } | { readonly command: 'none' };

/**
 * Reads a command line, without running anything.
 *
 * @param argv what came after `pith`.
 * @throws PithError `UNKNOWN_COMMAND`, `UNKNOWN_OPTION` or `BAD_OPTION`.
 * @example
 * await parse(['extract', 'page.html', '--format', 'json']);
 * // { command: 'extract', operands: ['page.html'], options: { format: 'json' } }
 */
export async function parse(argv: readonly string[]): Promise<Request> {
  try {
    return read(argv);
  } catch (error) {
    throw await toPithError(error);
  }
}

function read(argv: readonly string[]): Request {
  const at = commandIndex(argv);
  const name = argv[at];
  if (name === undefined) {
    const { options } = readFlags(argv, commonFlags, 'pith');
    if (options['version']) return { command: 'version' };
    return options['help'] ? { command: 'help', operands: [], options: {} } : { command: 'none' };
  }
  if (!isCommand(name)) throw unknownCommand(name);
  const rest = argv.toSpliced(at, 1);
  const asked = beforeTerminator(rest);
  // help wins over everything, so that it can be had for a line that is wrong
  if (asked.includes('--help') || asked.includes('-h')) {
    return { command: 'help', operands: [name], options: {} };
  }
  const { options, operands } = readFlags(rest, flagsOf(name), `pith ${name}`);
  if (options['version']) return { command: 'version' };
  checkOperands(name, operands);
  return { command: name, operands, options } as Parsed;
}

/** Where the command stands: the first argument that is no flag, nor a value of `--config`. */
function commandIndex(argv: readonly string[]): number {
  let i = 0;
  while (i < argv.length && argv[i].startsWith('-') && argv[i] !== '-') {
    i += argv[i] === '--config' ? 2 : 1;
  }
  return i;
}

function beforeTerminator(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end < 0 ? args : args.slice(0, end);
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

/** The error for a command that does not exist. */
export function unknownCommand(name: string): Misuse {
  const looksLikeInput = /[./*]/.test(name);
  const mend = looksLikeInput ? `; for an input: pith extract ${name}` : '';
  return new Misuse(
    'UNKNOWN_COMMAND',
    `Expected a command (${commandNames.join(', ')}), got \`${name}\`${mend}`,
    looksLikeInput ? undefined : { given: name, candidates: commandNames },
  );
}

function readFlags(
  args: readonly string[],
  table: FlagTable,
  where: string,
): { options: Record<string, FlagValue>; operands: string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(table).map(([name, { type, short }]) => [
        name,
        {
          type: type === 'switch' ? ('boolean' as const) : ('string' as const),
          multiple: true,
          ...(short !== undefined && { short }),
        },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options: Record<string, FlagValue> = {};
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(table, name)) {
      throw new Misuse(
        'UNKNOWN_OPTION',
        `Expected a flag of \`${where}\` (\`${where} --help\` lists them), got \`${rawName}\``,
        { given: rawName, candidates: Object.keys(table).map((known) => `--${known}`) },
      );
    }
    const flag = table[name];
    if (flag.type === 'switch') {
      if (value !== undefined) {
        throw new Misuse('BAD_OPTION', `Expected no value, got ${shown(value)} (${rawName})`);
      }
      options[name] = true;
      continue;
    }
    if (value === undefined) {
      throw new Misuse('BAD_OPTION', `Expected a value, got none (${rawName} ${flag.placeholder})`);
    }
    if (!inlineValue && /^-./.test(value)) {
      const mend = `; write ${rawName}=${value} if it is meant`;
      throw new Misuse('BAD_OPTION', `Expected a value, got \`${value}\` (${rawName})${mend}`);
    }
    const read = acceptWritten(flag, value);
    if (read === undefined) {
      throw new Misuse(
        'BAD_OPTION',
        `Expected ${expected(flag)}, got ${shown(value)} (${rawName})`,
        meantBy(flag, value),
      );
    }
    options[name] =
      flag.type === 'list'
        ? [...((options[name] as readonly string[] | undefined) ?? []), read as string]
        : read;
  }
  return { options, operands };
}

function checkOperands(name: CommandName, given: readonly string[]): void {
  const operands: readonly Operand[] = commands[name].operands;
  const required = operands.filter((operand) => !operand.name.startsWith('['));
  const isOpen = operands.some((operand) => operand.name.includes('...'));
  const mend = `; \`pith help ${name}\` shows the use`;
  if (given.length < required.length) {
    const missing = required.slice(given.length).map((operand) => operand.name);
    throw new Misuse(
      'BAD_OPTION',
      `Expected ${missing.join(' and ')}, got none (pith ${name})${mend}`,
    );
  }
  if (!isOpen && given.length > operands.length) {
    const names = operands.map((operand) => operand.name.replace(/[[\]]/g, '')).join(' ');
    const allowed = names === '' ? 'no argument' : `only ${names}`;
    const got = `${names === '' ? '' : 'also '}${shown(given[operands.length])}`;
    throw new Misuse('BAD_OPTION', `Expected ${allowed}, got ${got} (pith ${name})${mend}`);
  }
  if (given.includes('')) {
    throw new Misuse(
      'BAD_OPTION',
      `Expected arguments that say something, got an empty one (pith ${name}); is a variable of the shell not set?`,
    );
  }
}
