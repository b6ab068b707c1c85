import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAbout, response } from '../../../cluster/src/job/archive.test-suite.ts';
import { folderWith, linesOf, runIn } from '../context.test-suite.ts';

const page = (tree: string): string => `<p>All about trees</p>${pageAbout(tree)}`;
const archived = (host: string, trees: readonly string[]): Buffer =>
  Buffer.concat(trees.map((tree) => response(`https://${host}/${tree}`, page(tree))));

test('the sites of an archive are learned in one pass, by host', async () => {
  const cwd = await folderWith({
    'crawl.warc.gz': Buffer.concat([
      archived('trees.example', ['Oak', 'Elm']),
      archived('other.example', ['Yew', 'Fir', 'Ash']),
      archived('lone.example', ['Box']),
    ]),
  });
  const learning = ['site', 'learn', 'crawl.warc.gz', '-o', 'sites.json'];
  expect(await runIn({ cwd }, ...learning)).toEqual({
    code: 0,
    stdout: 'trees.example: 2 pages\nother.example: 3 pages\n',
    stderr: 'pith: left out: lone.example: one page tells nothing of a site\n',
  });
});

test('what is template of a page’s site is left out of a corpus', async () => {
  const cwd = await folderWith({
    'pages/ash.html': page('Ash'),
    'pages/fir.html': page('Fir'),
    'crawl/a.warc.gz': archived('trees.example', ['Oak', 'Elm']),
    'crawl/b.warc.gz': archived('other.example', ['Yew']),
  });
  const learning = ['site', 'learn', 'pages', '--name', 'trees.example', '-o', 'site.json'];
  expect((await runIn({ cwd }, ...learning)).code).toBe(0);
  const archiving = ['archive', 'crawl', '-o', 'corpus', '-f', 'jsonl', '-j', '1', '-a', 'plain'];
  const { code, stderr } = await runIn({ cwd }, ...archiving, '--site-profile', 'site.json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const paths = await readdir(join(cwd, 'corpus'), { recursive: true });
  const parts = paths.filter((path) => path.endsWith('.jsonl'));
  const texts = await Promise.all(parts.map((path) => readFile(join(cwd, 'corpus', path), 'utf8')));
  const rows = linesOf<{ url: string; text: string; version: string }>(texts.join(''));
  expect(rows).toHaveLength(3);
  for (const { url, text, version } of rows) {
    expect(text).toContain(url.slice(22));
    expect(text.includes('All about trees')).toBe(url.includes('other.example'));
    expect(version).toMatch(/^[\d.]+\+site\.[\da-f]{12}$/);
  }
});
