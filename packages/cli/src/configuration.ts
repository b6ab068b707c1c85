import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type CommandName, commandNames, flagsOf } from './commands.ts';
import { commonFlags } from './descriptions/shared-flags.ts';
import type { Flag, FlagTable, FlagValue } from './flag.ts';
import { accept, expected, meantBy } from './flag-value.ts';
import { Misuse, shown, toPithError } from './misuse.ts';

/** Name of the file that is looked for. */
export const configurationName = 'pith.config.json';

/** Flags that a file cannot hold: they say which file, or ask for something else than the command. */
const notConfigurable: readonly string[] = ['config', 'help', 'version'];

/** Flags of a command that a configuration file may hold. */
function configurableFlags(command: CommandName): FlagTable {
  return Object.fromEntries(
    Object.entries(flagsOf(command)).filter(([name]) => !notConfigurable.includes(name)),
  );
}

/** What a configuration file says. */
export interface Configuration {
  /** The flags of a command: those under its name, and those at the top for what is not there. */
  readonly flags: Readonly<Record<string, FlagValue>>;
  /** The file; undefined when there is none. */
  readonly path: string | undefined;
}

/**
 * Reads what the configuration file has for a command. What stands on the command line is for the
 * caller to put over it.
 *
 * @param given the file that `--config` names; without, the nearest in `cwd` and the folders above.
 * @throws PithError `BAD_CONFIGURATION`.
 */
export async function readConfiguration(
  command: CommandName,
  cwd: string,
  given: string | undefined,
): Promise<Configuration> {
  try {
    const found = given === undefined ? findNearest(cwd) : readNamed(resolve(cwd, given));
    if (found === undefined) return { flags: {}, path: undefined };
    return { flags: flagsFor(command, parseObject(found), found.path), path: found.path };
  } catch (error) {
    throw await toPithError(error);
  }
}

/**
 * Says which of the flags that an error speaks of come from the file, as nobody sees them on the command line.
 *
 * @param given what stands on the command line.
 * @returns an empty text when there are none.
 */
export function originOf(
  error: unknown,
  { flags, path }: Configuration,
  given: Readonly<Record<string, unknown>>,
): string {
  const message = String((error as Error | undefined)?.message);
  const spokenOf = Object.entries(flags).filter(([name, value]) => {
    const words = [value].flat().map((item) => `\`${String(item).split('=')[0]}\``);
    return message.includes(`--${name}`) || words.some((word) => message.includes(word));
  });
  const names = spokenOf.flatMap(([name]) => (Object.hasOwn(given, name) ? [] : [`--${name}`]));
  return names.length === 0 ? '' : `${names.join(' and ')} from ${path}`;
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
  // `EACCES: permission denied, open '...'`
  const [, code, words] = /^(\w+): ([^,]*)/.exec((error as Error).message) ?? [];
  const got = code === undefined ? String(error) : `${words} (${code})`;
  return new Misuse('BAD_CONFIGURATION', `Expected a readable file, got ${got} (${path})`);
}

function parseObject({ path, text }: Found): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw notJson(path, text, (error as Error).message);
  }
  return requireObject(value, path);
}

/** The error for a text that is no JSON, with line and column as far as the reason tells them. */
function notJson(path: string, text: string, reason: string): Misuse {
  const position = /position (\d+)/.exec(reason)?.[1];
  const before = text.slice(0, Number(position)).split('\n');
  const place = position === undefined ? '' : `:${before.length}:${before.at(-1)!.length + 1}`;
  const fault = reason.replace(/ (in JSON )?at position .*/, '');
  return new Misuse('BAD_CONFIGURATION', `Expected JSON, got a fault: ${fault} (${path}${place})`);
}

function requireObject(value: unknown, where: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new Misuse(
    'BAD_CONFIGURATION',
    `Expected an object, got ${shown(JSON.stringify(value))} (${where})`,
  );
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
    const known = commandNames
      .map(configurableFlags)
      .flatMap((table) => (Object.hasOwn(table, key) ? [table[key]] : []));
    if (known.length === 0) {
      throw unknownKey(key, [...everyFlag(), ...commandNames], `${path}, key \`${key}\``);
    }
    if (!known.some((flag) => accept(flag, value) !== undefined)) {
      throw wrongValue(known, value, `${path}, key \`${key}\``);
    }
    // a value that only other commands take is theirs
    const table = configurableFlags(command);
    const read = Object.hasOwn(table, key) ? accept(table[key], value) : undefined;
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
  const got = shown(JSON.stringify(value));
  const message = `Expected ${accepted}, got ${got} (${where})`;
  if (typeof value !== 'string') return new Misuse('BAD_CONFIGURATION', message);
  const meant = flags.flatMap((flag) => meantBy(flag, value) ?? []);
  return new Misuse('BAD_CONFIGURATION', message, {
    given: meant.find(({ given }) => given !== value)?.given ?? value,
    candidates: meant.flatMap(({ candidates }) => candidates),
  });
}

function expectedInFile(flag: Flag): string {
  if (flag.type !== 'list') return expected(flag);
  return `a list of ${flag.pairs ? 'key=value, or an object' : expected(flag)}`;
}
