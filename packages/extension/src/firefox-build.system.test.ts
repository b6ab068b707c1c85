// The build for Firefox, as Mozilla's linter sees it.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

test('web-ext finds no errors in the build for Firefox, and no warnings but those that the README gives reasons for', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      at('../../../node_modules/web-ext/bin/web-ext.js'),
      'lint',
      '--source-dir',
      at('../dist/firefox'),
      '--output',
      'json',
    ],
    { env: { ...process.env, NO_UPDATE_NOTIFIER: '1' }, maxBuffer: 2 ** 24 },
  );
  const { errors, warnings } = JSON.parse(stdout) as Record<
    'errors' | 'warnings',
    readonly { readonly message: string }[]
  >;
  expect(errors).toEqual([]);
  const readme = readFileSync(at('../README.md'), 'utf8');
  const unexplained = warnings.filter(({ message }) => !readme.includes(message));
  expect(unexplained).toEqual([]);
}, 300_000); // it parses every script twice
