import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, runIn } from '../context.test-suite.ts';

const even = ['spread=0', 'slowMachines=0', 'failure=0', 'machineFailures=0', 'roundTripsPerJob=0'];
const rates = [
  'machines=2',
  'workers=2',
  'bytesPerSecond=1000000',
  'archiveBytes=200000000',
  ...even,
];
const flags = rates.flatMap((rate) => ['--rate', rate]);

test('a number of archives is simulated', async () => {
  const cwd = await folderWith({});
  const { code, stdout } = await runIn({ cwd }, 'archive', '--simulate', '36', ...flags);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^jobs +36, of which 0 failed for good$/m);
  expect(stdout).toMatch(/^hours +0\.5$/m);
  expect(stdout).toMatch(/^money +0\.1$/m);
  expect(stdout).toMatch(/^read +7\.2 GB$/m);
});

test('a plan is simulated from its file', async () => {
  const cwd = await folderWith({});
  await writeFile(join(cwd, 'a.warc'), Buffer.alloc(1000));
  const line = ['archive', 'a.warc', '--output', 'out', '--plan', 'plan.json', '--plan-only'];
  expect(await runIn({ cwd }, ...line)).toMatchObject({ code: 0 });
  expect(await readFile(join(cwd, 'plan.json'), 'utf8')).toContain('a.warc');
  const { stdout } = await runIn({ cwd }, 'archive', '--simulate', 'plan.json', ...flags);
  expect(stdout).toMatch(/^jobs +1, of which 0 failed for good$/m);
});

test('wrong rates, and inputs beside a simulation, are told', async () => {
  const cwd = await folderWith({});
  const simulate = ['archive', '--simulate', '1'];
  for (const [more, what] of [
    [['--rate', 'speed=1'], /speed/],
    [['--rate', 'price=much'], /Expected a number/],
    [['--rate', 'machines=0'], /whole number from 1/],
    [['a.warc'], /a\.warc/],
  ] as const) {
    const { code, stderr } = await runIn({ cwd }, ...simulate, ...more);
    expect(code).not.toBe(0);
    expect(stderr).toMatch(what);
  }
});
