import { expect, test } from 'vitest';
import { pageAbout, response } from '../../../cluster/src/job/archive.test-suite.ts';
import { folderWith, linesOf, runIn } from '../context.test-suite.ts';

test('archives by any name, JSON lines and pages of a folder are read, and what is left out is told', async () => {
  const cwd = await folderWith({
    'crawl/00001': response('https://example.org/oak', pageAbout('Oak')),
    'crawl/site/elm.html': pageAbout('Elm'),
    'crawl/yew.ndjson': `${JSON.stringify({ url: 'https://example.org/yew', html: pageAbout('Yew') })}\n`,
    'crawl/manifest.json': '{}',
    'crawl/notes.txt': 'notes',
  });
  const flags = ['-o', 'crawl/corpus', '-f', 'jsonl', '-a', 'bte', '--jobs', '1'];
  const { code, stdout, stderr } = await runIn({ cwd }, 'archive', 'crawl', ...flags);
  expect(stderr).toBe(
    'pith: files left out, as they are no archives, JSON lines or pages: 2 (crawl/manifest.json, crawl/notes.txt)\n',
  );
  expect(code).toBe(0);
  expect(stdout).toContain('3/3 jobs');
  expect(stdout).toMatch(/records +3 page\n/);
  const again = await runIn({ cwd }, 'archive', 'crawl', ...flags);
  expect(again.stdout).toContain('3/3 jobs'); // rows of the corpus are no pages
});

test('a page, and an archive that a pattern matches, come by their content', async () => {
  const cwd = await folderWith({
    'a.html': pageAbout('Oak'),
    '00001.gz': response('https://example.org/elm', pageAbout('Elm')),
    'x.gz': 'no archive',
  });
  const { stdout } = await runIn(
    { cwd, stdin: `${cwd}/a.html\n${cwd}/00001.gz\n` },
    'archive',
    '--stdin',
    '-a',
    'bte',
  );
  expect(linesOf<{ title: string }>(stdout).map(({ title }) => title)).toEqual(['Oak', 'Elm']);
  const { code, stderr } = await runIn({ cwd }, 'archive', 'x.gz', '-o', 'corpus');
  expect(stderr).toMatch(/^pith: BAD_ARCHIVE: /);
  expect(code).not.toBe(0);
});
