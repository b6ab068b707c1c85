import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../import/importer.test-suite.ts';
import { largeSetsIn, sampleSize } from './large-sets.ts';
import { runGate } from './run-gate.ts';

const page = (name: string): string =>
  `<nav><a href="/">Home</a></nav><p>One oak stood on hill ${name} for three hundred years.</p>`;

async function data(): Promise<string> {
  const pages = Array.from({ length: sampleSize + 20 }, (_, i) => String(i).padStart(3, '0'));
  return folderWith({
    ...Object.fromEntries(pages.map((name) => [`ceed/HTML/${name}.html`, page(name)])),
    ...Object.fromEntries(
      pages.map((name) => [
        `ceed/Content/${name}.txt`,
        `One oak stood on hill ${name} for three hundred years.`,
      ]),
    ),
    'zh-immortal/original/a.html': page('a'),
    'zh-immortal/cleaned/a.txt': 'One oak stood on hill a for three hundred years.',
    'floors.json':
      '{ "measure": "seq", "sets": { "wcxb": { "digest": "", "documents": 1, "floors": {} } } }',
  });
}

test('floors are pinned on a sample of each set, and then hold', async () => {
  const folder = await data();
  const floorsFile = join(folder, 'floors.json');
  const gate = async (
    algorithms: readonly string[],
    more: { update?: boolean; lower?: boolean } = {},
  ) => {
    const lines: string[] = [];
    const sets = await largeSetsIn(folder);
    const tell = (line: string): void => {
      lines.push(line.replace(/\d+ s$/, 'N s'));
    };
    const faults = await runGate({ floorsFile, sets, algorithms, tell, ...more });
    return { lines, faults };
  };
  expect((await gate(['plain'])).faults).toHaveLength(2); // no floors yet
  expect((await gate(['plain'], { update: true })).faults).toEqual([]);
  const { sets } = JSON.parse(await readFile(floorsFile, 'utf8'));
  expect(sets.ceed).toMatchObject({ documents: sampleSize, floors: { plain: 0.9524 } });
  expect((await gate(['plain'])).lines).toEqual([
    'zh-immortal: documents 1, presets 1, faults 0; N s',
    'ceed: documents 200, presets 1, faults 0; N s',
    'not looked at: wcxb',
  ]);

  // a preset without a floor is told of, as is one that falls
  expect((await gate(['plain', 'bte'])).lines).toContain(
    'ceed: bte has no floor; run with --update to pin it',
  );
  sets.ceed.floors.plain = 0.99;
  const raised = JSON.stringify({ measure: 'seq', sets });
  await writeFile(floorsFile, raised);
  expect((await gate(['plain'], { update: true })).faults).toEqual([
    { set: 'ceed', extractor: 'plain', message: 'F1 0.9524 is under its floor 0.9900' },
  ]);
  expect((await gate(['plain'], { update: true, lower: true })).faults).toEqual([]);
});

test('archives are unpacked, and a folder without sets is told of', async () => {
  const folder = await data();
  const { execFileSync } = await import('node:child_process');
  execFileSync('tar', ['-C', folder, '-cJf', join(folder, 'zh-immortal.tar.xz'), 'zh-immortal']);
  execFileSync('rm', ['-r', join(folder, 'zh-immortal'), join(folder, 'ceed')]);
  const [set, ...others] = await largeSetsIn(folder);
  expect(others).toEqual([]);
  expect((await set.read()).map(({ name }) => name)).toEqual(['a']);
  await writeFile(join(folder, 'zh-immortal.tar.xz'), 'no archive');
  await expect((await largeSetsIn(folder))[0].read()).rejects.toMatchObject({
    code: 'INPUT_UNREADABLE',
  });
  await expect(largeSetsIn(join(folder, 'none'))).rejects.toMatchObject({
    code: 'INPUT_NOT_FOUND',
  });
  await expect(largeSetsIn(await folderWith({ 'a.txt': '' }))).rejects.toThrow('got a.txt');
});
