import { describe, expect, test } from 'vitest';
import { notFound } from './not-found.ts';
import { folderWith } from './temporary-folder.test-suite.ts';

const files = { 'pages/article.html': '', 'pages/other.html': '', 'pages/de/seite.html': '' };

const mendOf = async (name: string) => {
  const { code, message } = await notFound(name, await folderWith(files));
  expect(code).toBe('INPUT_NOT_FOUND');
  const [, got, mend] = /got `(.*?)`; (.*)$/.exec(message)!;
  expect(got).toBe(name);
  return mend;
};

describe('the nearest path is suggested', () => {
  test.each([
    ['pages/artcle.html', 'pages/article.html'],
    ['pages/ARTICLE.HTM', 'pages/article.html'],
    ['pgaes/article.html', 'pages/article.html'],
    ['pages/dee/seite.html', 'pages/de/seite.html'],
    ['pages/other.html/x', 'pages/other.html'],
    ['paegs', 'pages'],
    ['pgaes/*.html', 'pages/*.html'],
    ['paegs/**/*.htm?', 'pages/**/*.htm?'],
  ])('for %s', async (name, near) => {
    expect(await mendOf(name)).toBe(`did you mean \`${near}\`?`);
  });
});

test('a host without a scheme is taken for an address', async () => {
  expect(await mendOf('www.example.de')).toContain('`https://www.example.de`');
  expect(await mendOf('news.example.org/a.html')).toContain('`https://news.example.org/a.html`');
});

test('a pattern in a folder that is there is told what stands for what', async () => {
  expect(await mendOf('pages/*.htm')).toContain('`**` for folders at any depth');
  expect(await mendOf('*.htm')).toContain('`**` for folders at any depth');
});

test('a name with nothing alike is told what can be named', async () => {
  for (const name of ['x', 'nothing-alike', 'pages/nothing', 'none/of/these']) {
    expect(await mendOf(name)).toMatch(/^name one page by its path/);
  }
  expect(await mendOf('')).toBe('the name is empty');
});
