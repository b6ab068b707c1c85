import { serverSettings } from '@pith/server/settings';
import type { Flag } from './flag.ts';
import { flagDescription, flagSpelling } from './help.ts';
import { flagNameOf, settingFlags, variableOf } from './setting-flags.ts';

const start = '<!-- settings: made by packages/cli/scripts/write-docs.mjs -->';
const end = '<!-- end of settings -->';

/** Puts the table of the server's settings into a page, between two comments. */
export function withSettings(page: string): string {
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf(end);
  return `${page.slice(0, from)}\n\n${settingsTable()}\n\n${page.slice(to)}`;
}

function settingsTable(): string {
  const flags = settingFlags(serverSettings);
  const rows = Object.entries(serverSettings).map(([name, setting]) => {
    const flag = flagNameOf(name, setting);
    return `| \`${flagSpelling(flag, flags[flag])}\` | \`${variableOf(flag)}\` | \`${name}\` | ${cell(flags[flag])} |`;
  });
  const head = ['| flag | variable | in code | meaning |', '| --- | --- | --- | --- |'];
  return [...head, ...rows].join('\n');
}

function cell(flag: Flag): string {
  return flagDescription(flag).replaceAll('|', '\\|');
}
