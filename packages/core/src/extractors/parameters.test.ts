import { describe, expect, test } from 'vitest';
import { choice, defaultsOf, number, readParameters, text, toggle } from './parameters.ts';

const table = {
  range: number(40, { minimum: 1, maximum: 1000, integer: true, unit: 'tokens' }, 'Reach.'),
  share: number(0.5, { minimum: 0, maximum: 1, unit: 'ratio' }, 'Share.'),
  mode: choice('fast', ['fast', 'exact'], 'How.'),
  borders: toggle(false, 'Whether it stops.'),
  hosts: text('', 'Hosts.'),
};

const read = (given: Record<string, unknown>) => readParameters(table, given, 'algorithm x');

/** Code and message of what is thrown. */
function errorOf(given: Record<string, unknown>): string {
  try {
    return JSON.stringify(read(given));
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return `${code}: ${message}`;
  }
}

test('what is not given has its default', () => {
  const defaults = { range: 40, share: 0.5, mode: 'fast', borders: false, hosts: '' };
  expect(defaultsOf(table)).toEqual(defaults);
  expect(read({})).toEqual(defaults);
  expect(read({ range: undefined, unknown: undefined })).toEqual(defaults);
  expect(read({ range: 7 })).toEqual({ ...defaults, range: 7 });
  expect(table.share.integer).toBe(false);
});

test.each([
  ['range', 1, 1],
  ['range', 1000, 1000],
  ['range', '1', 1],
  ['range', ' 1000 ', 1000],
  ['range', '4e1', 40],
  ['share', 0, 0],
  ['share', 1, 1],
  ['share', '.25', 0.25],
  ['mode', 'exact', 'exact'],
  ['borders', true, true],
  ['borders', 'true', true],
  ['borders', false, false],
  ['borders', 'false', false],
  ['hosts', 'a.example, b.example', 'a.example, b.example'],
  ['hosts', '1', '1'],
] as const)('%s takes %j as %j', (name, value, taken) => {
  expect(read({ [name]: value })[name]).toBe(taken);
});

describe.each([
  [
    'range',
    [0, 1001, 1.5, '0', '1001', '1.5', 'x', '', ' ', true, null, Number.NaN, [40]],
    'a whole number from 1 to 1000 (tokens)',
  ],
  ['share', [-0.1, 1.1, '2', '', '5 %', {}], 'a number from 0 to 1 (ratio)'],
  ['mode', ['slow', '', 1, null, ['fast']], 'one of fast, exact'],
  ['borders', ['yes', '', 1, 0, null], 'true or false'],
  ['hosts', [1, true, null, ['a']], 'text'],
] as const)('%s', (name, values, expected) => {
  test.each(values)('does not take %j', (value) => {
    const error = errorOf({ [name]: value });
    expect(error).toContain(`BAD_OPTION: Expected ${expected}, got `);
    expect(error).toContain(`(algorithm x, parameter \`${name}\`)`);
  });
});

test('a parameter that there is none of is told, with the nearest name', () => {
  expect(errorOf({ rang: 1 })).toBe(
    'UNKNOWN_OPTION: Expected a parameter of algorithm x (range, share, mode, borders, hosts), got `rang`; did you mean `range`?',
  );
  expect(errorOf({ toString: 1 })).toBe(
    'UNKNOWN_OPTION: Expected a parameter of algorithm x (range, share, mode, borders, hosts), got `toString`',
  );
  expect(() => readParameters({}, { a: 1 }, 'plain')).toThrow(
    'Expected a parameter of plain (it has none), got `a`',
  );
});
