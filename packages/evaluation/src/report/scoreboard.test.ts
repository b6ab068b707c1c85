import { expect, it } from 'vitest';
import { greatestDisagreements, greatestLosses, lossesOf, reportPages } from './pages.ts';
import { sampleInput } from './sample.test-suite.ts';
import { measureTitle, scoreboard } from './scoreboard.ts';

it('orders extractors by their mean F1 over packages, each package counting the same', () => {
  const board = scoreboard(sampleInput());
  expect(board.extractors).toEqual(['all', 'half']);
  const [all] = board.standings;
  const heise = board.cell('heise', 'all')?.means['seq'].f1 as number;
  const shalom = board.cell('shalom', 'all')?.means['seq'].f1 as number;
  expect(all.corpus.f1).toBeCloseTo((heise + shalom) / 2, 12);
  expect(all.byPage.f1).toBeCloseTo((2 * heise + shalom) / 3, 12);
  expect(all.deviation).toBe(0.1);
});

it('counts documents from which nothing was extracted', () => {
  expect(scoreboard(sampleInput()).standings.map((row) => row.empty)).toEqual([0, 1]);
});

it('falls back to the first measure there is', () => {
  const input = { ...sampleInput(), options: { measure: 'rouge' } };
  expect(scoreboard(input).measure).toBe('seq');
  expect(scoreboard({ ...input, options: { measure: 'bag' } }).measure).toBe('bag');
});

it('names measures as the charts of 2007 do', () => {
  expect(['char', 'bag', 'rouge-lsum'].map(measureTitle)).toEqual([
    'Str (char)',
    'Vec (bag)',
    'rouge-lsum',
  ]);
});

it('finds the pages with the largest loss and those on which extractors differ most', () => {
  const input = sampleInput();
  const pages = reportPages(input.documents, scoreboard(input));
  const named = (indices: readonly number[]) => indices.map((index) => pages[index].document);
  expect(named(greatestLosses(pages, 2))).toEqual(['elm', 'oak']);
  expect(named(greatestDisagreements(pages, 1))).toEqual(['elm']);
  expect(named(lossesOf(pages, 1))).toEqual(['elm', 'oak', 'zayit']);
});
