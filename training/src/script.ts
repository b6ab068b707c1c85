// What the scripts of this package share: options, paths as the user meant them, errors in one line.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describe, PithError } from 'pith';

/** Root of the repository that this package stands in. */
export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Options of a script by name, as written. */
export type ScriptOptions<T extends string> = Readonly<Partial<Record<T, string>>>;

/**
 * Reads the options of a script, all of the form `--name VALUE`.
 *
 * @throws PithError `BAD_OPTION` with the usage for any other.
 */
export function commandLine<T extends string>(
  usage: string,
  names: readonly T[],
  argv: readonly string[] = process.argv.slice(2),
): ScriptOptions<T> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ options, args: [...argv] }).values as ScriptOptions<T>;
  } catch (cause) {
    const got = (cause as Error).message.split('. ', 1)[0];
    throw new PithError('BAD_OPTION', `Expected ${usage}, got “${got}”`, { cause });
  }
}

/** An option that has to be there. @throws PithError `BAD_OPTION`. */
export function required<T extends string>(
  options: ScriptOptions<T>,
  name: T,
  usage: string,
): string {
  const value = options[name];
  if (value === undefined) throw new PithError('BAD_OPTION', `Expected --${name} (${usage})`);
  return value;
}

/** An option that is a whole number from 1. @throws PithError `BAD_OPTION` for any other value. */
export function wholeNumber<T extends string>(
  options: ScriptOptions<T>,
  name: T,
): number | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new PithError(
    'BAD_OPTION',
    `Expected a whole number from 1, got ${describe(value)} (--${name})`,
  );
}

/** A path from where the user stands: npm runs a workspace's script in its folder. */
export function fromUser(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** Runs a script; its errors are one line, exit code 2 for wrong use and 1 for the rest. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    console.error(`${error.code}: ${error.message}`);
    process.exitCode = error.code === 'BAD_OPTION' ? 2 : 1;
  }
}
