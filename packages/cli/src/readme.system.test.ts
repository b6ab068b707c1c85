import { expect, test } from 'vitest';
import { consoleBlocks, replayed } from './console-blocks.test-suite.ts';
import { folderWith } from './context.test-suite.ts';

test('the examples of the readme print what it says', async () => {
  const blocks = consoleBlocks(new URL('../README.md', import.meta.url));
  expect(blocks.length).toBeGreaterThanOrEqual(4);
  const cwd = await folderWith({});
  for (const block of blocks) expect(replayed(block, cwd)).toBe(block);
});
