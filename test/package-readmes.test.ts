// The READMEs of packages answer the same questions in the same order, and that of the command knows all commands.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandNames } from '../packages/cli/src/commands.ts';

const packages = new URL('../packages/', import.meta.url);
const readme = (name: string): string =>
  readFileSync(new URL(`${name}/README.md`, packages), 'utf8');

const first = ['What is this?', 'When should I use this?', 'Install', 'Use'];
const last = ['Compatibility', 'Security', 'Related'];

test.each([...readdirSync(packages), '../training'])(
  '%s: what it is, when, how; its own matters; and what holds of it',
  (name) => {
    const headings = [...readme(name).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(0, first.length)).toEqual(first);
    expect(headings.slice(-last.length)).toEqual(last);
  },
);

test('the README of the command lists every command', () => {
  const listed = [...readme('cli').matchAll(/^\| `pith (\w+)`/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(commandNames.toSorted());
});
