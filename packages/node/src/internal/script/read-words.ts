import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PithError } from 'pith';
import { fromUser } from './from-user.ts';
import { type Flag, type Flags, type FlagValues, type Script, shownFlag } from './script.ts';

/** What a script is told: its flags by name, and the words that belong to none. */
export type Told<F extends Flags> = FlagValues<F> & { readonly operands: readonly string[] };

/** Reads words as the flags and operands of a script. @throws PithError `BAD_OPTION`, `INPUT_NOT_FOUND`. */
export function readWords<const F extends Flags>(
  { operands = [], flags = {} as F }: Pick<Script<F>, 'operands' | 'flags'>,
  words: readonly string[],
): Told<F> {
  const { values, positionals } = split(flags, words);
  const needed = operands.filter((operand) => !operand.startsWith('['));
  const isOpen = operands.some((operand) => operand.includes('...'));
  if (positionals.length < needed.length) {
    throw wrong(needed.slice(positionals.length).join(' '), 'none');
  }
  if (positionals.length > operands.length && !isOpen) {
    const expected = operands.length === 0 ? 'flags' : operands.join(' ');
    throw wrong(`${expected} alone`, `also \`${positionals[operands.length]}\``);
  }
  const told = Object.entries(flags).map(([name, flag]) => {
    const written = values[name] === undefined ? flag.default : String(values[name]);
    return [name, flag.type === 'switch' ? written === 'true' : read(name, flag, written)];
  });
  return { ...Object.fromEntries(told), operands: positionals };
}

/** What stands after each flag, and the other words. */
function split(flags: Flags, words: readonly string[]) {
  const options = Object.entries(flags).map(([name, { type }]) => {
    const isSwitch = type === 'switch';
    return [name, { type: isSwitch ? 'boolean' : 'string', multiple: type === 'list' }] as const;
  });
  try {
    return parseArgs({
      args: [...words],
      options: Object.fromEntries(options),
      allowPositionals: true,
    });
  } catch (cause) {
    const [first] = (cause as Error).message.split(/[.]\s/); // Unknown option '--x'
    const got = `${first[0].toLowerCase()}${first.slice(1).replaceAll("'", '`')}`;
    throw wrong('flags as `--help` lists them', got, cause);
  }
}

function read(name: string, flag: Flag, written: string | undefined): unknown {
  if (written === undefined) {
    if (flag.required) throw wrong(shownFlag(name, flag), 'none');
    return undefined;
  }
  if (written.trim() === '') throw wrong(shownFlag(name, flag), 'an empty value');
  const words = written.split(',');
  switch (flag.type) {
    case 'number':
    case 'count':
      return readNumber(name, flag, written);
    case 'counts':
      return words.map((word) => readNumber(name, flag, word));
    case 'list':
      return words.map((word) => known(name, flag, word));
    case 'input':
      return existing(name, fromUser(written));
    case 'output':
      return fromUser(written);
    default:
      return known(name, flag, written);
  }
}

function readNumber(name: string, { type, least }: Flag, written: string): number {
  const isWhole = type !== 'number';
  const from = least ?? (isWhole ? 1 : 0);
  const number = Number(written);
  if (number >= from && (!isWhole || Number.isSafeInteger(number))) return number;
  throw wrong(`a ${isWhole ? 'whole ' : ''}number from ${from}`, `\`${written}\` (--${name})`);
}

function known(name: string, { among }: Flag, word: string): string {
  if (among === undefined || among.includes(word)) return word;
  throw wrong(`one of ${among.join(', ')}`, `\`${word}\` (--${name})`);
}

function existing(name: string, path: string): string {
  if (existsSync(path)) return path;
  throw new PithError('INPUT_NOT_FOUND', `Expected a path that is there, got ${path} (--${name})`);
}

function wrong(expected: string, got: string, cause?: unknown): PithError {
  return new PithError('BAD_OPTION', `Expected ${expected}, got ${got}`, { cause });
}
