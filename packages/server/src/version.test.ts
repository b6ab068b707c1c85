import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverVersion } from './version.ts';

test('the version that the server tells is the one of the package', () => {
  const file = new URL('../package.json', import.meta.url);
  expect(serverVersion).toBe(JSON.parse(readFileSync(file, 'utf8')).version);
});
