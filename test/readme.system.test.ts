// The examples of the READMEs run and print what they say.
import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('commands of the README', () => {
  const examples = [...read('README.md').matchAll(/^```console\n\$ ([^\n]*)\n(.*?)^```$/gms)].map(
    ([, command, output]) => ({ command, output }),
  );

  test('are there', () => {
    expect(examples.length).toBeGreaterThanOrEqual(3);
  });

  test.each(examples)('$command', ({ command, output }) => {
    // what `npx pith` runs, without npm's start-up
    const npx = `npx() { shift; ${process.execPath} packages/cli/bin/pith.mjs "$@"; }`;
    const { stdout } = spawnSync('bash', ['-c', `${npx}\n${command}`], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stdout).toBe(output);
  });
});

/** JavaScript of a page. Blocks whose first line names their file belong together, and the first of them is run. */
interface Example {
  readonly page: string;
  readonly files: Readonly<Record<string, string>>;
  /** What stands in the block of text below; undefined where there is none. */
  readonly output: string | undefined;
}

const block =
  /^```(?:js|ts|javascript|typescript|jsx|mjs)\n(.*?)^```\n(?:\n(?:[^\n`]+\n\n)?```text\n(.*?)^```\n)?/gms;

function examplesOf(page: string): Example[] {
  const examples: Example[] = [];
  const named: Record<string, string> = {};
  let namedOutput: string | undefined;
  for (const [, code, output] of read(page).matchAll(block)) {
    const name = /^\/\/ (\S+\.js)\n/.exec(code)?.[1];
    if (name === undefined) examples.push({ page, files: { 'example.js': code }, output });
    else {
      named[name] = code;
      namedOutput ??= output;
    }
  }
  if (Object.keys(named).length > 0) examples.push({ page, files: named, output: namedOutput });
  return examples;
}

const pages = [
  'README.md',
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`),
];

describe('JavaScript of the READMEs', () => {
  const examples = pages.flatMap(examplesOf);

  test('is there in every README of a library', () => {
    const shown = new Set(examples.map(({ page }) => page));
    // a command, and what is used in a browser
    const others = ['cli', 'extension', 'workbench'].map((name) => `packages/${name}/README.md`);
    expect(pages.filter((page) => !shown.has(page))).toEqual(others);
  });

  test.each(examples)('in $page runs, and prints what it says', ({ files, output }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pith-readme-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [name, path] of [
      ['node_modules', 'node_modules'],
      ['test', 'test'],
      ['pages', 'test/pages'],
    ]) {
      symlinkSync(join(root, path), join(folder, name));
    }
    const [main] = Object.keys(files);
    const { status, stdout, stderr } = spawnSync(process.execPath, [main], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    if (output !== undefined) expect(stdout).toBe(output);
  });
});
