import { expect, test } from 'vitest';
import type { DocumentMeta, PackageDocument, TestPackage } from '../package/test-package.ts';
import { labelPage } from './label-page.ts';
import { learnSiteExtractor } from './learn-site-extractor.ts';
import { checkSiteModule } from './load-extractor.ts';

function document(name: string, words: string, meta: DocumentMeta = {}): PackageDocument {
  const html = `\ufeff<p>Menu</p><div class="story"><p>${words}</p></div>`;
  return { name, html: new TextEncoder().encode(html), gold: words, meta };
}

function packageOf(name: string, documents: readonly PackageDocument[]): TestPackage {
  return {
    description: { name },
    names: documents.map((one) => one.name),
    read: async (wanted) => documents.find((one) => one.name === wanted)!,
  };
}

const trees = ['One oak.', 'Two ashes fell.', 'شجرة قديمة'];

test('the module that is learned labels pages of the site, and knows its hosts', async () => {
  const documents = trees.map((words, i) =>
    document(`${i}`, words, { url: `https://${i === 0 ? 'www' : 'blog'}.trees.co.uk/${i}` }),
  );
  const sizes: number[] = [];
  const learned = await learnSiteExtractor([packageOf('p', documents)], {
    onDocument: (bytes) => sizes.push(bytes),
  });
  expect(learned).toMatchObject({ site: 'trees.co.uk', learnedFrom: ['0', '1', '2'], leftOut: [] });
  expect(sizes).toEqual(documents.map(({ html }) => html.length));
  const code = Buffer.from(learned.source).toString('base64');
  const extractor = checkSiteModule(
    (await import(`data:text/javascript;base64,${code}`)).default,
    'x',
  );
  expect(extractor.hosts).toEqual(['trees.co.uk']);
  const { html } = document('x', 'Elms.');
  expect(labelPage(extractor, html, { url: 'https://trees.co.uk/9' })).toMatchObject({
    gold: 'Elms.',
  });
  expect(labelPage(extractor, html, { url: 'https://e.org/9' })).toHaveProperty('leftOut');
});

test('pages of several sites, or without addresses, are called as the package, and have no hosts', async () => {
  const [one, two, three] = trees;
  const several = [
    document('1', one, { url: 'https://a.org/' }),
    document('2', two, { url: 'https://b.org/' }),
  ];
  const without = [document('1', one), document('3', three)];
  for (const documents of [several, without]) {
    const learned = await learnSiteExtractor([packageOf('my trees', documents)]);
    expect(learned.site).toBe('my-trees');
    expect(learned.source).not.toContain('hosts');
  }
  expect((await learnSiteExtractor([packageOf('p', without)], { site: 'own' })).site).toBe('own');
});

test.each(['', 'my trees', 'trees@2', 'x\ny'])('%j is no name of a site', async (site) => {
  const pack = packageOf('p', [document('1', trees[0]), document('3', trees[2])]);
  await expect(learnSiteExtractor([pack], { site })).rejects.toMatchObject({ code: 'BAD_OPTION' });
});

test('an address by number is a host of its own', async () => {
  const documents = trees.map((words, i) =>
    document(`${i}`, words, { url: `http://127.0.0.1:8017/${i}` }),
  );
  expect((await learnSiteExtractor([packageOf('p', documents)])).site).toBe('127.0.0.1');
});

test('pages without gold, or with gold that is not on them, are left out and named', async () => {
  const [one, two, three] = trees;
  const missing = { ...document('2', two), gold: '', missingGold: true };
  const documents = [document('1', one), missing, { ...document('3', three), gold: 'شجرة أخرى' }];
  const pack = packageOf('p', documents);
  await expect(learnSiteExtractor([pack])).rejects.toMatchObject({
    code: 'TOO_FEW_PAGES',
    message: expect.stringContaining('got 1 (2 left out)'),
  });
  const more = packageOf('q', [document('4', 'Two ashes fell.')]);
  expect(await learnSiteExtractor([pack, more])).toMatchObject({
    learnedFrom: ['1', '4'],
    leftOut: [
      { name: '2', f1: undefined },
      { name: '3', f1: 0 },
    ],
  });
});
