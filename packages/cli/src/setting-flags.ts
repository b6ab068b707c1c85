import type { Setting } from '@pith/server/settings';
import { choice, type Flag, type FlagTable, list, number, text, toggle } from './flag.ts';

/** Settings by name. */
export type SettingTable = Readonly<Record<string, Setting>>;

/** The flag of a setting, without its hyphens: its own, else its name in hyphens. */
export function flagNameOf(name: string, setting: Setting): string {
  const own = 'flag' in setting ? setting.flag : undefined;
  return own ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The variable of the environment that stands for a flag: `PITH_MAX_BYTES` for `max-bytes`. */
export function variableOf(flagName: string): string {
  return `PITH_${flagName.toUpperCase().replaceAll('-', '_')}`;
}

/** The flags of a server's settings: times in seconds, secrets as the file that they stand in. */
export function settingFlags(settings: SettingTable): FlagTable {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [flagNameOf(name, setting), flagOf(setting)]),
  );
}

function flagOf(setting: Setting): Flag {
  const { description } = setting;
  const otherwise = defaultOf(setting);
  switch (setting.type) {
    case 'text':
      return text(setting.placeholder, description, { otherwise });
    case 'choice':
      return choice(setting.placeholder, setting.options, description, { otherwise });
    case 'switch':
      return toggle(description);
    case 'list':
      return setting.isSecret
        ? text('FILE', description, { otherwise, completes: 'path' })
        : list(setting.placeholder, description, { otherwise });
    case 'number':
      return number(setting.placeholder, description, {
        minimum: setting.minimum,
        integer: true,
        otherwise,
      });
    case 'time':
      return number(setting.placeholder, description, {
        minimum: setting.minimum / 1000,
        integer: false,
        otherwise,
      });
  }
}

/** What holds without the setting, as its flag would be written. */
function defaultOf(setting: Setting): string {
  if (setting.otherwise !== undefined) return setting.otherwise;
  return String(setting.type === 'time' ? setting.default / 1000 : setting.default);
}
