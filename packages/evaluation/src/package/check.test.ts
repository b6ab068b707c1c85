import { expect, test } from 'vitest';
import { type CheckPackageOptions, checkPackage, type Finding } from './check.ts';
import { memoryFiles } from './memory-files.test-suite.ts';
import { packageFrom } from './package-files.ts';

async function check(
  files: Record<string, string | Uint8Array>,
  options?: CheckPackageOptions,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const pack = await packageFrom(memoryFiles(files), { name: 'p' });
  for await (const finding of checkPackage(pack, options)) findings.push(finding);
  return findings;
}

const sound = { '1.html': '<p>The oak is old.</p>', '1.txt': 'The oak is old.' };
const listed = (...names: string[]) => ({ 'package.txt': `documents:\n${names.join('\n')}` });

test('a sound package has no faults', async () => {
  expect(await check({ ...sound, 'package.txt': 'size: 1' })).toEqual([]);
});

test('missing gold, but not where snippets stand for it', async () => {
  const files = { ...listed('1', '2'), '1.html': '<p>a', '2.html': '<p>b', '2.meta': 'with: b' };
  expect(await check(files)).toMatchObject([{ document: '1', code: 'missing-gold' }]);
});

test('empty gold', async () => {
  expect(await check({ ...sound, '1.txt': ' \n' })).toMatchObject([
    { document: '1', code: 'empty-gold' },
  ]);
});

test('gold that is not in the page, with its share', async () => {
  const files = { ...sound, '1.txt': 'The “OAK” fell down' };
  expect(await check(files)).toEqual([
    {
      document: '1',
      code: 'gold-not-in-page',
      message: '50% of the gold’s words are not in the page’s text',
      share: 0.5,
    },
  ]);
  expect(await check(files, { missingShare: 0.5 })).toEqual([]);
});

test('scripts and the head are no text of the page', async () => {
  const page = '<title>The oak</title><script>"is old"</script>';
  expect(await check({ ...sound, '1.html': page })).toMatchObject([{ share: 1 }]);
});

test('what stands in noscript is text of the page', async () => {
  expect(
    await check({ ...sound, '1.html': '<p>Home</p><noscript>The oak is old.</noscript>' }),
  ).toEqual([]);
});

test('texts without spaces are compared by pairs of characters', async () => {
  const page = '<p>今天天气很好</p>';
  expect(await check({ '1.html': page, '1.txt': '天气很好。今' })).toEqual([]);
  expect(await check({ '1.html': page, '1.txt': '好天很气' })).toMatchObject([{ share: 1 }]);
});

test('equal pages', async () => {
  const copy = { '2.html': sound['1.html'], '2.txt': sound['1.txt'] };
  expect(await check({ ...sound, ...copy })).toEqual([
    { document: '2', code: 'duplicate-page', message: 'The same page as 1' },
  ]);
});

test('wrong encodings of page and gold', async () => {
  const damaged = Uint8Array.of(...new TextEncoder().encode('The oak is old, Łódź '), 0xff);
  const page = Uint8Array.of(0xef, 0xbb, 0xbf, ...damaged);
  expect(await check({ '1.html': page, '1.txt': damaged })).toMatchObject([
    { code: 'page-encoding', message: '1 replacement characters (U+FFFD) in the page' },
    { code: 'gold-encoding' },
  ]);
});

test('a size that is not the description’s', async () => {
  expect(await check({ ...sound, 'package.txt': 'size: 3' })).toEqual([
    { code: 'size-mismatch', message: 'Expected 3 documents by the description, got 1' },
  ]);
});

test('pages that are missing and meta files that cannot be read do not end the check', async () => {
  const files = { ...listed('0', '1', '2'), ...sound, '2.html': '', '2.txt': 'x', '2.meta': 'x' };
  const sizes: number[] = [];
  const findings = await check(files, { onDocument: (bytes) => sizes.push(bytes) });
  expect(findings).toMatchObject([
    { document: '0', code: 'missing-page' },
    { document: '2', code: 'unreadable' },
  ]);
  expect(sizes).toEqual([0, sound['1.html'].length, 0]);
});
