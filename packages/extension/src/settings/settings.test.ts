import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings, settingDefaults } from './settings.ts';

test('settings that were kept come back', () => {
  const kept = {
    size: 1.4,
    measure: 50,
    leading: 0.9,
    typeface: 'sans',
    colours: 'sepia',
    pictures: false,
  };
  expect(readSettings(kept)).toEqual(kept);
});

test.each([
  [undefined],
  [null],
  ['dark'],
  [
    {
      size: 99,
      measure: '40',
      leading: Number.NaN,
      typeface: 'comic',
      colours: 'constructor',
      pictures: 1,
    },
  ],
])('of %j, which is none, come the defaults', (kept) => {
  expect(readSettings(kept)).toEqual(settingDefaults);
});

test('whatever was kept, settings are what the reader knows, and reading them again changes nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (kept) => {
      const settings = readSettings(kept);
      expect(Object.keys(settings).sort()).toEqual(Object.keys(settingDefaults).sort());
      expect(readSettings(settings)).toEqual(settings);
    }),
    { seed: 9 },
  );
});
