import { checkPackage, packageFrom } from '@pith/evaluation/package';
import { createPage } from 'pith/page';
import { expect, test } from 'vitest';
import { emptyAnnotation, withParts } from './annotation.ts';
import { goldText } from './gold-document.ts';
import { changeSitting, keepPage } from './kept-pages.ts';
import { memoryStore } from './memory-store.test-suite.ts';
import { folderName, packageOfSitting } from './package-of-sitting.ts';
import { seenWords } from './seen-words.ts';

test('all pages that were kept are a package that is found in order', async () => {
  const store = memoryStore();
  await changeSitting(store, { name: 'Bäume', annotator: 'K. L.' });
  for (const text of ['Die Eiche wächst.', 'تنمو شجرة البلوط.', '橡树生长。']) {
    const html = `<html><title>${text}</title><nav>Menu</nav><p>${text}</p></html>`;
    const page = createPage(html);
    const from = html.lastIndexOf(text);
    const annotation = withParts(emptyAnnotation(), seenWords(page), [
      { from, to: from + text.length },
    ]);
    const gold = goldText(page, annotation);
    await keepPage(store, { html, url: text, title: text, annotation, gold, fetched: '' });
  }
  const files = await packageOfSitting(store, '2026-11-22T10:00:00Z');
  const pack = await packageFrom(
    { list: async () => [...files.keys()], read: async (path) => files.get(path) },
    { name: 'unnamed' },
  );
  for await (const finding of checkPackage(pack)) expect(finding).toBeUndefined();
  expect(pack.description).toEqual({
    name: 'Bäume',
    size: 3,
    created: '2026-11-22',
    gold: 'manual',
    annotator: 'K. L.',
  });
  expect((await pack.read('0002')).gold).toBe('تنمو شجرة البلوط.\n');
});

test.each([
  ['heise 2026', 'heise-2026'],
  ['../../etc', 'etc'],
  ['新闻 किताब', '新闻-किताब'],
  ['..', 'gold'],
  ['CON:*?', 'CON'],
])('%j is saved as %j', (name, folder) => {
  expect(folderName(name)).toBe(folder);
});
