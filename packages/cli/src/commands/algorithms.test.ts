import { defaultAlgorithm, type PresetEntry, presets, resolveAlgorithm } from 'pith/extractors';
import { expect, test } from 'vitest';
import { runIn } from '../context.test-suite.ts';

const entries = async (...argv: string[]): Promise<PresetEntry[]> =>
  JSON.parse((await runIn({}, 'algorithms', '--json', ...argv)).stdout);

test('every preset is listed, with the values that it has itself', async () => {
  const listed = await entries();
  expect(listed.map(({ name }) => name)).toEqual(presets.map(({ name }) => name));
  for (const { name, title, reference, parameters } of listed) {
    expect(
      [title, reference].every((text) => text.length > 0),
      name,
    ).toBe(true);
    const defaults = Object.fromEntries(parameters.map((entry) => [entry.name, entry.default]));
    expect(defaults, name).toEqual(resolveAlgorithm(name).parameters);
    for (const { type, description } of parameters) {
      expect({ type, description }).toEqual({
        type: expect.stringMatching(/^(number|choice|boolean|string)$/),
        description: expect.stringMatching(/./),
      });
    }
  }
});

test('another name says of what', async () => {
  expect((await entries('adsc'))[0]).toMatchObject({ name: 'adsc', aliasOf: 'dsc' });
});

test('the table marks the default, and fits a terminal', async () => {
  const { stdout } = await runIn({}, 'algorithms');
  expect(stdout.split('\n').filter((line) => / \* /.test(line))).toEqual([
    expect.stringMatching(new RegExp(`^${defaultAlgorithm} \\* `)),
  ]);
  const narrow = await runIn({ terminals: ['stdout'] }, 'algorithms');
  for (const line of narrow.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('one is shown with its parameters', async () => {
  const { stdout } = await runIn({}, 'algorithms', 'bte');
  expect(stdout).toContain('--param links=keep\n      One of keep, ignore, attributes-removed');
  const all = await runIn({}, 'algorithms', '--verbose');
  expect(all.stdout).toContain(stdout);
});

test('a combination is shown as what it is, and checked', async () => {
  const expression = 'combine:union(bte, ccb)';
  const [entry] = await entries(expression);
  expect(entry).toMatchObject({ name: expression, title: expect.stringContaining('CombinE') });
  expect((await runIn({}, 'algorithms', expression)).stdout).toMatch(/^combine:.*\n {2}CombinE/);
  const wrong = await runIn({}, 'algorithms', 'combine:union(bte');
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('BAD_EXPRESSION') });
});

test('a misspelt name gets the nearest', async () => {
  const { code, stderr } = await runIn({}, 'algorithms', 'btee');
  expect(code).toBe(2);
  expect(stderr).toContain('did you mean `bte`?');
});
