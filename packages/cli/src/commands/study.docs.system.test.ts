import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { consoleBlocks, replayed } from '../console-blocks.test-suite.ts';
import { folderWith } from '../context.test-suite.ts';

test('the examples of docs/reference/studies.md print what it says', {
  timeout: 300_000,
}, async () => {
  const blocks = consoleBlocks(new URL('../../../../docs/reference/studies.md', import.meta.url));
  expect(blocks.length).toBeGreaterThanOrEqual(5);
  const cwd = await folderWith({});
  symlinkSync(fileURLToPath(new URL('../../..', import.meta.url)), join(cwd, 'packages'));
  for (const block of blocks) expect(replayed(block, cwd)).toBe(block);
});
