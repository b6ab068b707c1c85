import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type CommandName, commandNames, commonFlags, flagsOf } from './commands.ts';
import type { Flag, FlagTable, FlagValue } from './flag.ts';
import { Misuse, shown, toPithError } from './misuse.ts';
import { expected, isInRange } from './parse.ts';

/** Name of the file that is looked for. */
export const configurationName = 'pith.config.json';

/** Flags that a file cannot hold: they say which file, or ask for something else than the command. */
const notConfigurable: readonly string[] = ['config', 'help', 'version'];

/** Flags of a command that a configuration file may hold. */
export function configurableFlags(command: CommandName): FlagTable {
  return Object.fromEntries(
    Object.entries(flagsOf(command)).filter(([name]) => !notConfigurable.includes(name)),
  );
}

/**
 * The flags that the configuration file gives a command: those under the command's name, and those at
 * the top for what is not there. What stands on the command line is for the caller to put over them.
 *
 * @param given the file that `--config` names; without, the nearest in `cwd` and the folders above.
 * @throws PithError `BAD_CONFIGURATION`.
 */
export async function readConfiguration(
  command: CommandName,
  cwd: string,
  given: string | undefined,
): Promise<Record<string, FlagValue>> {
  try {
    const found = given === undefined ? findNearest(cwd) : readNamed(resolve(cwd, given));
    return found === undefined ? {} : flagsFor(command, parseObject(found), found.path);
  } catch (error) {
    throw await toPithError(error);
  }
}

interface Found {
  readonly path: string;
  readonly text: string;
}

function findNearest(folder: string): Found | undefined {
  for (let here = resolve(folder); ; here = dirname(here)) {
    const path = join(here, configurationName);
    try {
      return { path, text: readFileSync(path, 'utf8') };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') throw unreadable(path, error);
    }
    if (here === dirname(here)) return undefined;
  }
}

function readNamed(path: string): Found {
  try {
    return { path, text: readFileSync(path, 'utf8') };
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): Misuse {
  const { code } = error as NodeJS.ErrnoException;
  return new Misuse('BAD_CONFIGURATION', `Expected a readable file, got ${code} (${path})`);
}

function parseObject({ path, text }: Found): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new Misuse(
      'BAD_CONFIGURATION',
      `Expected JSON, got “${(error as Error).message}” (${path})`,
    );
  }
  return requireObject(value, path);
}

function requireObject(value: unknown, where: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new Misuse('BAD_CONFIGURATION', `Expected an object, got ${shown(value)} (${where})`);
}

/** Checks the whole file, also what other commands use, so that a mistake shows at once. */
function flagsFor(
  command: CommandName,
  file: Record<string, unknown>,
  path: string,
): Record<string, FlagValue> {
  const atTop: Record<string, FlagValue> = {};
  const own: Record<string, FlagValue> = {};
  for (const [key, value] of Object.entries(file)) {
    if (key === '$schema') continue;
    if (isCommand(key)) {
      const flags = readSection(key, requireObject(value, `${path}, key \`${key}\``), path);
      if (key === command) Object.assign(own, flags);
      continue;
    }
    const flags = commandNames.map((name) => configurableFlags(name)[key]);
    const known = flags.filter((flag) => flag !== undefined);
    if (known.length === 0) {
      throw unknownKey(key, [...everyFlag(), ...commandNames], `${path}, key \`${key}\``);
    }
    if (!known.some((flag) => accept(flag, value) !== undefined)) {
      throw wrongValue(known, value, `${path}, key \`${key}\``);
    }
    // a value that only other commands take is theirs
    const flag = configurableFlags(command)[key];
    const read = flag === undefined ? undefined : accept(flag, value);
    if (read !== undefined) atTop[key] = read;
  }
  return { ...atTop, ...own };
}

function readSection(
  command: CommandName,
  section: Record<string, unknown>,
  path: string,
): Record<string, FlagValue> {
  const table = configurableFlags(command);
  const read: Record<string, FlagValue> = {};
  for (const [key, value] of Object.entries(section)) {
    const where = `${path}, key \`${command}.${key}\``;
    if (!Object.hasOwn(table, key)) throw unknownKey(key, Object.keys(table), where);
    const fitting = accept(table[key], value);
    if (fitting === undefined) throw wrongValue([table[key]], value, where);
    read[key] = fitting;
  }
  return read;
}

/** The value as the flag takes it; undefined when it does not. */
function accept(flag: Flag, value: unknown): FlagValue | undefined {
  switch (flag.type) {
    case 'switch':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
      return typeof value === 'number' && isInRange(flag, value) ? value : undefined;
    case 'choice':
      return typeof value === 'string' && flag.options.includes(value) ? value : undefined;
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'list': {
      const items = flag.pairs && isPlainObject(value) ? pairsOf(value) : [value].flat();
      const { options } = flag;
      const fits = (item: unknown): item is string =>
        typeof item === 'string' && (options === undefined || options.includes(item));
      return items.every(fits) ? items : undefined;
    }
  }
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pairsOf(values: Record<string, unknown>): unknown[] {
  return Object.entries(values).map(([key, value]) =>
    typeof value === 'object' ? value : `${key}=${value}`,
  );
}

function isCommand(key: string): key is CommandName {
  return (commandNames as readonly string[]).includes(key);
}

function everyFlag(): string[] {
  const names = commandNames.flatMap((name) => Object.keys(configurableFlags(name)));
  return [...new Set([...names, ...Object.keys(commonFlags)])].filter(
    (name) => !notConfigurable.includes(name),
  );
}

function unknownKey(key: string, candidates: readonly string[], where: string): Misuse {
  return new Misuse(
    'BAD_CONFIGURATION',
    `Expected a flag without its hyphens, or a command, got \`${key}\` (${where})`,
    { given: key, candidates },
  );
}

function wrongValue(flags: readonly Flag[], value: unknown, where: string): Misuse {
  const accepted = [...new Set(flags.map(expectedInFile))].join(', or ');
  return new Misuse('BAD_CONFIGURATION', `Expected ${accepted}, got ${shown(value)} (${where})`);
}

function expectedInFile(flag: Flag): string {
  if (flag.type !== 'list') return expected(flag);
  return `a list of ${flag.pairs ? 'key=value, or an object' : expected(flag)}`;
}
