import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fixtureSites } from '../../../evaluation/src/site/fixture-sites.test-suite.ts';
import { consoleBlocks, replayed } from '../console-blocks.test-suite.ts';
import { folderWith, runIn } from '../context.test-suite.ts';

const guide = new URL('../../../../docs/guide/gold.md', import.meta.url);

/** The pages that the guide speaks of: five annotated ones, and forty others. */
function harbourPost(): Promise<string> {
  const files: Record<string, string> = {};
  const [news] = fixtureSites;
  for (let seed = 0; seed < 5; seed++) {
    const { name, html, gold } = news.page(seed);
    files[`annotated/${name}.html`] = html;
    files[`annotated/${name}.txt`] = gold;
  }
  for (let seed = 100; seed < 140; seed++) {
    const { name, html } = news.page(seed);
    files[`pages/${name}.html`] = html;
  }
  return folderWith(files);
}

test('the commands of the guide print what it says', { timeout: 300_000 }, async () => {
  const blocks = consoleBlocks(guide);
  expect(blocks).toHaveLength(1);
  expect(replayed(blocks[0], await harbourPost())).toBe(blocks[0]);
});

test('the extractor of the guide labels as the learned one does', {
  timeout: 300_000,
}, async () => {
  const cwd = await harbourPost();
  const [, code] = /^```js\n(.*?)^```$/ms.exec(readFileSync(guide, 'utf8'))!;
  const files = await folderWith({ 'own.mjs': code });
  const creating = [
    'package',
    'create',
    '--site-extractor',
    `${files}/own.mjs`,
    'pages',
    '-o',
    'own',
  ];
  expect(await runIn({ cwd }, ...creating)).toMatchObject({
    code: 0,
    stdout: 'own: 39 documents in own; 1 page left out, 0 failed\n',
  });
  await runIn({ cwd }, 'package', 'learn-extractor', 'annotated', '-o', 'learned.mjs');
  await runIn(
    { cwd },
    'package',
    'create',
    '--site-extractor',
    'learned.mjs',
    'pages',
    '-o',
    'learned',
  );
  for (const name of ['news-100', 'news-139']) {
    const [own, learned] = ['own', 'learned'].map((folder) =>
      readFileSync(`${cwd}/${folder}/${name}.txt`, 'utf8'),
    );
    expect(own).toBe(learned);
  }
});
