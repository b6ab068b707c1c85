import { expect, test } from 'vitest';
import { presetEntries, presetEntry } from './preset-entries.ts';
import { presets } from './registry.ts';

const entryOf = (name: string) => presetEntry(presets.find((preset) => preset.name === name)!);

test('a preset is listed with the defaults that it has', () => {
  const defaults = (name: string) =>
    Object.fromEntries(
      entryOf(name).parameters.map((parameter) => [parameter.name, parameter.default]),
    );
  expect(defaults('lqf-25')).toEqual({
    threshold: 0.25,
    removeSubtree: false,
    requireHref: true,
    dropHidden: false,
  });
  expect(defaults('ccb').links).toBe('keep');
  expect(defaults('accb').links).toBe('ignore');
  expect(entryOf('plain').parameters).toHaveLength(1);
  expect(entryOf('plain').reference).toContain('Gottron');
});

test('an alias names what it is another name for, others name none', () => {
  expect(entryOf('adsc').aliasOf).toBe('dsc');
  expect(entryOf('dsc')).not.toHaveProperty('aliasOf');
  expect(presetEntries().map(({ name }) => name)).toEqual(presets.map(({ name }) => name));
});
