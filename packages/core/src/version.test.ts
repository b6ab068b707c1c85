import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from './version.ts';

test('the version is that of the package', () => {
  const packageFile = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  expect(version).toBe(JSON.parse(packageFile).version);
});
