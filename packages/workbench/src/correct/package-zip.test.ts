import { checkPackage, packageFrom } from '@pith/evaluation/package';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packageZip } from './package-zip.ts';

test('a package that was saved is read and found in order', async () => {
  const html = strToU8('<title>Oaks</title><nav>Home</nav><p>One oak stood on the hill.</p>');
  const zip = packageZip(
    'mine',
    [
      {
        name: '0001',
        html,
        gold: 'One oak stood on the hill.',
        url: 'https://example.org/oaks',
        language: 'en',
        title: 'Oaks',
        ranges: [[38, 64]],
      },
    ],
    '2026-11-22',
  );
  const files = unzipSync(zip);
  const within = (path: string) => files[`mine/${path}`];
  const pack = await packageFrom(
    {
      list: async () => Object.keys(files).map((path) => path.replace('mine/', '')),
      read: async (path) => within(path),
    },
    { name: 'mine' },
  );
  const findings = [];
  for await (const finding of checkPackage(pack)) findings.push(finding);
  expect(findings).toEqual([]);
  const document = await pack.read('0001');
  expect(document.html).toEqual(html);
  expect(document.gold).toBe('One oak stood on the hill.');
  expect(document.meta).toEqual({
    url: 'https://example.org/oaks',
    language: 'en',
    title: 'Oaks',
    fragmented: false,
    other: { ranges: '[[38,64]]' },
  });
  expect(strFromU8(within('package.txt'))).toContain('created: 2026-11-22');
});
