// docs/algorithms: generated tables are up to date, links lead somewhere, examples print what they say.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { presets } from '../packages/core/src/extractors/registry.ts';
import { siteMethods } from '../packages/core/src/site/site-methods.ts';
import {
  generatedParts,
  misplacedPresets,
  siteParts,
  withPart,
} from '../scripts/algorithm-docs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = new URL('../docs/algorithms/', import.meta.url);
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

test('every preset has a page, and pages name no others', () => {
  expect(misplacedPresets(presets)).toEqual([]);
});

test.each([...generatedParts(presets), ...siteParts(siteMethods)])(
  '$part of $file are those of the registry (`node scripts/algorithm-docs.mjs` after a build)',
  ({ file, part, text }) => {
    const page = read(file);
    expect(withPart(page, part, text)).toBe(page);
  },
);

test.each(pages)('links and file names of %s exist', (name) => {
  const page = read(name);
  for (const [, target] of page.matchAll(/\]\(([^)#]+)[^)]*\)/g)) {
    if (!target.includes(':')) expect(existsSync(new URL(target, folder)), target).toBe(true);
  }
  for (const [, path] of page.matchAll(/`((?:[\w-]+\/)+[\w-]+\.ts)`/g)) {
    const file = new URL(`../packages/core/src/${path}`, import.meta.url);
    expect(existsSync(file), path).toBe(true);
  }
});

test.each(pages)('functions that the steps of %s name stand in the file beside them', (name) => {
  for (const row of read(name).match(/^\|.*`[\w/-]+\.ts`.*$/gm) ?? []) {
    for (const [, names, path] of row.matchAll(
      /((?:`\w+`, )*`\w+`) in `((?:[\w-]+\/)+[\w-]+\.ts)`/g,
    )) {
      const code = readFileSync(new URL(`../packages/core/src/${path}`, import.meta.url), 'utf8');
      for (const [, identifier] of names.matchAll(/`(\w+)`/g)) {
        expect(code.includes(identifier), `${identifier} in ${path}`).toBe(true);
      }
    }
  }
});

const examples = pages.flatMap((name) =>
  [...read(name).matchAll(/```js\n(.*?)```\n\n```text\n(.*?)```/gs)].map(([, code, output]) => ({
    name,
    code,
    output,
  })),
);

// they import the built package, as a reader's copy would
test.concurrent.each(examples)(
  'the example of $name prints what stands below it',
  async ({ code, output }) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', code],
      { cwd: root },
    );
    expect(stdout).toBe(output);
  },
);
