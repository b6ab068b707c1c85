import { describe, expect, test } from 'vitest';
import { folderWith, linesOf, pageOf, runIn } from '../context.test-suite.ts';

describe('what is taken', () => {
  const stdin = `<html lang=fa><title>درخت بلوط</title><nav>خانه</nav><main><p>درخت بلوط سیصد سال بر فراز تپه ایستاده بود.
    <p class=note>One oak.</main><ol><li class=comment id=comment-1><b class=author>王</b><p>树还在吗？</ol>`;
  const run = (...flags: string[]) => runIn({ stdin }, 'extract', '-a', 'plain', ...flags);
  const oak = 'درخت بلوط سیصد سال بر فراز تپه ایستاده بود.';

  test('is chosen by selectors, comments and title, in every form alike', async () => {
    const flags = [
      '--include',
      'nav',
      '--exclude',
      '.note',
      '--exclude',
      'nav',
      '--comments',
      'drop',
    ];
    expect((await run(...flags)).stdout).toBe(`${oak}\n`);
    expect((await run(...flags, '-f', 'markdown')).stdout).toBe(`# درخت بلوط\n\n${oak}\n`);
    expect((await run(...flags, '-f', 'markdown', '--title', 'never')).stdout).toBe(`${oak}\n`);
    expect((await run(...flags, '--title', 'always')).stdout).toBe(`درخت بلوط\n${oak}\n`);
    expect((await run(...flags, '-f', 'marked')).stdout.match(/<ce-main>.*?<\/ce-main>/gs)).toEqual(
      [`<ce-main>${oak}</ce-main>`],
    );
    const { stdout } = await run(...flags, '-f', 'jsonl', '--with', 'removed');
    expect(JSON.parse(stdout).removed).not.toContain('One oak');
  });

  test('may be cut into chunks', async () => {
    const flags = ['-f', 'jsonl', '--with', 'chunks', '--exclude', 'nav, ol'];
    const { chunks } = JSON.parse((await run(...flags, '--max-characters', '60')).stdout);
    expect(chunks).toMatchObject([
      { headings: ['درخت بلوط'], from: 0 },
      {
        text: 'One oak.\n',
        headings: ['درخت بلوط'],
        ranges: [[stdin.indexOf('One'), stdin.indexOf('</main>')]],
      },
    ]);
    expect(JSON.parse((await run(...flags)).stdout).chunks).toHaveLength(1);
  });

  test('is only of pages in a language that is asked for', async () => {
    const cwd = await folderWith({ 'fa.html': stdin, 'en.html': pageOf('One oak') });
    const lines = async (...flags: string[]) => {
      const { stdout, stderr, code } = await runIn(
        { cwd },
        'extract',
        '.',
        '-a',
        'plain',
        ...flags,
      );
      return [linesOf(stdout).map(({ source }) => source), stderr, code];
    };
    expect(await lines('--language', 'fa-IR')).toEqual([
      ['fa.html'],
      'pith: 1 left out, as not in fa\n',
      0,
    ]);
    expect(await lines('--language', 'FA', '--language', 'de')).toEqual([
      ['fa.html'],
      'pith: 1 left out, as not in fa or de\n',
      0,
    ]);
  });

  test('may stand in the data of a page only', async () => {
    const articleBody = 'One oak stood on the hill for three hundred years. '.repeat(12).trim();
    const shell = `<div id=root></div><script type="application/ld+json">${JSON.stringify({ articleBody })}</script>`;
    const objectOf = async (...flags: string[]) =>
      JSON.parse((await runIn({ stdin: shell }, 'extract', '-f', 'jsonl', ...flags)).stdout);
    expect(await objectOf('--data-text')).toMatchObject({
      text: articleBody,
      ranges: [],
      origin: 'json-ld',
    });
    expect(await objectOf()).toMatchObject({ text: '' });
    expect(await objectOf()).not.toHaveProperty('origin');
  });

  test.each([
    [['--include', 'p:hover'], 'BAD_SELECTOR', 'p:hover'],
    [['--max-tokens', '100'], 'BAD_OPTION', '--with chunks'],
    [
      ['-f', 'json', '--with', 'chunks', '--max-tokens', '100', '--max-characters', '100'],
      'BAD_OPTION',
      'got both',
    ],
    [['-f', 'json', '--with', 'chunks', '--overlap', '1001'], 'BAD_OPTION', 'half of'],
  ])('%j is wrong use', async (flags, code, part) => {
    const { stderr, code: exit } = await run(...flags);
    expect(exit).toBe(2);
    expect(stderr).toContain(`pith: ${code}: `);
    expect(stderr).toContain(part);
  });
});
