import { availableParallelism } from 'node:os';
import { describe, type ErrorCode, PithError } from 'pith';
import { nearestName } from 'pith/extractors';
import { parseUrl } from 'pith/internal/url';
import {
  type NumberSetting,
  type ServerSettings,
  type Setting,
  type SettingName,
  serverDefaults,
  serverSettings,
  type TimeSetting,
} from './settings.ts';

/** What only code can give, which {@link serverSettings} does not list. */
const codeOnly = ['lookup', 'logs'];

/** Shortest key that is taken: one that can be guessed is none. */
const shortestKey = 16;

/**
 * Fills in defaults. What is `undefined` counts as not given.
 *
 * @throws PithError `UNKNOWN_OPTION` and `BAD_OPTION`.
 */
export function settleSettings(given: Partial<ServerSettings> = {}): ServerSettings {
  const stated = Object.entries(given).filter(([, value]) => value !== undefined);
  for (const [name, value] of stated) {
    if (!codeOnly.includes(name)) checkSetting(name, value);
  }
  return {
    jobs: availableParallelism(),
    ...serverDefaults,
    ...Object.fromEntries(stated),
  } as ServerSettings;
}

function checkSetting(name: string, value: unknown): void {
  if (!Object.hasOwn(serverSettings, name)) {
    const meant = nearestName(name, Object.keys(serverSettings));
    const hint = meant === undefined ? '' : `; did you mean \`${meant}\`?`;
    throw wrong('UNKNOWN_OPTION', 'a setting of the server', name, name, hint);
  }
  if (name === 'allowPrivate' && typeof value === 'boolean') return;
  const setting: Setting = serverSettings[name as SettingName];
  const expected = expectedOf(setting);
  if (!fits(setting, value)) throw wrong('BAD_OPTION', expected, value, name);
  if (name === 'keys') checkKeys(value as readonly string[]);
  if (name === 'corsOrigins') for (const origin of value as readonly string[]) checkOrigin(origin);
}

function fits(setting: Setting, value: unknown): boolean {
  switch (setting.type) {
    case 'text':
      return typeof value === 'string' && value !== '';
    case 'choice':
      return typeof value === 'string' && setting.options.includes(value);
    case 'switch':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '');
    case 'number':
    case 'time': {
      const [minimum, maximum] = rangeOf(setting);
      return (
        Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum
      );
    }
  }
}

/** Timers of Node take no more milliseconds. */
const longest = 2 ** 31 - 1;

function rangeOf(setting: NumberSetting | TimeSetting): [minimum: number, maximum: number] {
  if (setting.type === 'time') return [setting.minimum, longest];
  return [setting.minimum, setting.maximum ?? Number.MAX_SAFE_INTEGER];
}

function expectedOf(setting: Setting): string {
  switch (setting.type) {
    case 'text':
      return 'text';
    case 'choice':
      return `one of ${setting.options.join(', ')}`;
    case 'switch':
      return 'true or false';
    case 'list':
      return 'a list of texts';
    case 'number':
    case 'time':
      return `a whole number from ${rangeOf(setting).join(' to ')}`;
  }
}

/** Keys are never shown, not even where they are wrong. */
function checkKeys(keys: readonly string[]): void {
  const fault = keys.findIndex((key) => key.length < shortestKey || /[^\x21-\x7e]/.test(key));
  if (fault < 0) return;
  const expected = `keys of ${shortestKey} characters or more, ASCII without spaces`;
  throw new PithError(
    'BAD_OPTION',
    `Expected ${expected}, got another (option \`keys\`, number ${fault + 1})`,
  );
}

function checkOrigin(origin: string): void {
  if (origin === '*' || parseUrl(origin)?.origin === origin) return;
  throw wrong('BAD_OPTION', '`*` or an origin like https://example.org', origin, 'corsOrigins');
}

function wrong(code: ErrorCode, expected: string, got: unknown, name: string, hint = ''): Error {
  const where = `option \`${name}\``;
  return new PithError(code, `Expected ${expected}, got ${describe(got)} (${where})${hint}`);
}
