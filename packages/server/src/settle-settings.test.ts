import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { serverDefaults, serverSettings } from './settings.ts';
import { settleSettings } from './settle-settings.ts';

test('what is not given has its default', () => {
  expect(settleSettings()).toEqual({ ...serverDefaults, jobs: availableParallelism() });
  expect(settleSettings({ port: undefined as unknown as number, jobs: 3 })).toMatchObject({
    port: serverDefaults.port,
    jobs: 3,
  });
});

test('every default is a value that its setting takes', () => {
  expect(settleSettings(serverDefaults)).toMatchObject(serverDefaults);
});

test.each([
  ['port', 65_536, 'a whole number from 0 to 65535'],
  ['port', '8017', 'a whole number'],
  ['jobs', 0, 'a whole number from 1'],
  ['jobs', 1.5, 'a whole number'],
  ['timeoutMs', 2 ** 31, 'a whole number from 1 to 2147483647'],
  ['rateLimit', -1, 'a whole number from 0'],
  ['host', '', 'text'],
  ['serverNames', 'example.org', 'a list of texts'],
  ['serverNames', [''], 'a list of texts'],
  ['respectRobots', 'yes', 'true or false'],
  ['logLevel', 'loud', 'one of silent, error, warn, info, debug'],
  ['allowPrivate', 'localhost', 'a list of texts'],
  ['corsOrigins', ['https://example.org/'], '`*` or an origin'],
  ['corsOrigins', ['example.org'], '`*` or an origin'],
])('%s is not %j', (name, value, expected) => {
  expect(() => settleSettings({ [name]: value })).toThrow(
    expect.objectContaining({ code: 'BAD_OPTION', message: expect.stringContaining(expected) }),
  );
});

test.each(['short', 'with spaces within it', 'a key with ümlauts in it'])(
  'a key like "%s" is refused and not shown',
  (key) => {
    const keys = ['a-key-that-is-long-enough', key];
    const error = expect.objectContaining({ code: 'BAD_OPTION', message: expect.any(String) });
    expect(() => settleSettings({ keys })).toThrow(error);
    expect(() => settleSettings({ keys })).not.toThrow(key);
  },
);

test('a setting that does not exist is told, with the nearest name', () => {
  expect(() => settleSettings({ maxByte: 1 } as object)).toThrow(
    expect.objectContaining({
      code: 'UNKNOWN_OPTION',
      message: expect.stringContaining('did you mean `maxBytes`?'),
    }),
  );
});

test('hosts may be allowed all together by code', () => {
  expect(settleSettings({ allowPrivate: true }).allowPrivate).toBe(true);
});

test('every setting is described in sentences', () => {
  for (const [name, { description }] of Object.entries(serverSettings)) {
    expect(description, name).toMatch(/^[A-Z].*\.$/s);
  }
});
