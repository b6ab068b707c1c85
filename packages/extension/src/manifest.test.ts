import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browsers, manifestOf } from '../scripts/manifest.mjs';

const permissions = ['activeTab', 'scripting', 'storage', 'downloads'];

test('each browser gets the permissions that the README explains, and nothing that reaches further', () => {
  expect(browsers).toEqual(['chromium', 'firefox']);
  expect(manifestOf('chromium', '1.0.0').permissions).toEqual([...permissions, 'sidePanel']);
  expect(manifestOf('firefox', '1.0.0').permissions).toEqual(permissions);
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const name of [...permissions, 'sidePanel']) expect(readme).toContain(`| \`${name}\``);
  for (const browser of browsers) {
    const manifest = manifestOf(browser, '1.0.0');
    for (const key of [
      'host_permissions',
      'optional_permissions',
      'optional_host_permissions',
      'content_scripts',
      'web_accessible_resources',
      'externally_connectable',
    ])
      expect(manifest).not.toHaveProperty(key);
    const policy: string = manifest.content_security_policy.extension_pages;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  }
});

test('every language says all that English says, with the same places for values', () => {
  const folder = new URL('../assets/_locales/', import.meta.url);
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`${name}/messages.json`, folder), 'utf8')) as Record<
      string,
      { message: string; placeholders?: object }
    >;
  const english = read('en');
  for (const name of readdirSync(folder)) {
    const messages = read(name);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    for (const [key, { message, placeholders }] of Object.entries(messages)) {
      expect(message.trim(), `${key} in ${name}`).not.toBe('');
      expect(placeholders, `${key} in ${name}`).toEqual(english[key].placeholders);
    }
    expect(messages['description'].message.length).toBeLessThanOrEqual(132); // what stores take
  }
});
