import { expect, test } from 'vitest';
import { call, connected, longPage, pageContentOf, pages, textOf } from './mcp.test-suite.ts';

interface Told {
  blocksOfPage: number;
  blocksFound: number;
  blocks: {
    block: number;
    verdict: string;
    text: string;
    because: string[];
    features: { added: number }[];
    measures: { name: string; mean: number }[];
    from: number;
    to: number;
  }[];
}

async function explained(args: Record<string, unknown>) {
  const { client } = await connected();
  const result = await call(client, 'explain', args);
  return { result, told: result.structuredContent as unknown as Told };
}

test.each([
  [pages.en, 'GAVE  shade', 'kept'],
  [pages.fa, 'سایه می‌داد', 'kept'],
  [pages.zh, '三百年', 'kept'],
  [pages.he, 'שלוש מאות שנה', 'kept'],
  [pages.en, '☰', 'left out'],
])(
  '%#: a passage is found by its words, with the reasons of its block',
  async (html, text, verdict) => {
    const { result, told } = await explained({ html, text });
    expect(told.blocksFound).toBeGreaterThan(0);
    const block = told.blocks[0];
    expect(block.verdict).toBe(verdict);
    expect(block.because.join()).toMatch(/probable/);
    expect(block.measures[0]).toMatchObject({ name: 'probability' });
    expect(block.features.length).toBeGreaterThan(0);
    const wanted = text.toLowerCase().replace(/\s+/g, ' ');
    expect(html.slice(block.from, block.to).toLowerCase()).toContain(wanted);
    expect(pageContentOf(result)).toContain(`${block.block}. ${verdict} <`);
  },
);

test('a passage over several blocks finds them all, and no block of a letter or two', async () => {
  const html = '<p>One oak<p>stood there<p>on<p>the hill';
  const textsOf = async (text: string) =>
    (await explained({ html, text, algorithm: 'bte' })).told.blocks.map((block) => block.text);
  expect(await textsOf('one oak stood there on the hill')).toEqual([
    'One oak',
    'stood there',
    'the hill',
  ]);
  expect(await textsOf('oak')).toEqual(['One oak']);
});

test('a passage that is nowhere on the page is told so', async () => {
  const { result, told } = await explained({ html: pages.en, text: 'sequoia' });
  expect(told.blocks).toEqual([]);
  expect(textOf(result)).toContain('None has this text');
});

test('without a passage the first blocks are told, and how many there are', async () => {
  const { told } = await explained({ html: longPage, maxBlocks: 7 });
  expect(told.blocks.map(({ block }) => block)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(told.blocksOfPage).toBeGreaterThan(90);
  expect(told.blocksFound).toBe(told.blocksOfPage);
  expect(told.blocks.every(({ features }) => features.length === 0)).toBe(true);
});

test('what the page hides is told to be left out for that', async () => {
  const html = pages.en.replace('<p>', '<p style="display:none">');
  const { told } = await explained({ html, text: '(1)', algorithm: 'plain' });
  expect(told.blocks).toMatchObject([
    { verdict: 'left out', because: expect.arrayContaining(['the page hides it from readers']) },
  ]);
  const shown = await explained({ html, text: '(1)', algorithm: 'plain', hidden: 'auto' });
  expect(shown.told.blocks).toMatchObject([{ verdict: 'kept' }]);
});

test.each([
  'bte',
  'dsc',
  'ccb',
  'lqf-50',
  'density',
  'cetr',
  'boilerpipe-words',
  'combine:union(bte, ccb)',
])('the numbers of %s are answered', async (algorithm) => {
  const { result } = await explained({ html: pages.en, algorithm });
  expect(result.isError).toBeUndefined();
  expect(result.structuredContent).toMatchObject({ algorithm });
});

test('a page without text has no blocks', async () => {
  const { result, told } = await explained({ html: '' });
  expect(told).toMatchObject({ blocksOfPage: 0, blocks: [] });
  expect(textOf(result)).toContain('The page has 0 blocks');
});
