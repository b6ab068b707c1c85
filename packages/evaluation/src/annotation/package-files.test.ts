import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checkPackage } from '../package/check.ts';
import { memoryFiles } from '../package/memory-files.test-suite.ts';
import { packageFrom } from '../package/package-files.ts';
import { type AnnotatedDocument, packageFiles, packageZip } from './package-files.ts';

const page = (name: string, gold?: string): AnnotatedDocument => ({
  name,
  html: new TextEncoder().encode(`<title>${name}</title><nav>Home</nav><p>One oak, ${name}.</p>`),
  gold,
  meta: { url: `https://example.org/${name}`, language: 'en', other: { ranges: '[[1,2]]' } },
});

test('a package that was written and unpacked is read and found in order', async () => {
  const documents = [page('0001', 'One oak, 0001.'), page('0002', 'One oak, 0002.')];
  const zip = packageZip('mine', packageFiles({ name: 'mine' }, documents), '2026-11-22');
  const files = Object.entries(unzipSync(zip));
  expect(files.every(([path]) => path.startsWith('mine/'))).toBe(true);
  const inFolder = Object.fromEntries(files.map(([path, bytes]) => [path.slice(5), bytes]));
  const pack = await packageFrom(memoryFiles(inFolder), { name: 'mine' });
  for await (const finding of checkPackage(pack)) expect(finding).toBeUndefined();
  expect(pack.description).toEqual({ name: 'mine', size: 2 });
  expect(await pack.read('0002')).toEqual(documents[1]);
});

test('a page without gold has no file of gold', () => {
  const files = packageFiles({ name: 'report' }, [page('0001')]);
  expect([...files.keys()]).toEqual(['package.txt', '0001.html', '0001.meta']);
});

test.each(['../0001', 'a/../b', 'package', 'a:b', ''])(
  '%j is refused as the name of a page',
  (name) => {
    expect(() => packageFiles({ name: 'mine' }, [page(name)])).toThrow('Expected');
  },
);
