import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readModel } from 'pith/learned';
import { describe, expect, test } from 'vitest';
import {
  trainingPython,
  withoutPython,
} from '../../../../training/src/python/python.test-suite.ts';
import { folderWith, pageOf, pagesFolder, runIn } from '../context.test-suite.ts';

/** The fixtures as a package. */
function fixtures(): Record<string, Uint8Array | string> {
  return Object.fromEntries(
    readdirSync(pagesFolder).flatMap((name) => {
      const file = (path: string): Uint8Array => readFileSync(join(pagesFolder, name, path));
      const { url, language } = JSON.parse(String(file('page.json')));
      return [
        [`fixtures/${name}.html`, file('source.html')],
        [`fixtures/${name}.txt`, file('expected.txt')],
        [`fixtures/${name}.meta`, `${url ? `url: ${url}\n` : ''}language: ${language}\n`],
      ];
    }),
  );
}

/** A package of so many pages, all of one site. */
function oneSite(pages: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: pages }, (_, i) => [
      [`site/${i}.html`, `${pageOf(`Oak ${i}`)}<p>More <a href="/a">about oaks</a></p>`],
      [
        `site/${i}.txt`,
        `Oak ${i} stood on the hill for three hundred years.\nNobody knew who had planted it, and nobody asked.\n`,
      ],
      [`site/${i}.meta`, 'url: https://oaks.example/\n'],
    ]).flat(),
  );
}

describe.skipIf(trainingPython === undefined)(`with LightGBM${withoutPython}`, () => {
  const small = ['--trees', '5', '--leaves', '8', '--python', trainingPython ?? ''];
  const timeout = 300_000; // on a machine that others use

  test('a model is trained, twice to the same bytes, and finds the content', {
    timeout,
  }, async () => {
    const cwd = await folderWith(fixtures());
    const digests: string[] = [];
    for (const [output, jobs] of [
      ['one.bin', '1'],
      ['two.bin', '2'],
    ]) {
      const line = ['train', 'fixtures', '-o', output, ...small, '--jobs', jobs, '--name', 'mine'];
      const { code, stdout, stderr } = await runIn({ cwd }, ...line);
      expect(stderr).toBe('');
      expect(code).toBe(0);
      expect(stdout).toMatch(/^(one|two)\.bin: \d+ bytes, 5 trees, \d+ pages\n/);
      expect(stdout).toMatch(/^fixtures +\d+( +0\.\d{3}){4}$/m);
      digests.push(
        createHash('sha256')
          .update(await readFile(join(cwd, output)))
          .digest('hex'),
      );
    }
    expect(digests[0]).toBe(digests[1]);

    const { header } = readModel(await readFile(join(cwd, 'one.bin')));
    expect(header).toMatchObject({ name: 'mine', trees: 5 });
    const { code, stdout } = await runIn(
      { cwd },
      ...['extract', 'fixtures/news-en.html', '--model', 'one.bin', '--format', 'json'],
    );
    expect(code).toBe(0);
    const { text } = JSON.parse(stdout) as { text: string };
    const gold = String(fixtures()['fixtures/news-en.txt']);
    const sentence = gold.split('\n').find((line) => line.length > 200)!;
    expect(text).toContain(sentence);
  });

  test('pages of one site are held out one by one, and the figures say so', {
    timeout,
  }, async () => {
    const cwd = await folderWith(oneSite(25));
    const { code, stdout } = await runIn(
      { cwd },
      'train',
      'site',
      '-o',
      'model.bin',
      ...small,
      '--jobs',
      '1',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('All pages are of one site');
    expect(stdout).toMatch(/^site +25 /m);
  });

  test('too few pages are refused, with what was left out', async () => {
    const files = oneSite(20);
    files['site/3.txt'] = 'These words are not on the page at all.\n';
    const cwd = await folderWith(files);
    const { code, stderr } = await runIn({ cwd }, 'train', 'site', '-o', 'model.bin', ...small);
    expect(stderr).toBe(
      'pith: TOO_FEW_PAGES: Expected 20 pages or more with gold that is on the page, got 19, besides 1 with gold not on the page (packages); each page NAME.html needs its main content in NAME.txt\n',
    );
    expect(code).toBe(1);
  });
});

describe('without what it needs', () => {
  const train = async (...line: string[]) => {
    const cwd = await folderWith(oneSite(3));
    return runIn({ cwd }, 'train', 'site', ...line);
  };

  test('no Python: the error tells how to get one', async () => {
    const { code, stderr } = await train('-o', 'model.bin', '--python', './no-python');
    expect(stderr).toMatch(
      /^pith: NO_PYTHON: Expected Python 3\.11 or newer with lightgbm [\d.]+, .+, got no such command \(\.\/no-python\); make one with `python3 -m venv .+requirements\.txt` .+--python/,
    );
    expect(stderr.split('\n')).toHaveLength(2);
    expect(code).toBe(1);
  });

  test.skipIf(process.platform === 'win32')('no LightGBM: the error names it', async () => {
    const answer = JSON.stringify({
      python: [3, 12, 1],
      packages: {
        lightgbm: { error: "ModuleNotFoundError: No module named 'lightgbm'" },
        numpy: '2.4.6',
        scipy: '1.17.1',
      },
    });
    const bin = await folderWith({
      python: `#!/bin/sh\necho '${answer.replaceAll("'", `'"'"'`)}'\n`,
    });
    await chmod(join(bin, 'python'), 0o755);
    const { stderr } = await train('-o', 'model.bin', '--python', join(bin, 'python'));
    expect(stderr).toContain("got no lightgbm: ModuleNotFoundError: No module named 'lightgbm'");
  });

  test('no --output, a rate above 1, an output that cannot be written, a folder that is no package', async () => {
    expect((await train()).stderr).toContain('BAD_OPTION: Expected --output FILE');
    expect((await train('-o', 'model.bin', '--learning-rate', '3')).stderr).toContain(
      'BAD_OPTION: Expected a number above 0 and up to 1, got `3` (number) (learningRate)',
    );
    const { code, stderr } = await train('-o', 'no/such/model.bin');
    expect(stderr).toContain('OUTPUT_UNWRITABLE');
    expect(code).toBe(2);
    const cwd = await folderWith({ 'empty/readme.md': '' });
    expect((await runIn({ cwd }, 'train', 'empty', '-o', 'm.bin')).stderr).toContain('BAD_PACKAGE');
  });
});
