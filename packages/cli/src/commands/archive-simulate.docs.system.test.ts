import { readFileSync } from 'node:fs';
import { simulationDefaults } from '@pith/cluster';
import { expect, test } from 'vitest';
import { consoleBlocks, replayed } from '../console-blocks.test-suite.ts';
import { folderWith } from '../context.test-suite.ts';

const guide = new URL('../../../../docs/guide/common-crawl.md', import.meta.url);

test('the simulations of the guide on whole crawls give what it says', {
  timeout: 300_000,
}, async () => {
  const cwd = await folderWith({});
  const blocks = consoleBlocks(guide);
  expect(blocks).toHaveLength(2);
  for (const block of blocks) expect(replayed(block, cwd)).toBe(block);
});

test('the guide tells every rate with its default', () => {
  const rows = readFileSync(guide, 'utf8').matchAll(/^\| `(\w+)` \| ([\d.]+) \| /gm);
  const told = Object.fromEntries([...rows].map(([, name, value]) => [name, Number(value)]));
  expect(told).toEqual(simulationDefaults);
});
