import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtModule } from './built-module.ts';

const core = new URL('../../packages/core/', import.meta.url);

test.each([
  ['dist/node/index.js', 'dist/index.js'],
  ['dist/node/page.js', 'dist/page/index.js'],
  ['dist/page/index.js', 'dist/page/index.js'],
])('%s stands for %s', (entry, module) => {
  const path = builtModule(new URL(entry, core).href);
  expect(path).toBe(new URL(module, core).pathname);
  expect(existsSync(path)).toBe(true);
});
