import { extract } from 'pith';
import { expect, test } from 'vitest';
import { call, connected, pageContentOf, pages, textOf } from './mcp.test-suite.ts';

interface Told {
  algorithms: {
    algorithm: string;
    words: number;
    wordsAlone: number;
    expectedF1: number | null;
    score?: { precision: number; recall: number; f1: number };
    passagesAlone: { text: string; from: number; to: number }[];
  }[];
  agreements: { a: string; b: string; agreement: number }[];
}

async function compared(args: Record<string, unknown>) {
  const { client } = await connected();
  const result = await call(client, 'compare', args);
  return { result, told: result.structuredContent as unknown as Told };
}

test.each(Object.entries(pages))('algorithms are set side by side (%s)', async (_, html) => {
  const { result, told } = await compared({ html, algorithms: ['plain', 'learned', 'bte'] });
  const [plain, learned, bte] = told.algorithms;
  expect(plain.words).toBeGreaterThan(learned.words);
  expect(plain.wordsAlone).toBeLessThanOrEqual(plain.words - learned.words);
  expect(learned.expectedF1).toBeGreaterThan(0);
  expect([plain.expectedF1, bte.expectedF1]).toEqual([null, null]);
  expect(told.agreements.map(({ a, b }) => `${a} ${b}`)).toEqual([
    'plain learned',
    'plain bte',
    'learned bte',
  ]);
  expect(textOf(result)).toMatch(/^plain: \d+ words, \d+ of them alone\n/);
});

test('what one alone selects stands in the source where it is said to', async () => {
  const html = pages.en;
  const { result, told } = await compared({ html, algorithms: ['plain', 'learned'] });
  const alone = told.algorithms[0].passagesAlone;
  expect(alone.map(({ text }) => text)).toContain('⌂ ☰');
  for (const { text, from, to } of alone) {
    expect(html.slice(from, to).replace(/<[^>]*>/g, '')).toContain(text.slice(0, 1));
  }
  expect(pageContentOf(result)).toContain('Only plain:\n- ');
});

test('each is scored against a gold', async () => {
  const gold = extract(pages.fa).text;
  const { told } = await compared({ html: pages.fa, algorithms: ['learned', 'plain'], gold });
  const [learned, plain] = told.algorithms;
  expect(learned.score).toEqual({ precision: 1, recall: 1, f1: 1 });
  expect(plain.score?.recall).toBe(1);
  expect(plain.score?.precision).toBeLessThan(1);
});

test('one algorithm and a gold are enough, and two of the same agree', async () => {
  const one = await compared({ html: pages.en, algorithms: ['bte'], gold: 'oak' });
  expect(one.told.agreements).toEqual([]);
  const two = await compared({ html: pages.en, algorithms: ['bte', 'bte'] });
  expect(two.told.agreements).toEqual([{ a: 'bte', b: 'bte', agreement: 1 }]);
});

test('warnings are told by algorithm', async () => {
  const html = pages.en.replace('<p>', '<p style="display:none">');
  const { result } = await compared({ html, algorithms: ['plain', 'bte'] });
  expect(textOf(result)).toContain('Warning: plain: Left out as the page hides it from readers');
});

test.each([[{ algorithms: [] }], [{ algorithms: Array(9).fill('bte') }], [{ algorithms: 'bte' }]])(
  '%#: too few, too many or no list of algorithms',
  async (args) => {
    const { result } = await compared({ html: pages.en, ...args });
    expect(result.isError).toBe(true);
  },
);

test('an empty page is agreed on', async () => {
  const { told } = await compared({ html: '' });
  expect(told.agreements[0].agreement).toBe(1);
});
