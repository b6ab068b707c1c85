import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { version } from './user-agent.ts';

test('the version in the user agent is the one of the package', () => {
  const file = new URL('../../package.json', import.meta.url);
  expect(version).toBe(JSON.parse(readFileSync(file, 'utf8')).version);
});
