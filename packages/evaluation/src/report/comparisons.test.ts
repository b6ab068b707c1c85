import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectComparisons } from './comparisons.ts';
import { reportPages } from './pages.ts';
import { reportDefaults } from './report-input.ts';
import { sampleInput, samplePages } from './sample.test-suite.ts';
import { scoreboard } from './scoreboard.ts';

async function compare(gold: string, extracted: string) {
  const input = sampleInput([{ package: 'p', document: 'd', gold, extracted: { a: extracted } }]);
  const board = scoreboard(input);
  const pages = reportPages(input.documents, board);
  return collectComparisons(pages, board, input, reportDefaults);
}

/** The words that stretches of some kinds show, read as the script of the report reads them. */
function shown(
  { texts, rows }: Awaited<ReturnType<typeof compare>>,
  kinds: readonly number[],
): string[] {
  const [, , gold, extraction, stretches] = rows[0];
  const at = [0, 0];
  const pieces: string[] = [];
  for (let i = 0; i < stretches.length; i += 3) {
    const side = stretches[i] === 2 ? 1 : 0;
    const from = at[side] + stretches[i + 1];
    at[side] = from + stretches[i + 2];
    if (kinds.includes(stretches[i])) {
      pieces.push(texts[side === 1 ? extraction : gold].slice(from, at[side]));
    }
  }
  return pieces;
}

it('aligns the worked example of the specification', async () => {
  const found = await compare('the cat sat quietly on a mat', 'the cat sat on the mat today');
  expect(shown(found, [0])).toEqual(['the cat sat', 'on', 'mat']);
  expect(shown(found, [1])).toEqual(['quietly', 'a']);
  expect(shown(found, [2])).toEqual(['the', 'today']);
});

it('shows every word of the gold in order, and every word of the extraction', async () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'dd', '橡树', 'עץ'), { maxLength: 12 })
    .map((words) => words.join(' '));
  const split = (pieces: readonly string[]) => pieces.join(' ').replace(/ /g, '');
  await fc.assert(
    fc.asyncProperty(text, text, async (gold, extracted) => {
      const found = await compare(gold, extracted);
      expect(split(shown(found, [0, 1]))).toBe(gold.replace(/ /g, ''));
      expect(split(shown(found, [0, 2]))).toBe(extracted.replace(/ /g, ''));
    }),
  );
});

it('takes the worst pages of every extractor first, and each text once', async () => {
  const input = sampleInput();
  const board = scoreboard(input);
  const pages = reportPages(input.documents, board);
  const options = { ...reportDefaults, pagesPerExtractor: 1 };
  const { rows, texts, perExtractor, isCut } = await collectComparisons(
    pages,
    board,
    input,
    options,
  );
  expect(
    rows.map(([page, extractor]) => [pages[page].document, board.extractors[extractor]]),
  ).toEqual([
    ['oak', 'all'],
    ['elm', 'half'],
  ]);
  expect({ perExtractor, isCut }).toEqual({ perExtractor: 1, isCut: false });
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts).toContain(samplePages[0].gold);
});

it('leaves out pages whose texts are no longer there', async () => {
  const input = { ...sampleInput(), gold: () => undefined };
  const board = scoreboard(input);
  const pages = reportPages(input.documents, board);
  const { rows } = await collectComparisons(pages, board, input, reportDefaults);
  expect(rows).toEqual([]);
});
