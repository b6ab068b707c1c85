import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Setting } from '@pith/server/settings';
import type { Context } from './context.ts';
import type { FlagTable, FlagValue } from './flag.ts';
import { acceptWritten, expected } from './flag-value.ts';
import { Misuse, shown } from './misuse.ts';
import { flagNameOf, type SettingTable, variableOf } from './setting-flags.ts';

type Values = Readonly<Record<string, FlagValue | undefined>>;

/**
 * Flags that the environment gives: `PITH_PORT=80` for `--port 80`. Of a list the values are separated by commas, a switch is
 * `true` or `false`; what is empty is not given.
 *
 * @throws Misuse `BAD_OPTION`
 */
export function flagsInEnvironment(table: FlagTable, env: Context['env']): Values {
  const values: Record<string, FlagValue> = {};
  for (const [name, flag] of Object.entries(table)) {
    const variable = variableOf(name);
    const written = env[variable];
    if (written === undefined || written === '') continue;
    const value =
      flag.type === 'list'
        ? listOf(written)
        : flag.type === 'switch'
          ? { true: true, false: false }[written]
          : acceptWritten(flag, written);
    if (value === undefined) {
      const message = `Expected ${expected(flag)}, got ${shown(written)} (${variable})`;
      throw new Misuse('BAD_OPTION', message);
    }
    values[name] = value;
  }
  return values;
}

/**
 * Settings from the values of their flags. Secrets come from the file that the flag names, and from a variable of the
 * environment with their own name (`PITH_KEYS`).
 *
 * @throws Misuse `BAD_OPTION` for a file that cannot be read
 */
export async function settingsOf(
  settings: SettingTable,
  values: Values,
  { cwd, env }: Pick<Context, 'cwd' | 'env'>,
): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings)) {
    const flag = flagNameOf(name, setting);
    if (isSecret(setting)) {
      const own = listOf(env[variableOf(name)] ?? '');
      given[name] = [...own, ...(await linesIn(values[flag] as string | undefined, flag, cwd))];
    } else if (values[flag] !== undefined) given[name] = settingValue(setting, values[flag]);
  }
  return given;
}

function isSecret(setting: Setting): boolean {
  return setting.type === 'list' && setting.isSecret === true;
}

function settingValue(setting: Setting, value: FlagValue): FlagValue {
  if (setting.type === 'time') return Math.round((value as number) * 1000);
  if (setting.type === 'switch') return value !== setting.default; // as `--no-robots` stands for `respectRobots: false`
  return value;
}

function listOf(written: string): string[] {
  return written
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The lines of a file that say something, but comments. */
async function linesIn(path: string | undefined, flag: string, cwd: string): Promise<string[]> {
  if (path === undefined) return [];
  let text: string;
  try {
    text = await readFile(resolve(cwd, path), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Misuse('BAD_OPTION', `Expected a readable file, got ${code} (--${flag} ${path})`);
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
