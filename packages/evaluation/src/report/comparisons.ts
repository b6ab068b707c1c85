import { alignWords, type WordAlignment } from '../measures/alignment.ts';
import { printable } from './html.ts';
import { lossesOf, type ReportPage } from './pages.ts';
import type { ReportInput, ReportOptions } from './report-input.ts';
import type { Scoreboard } from './scoreboard.ts';

/** The texts that a report carries, and how they lie on each other. */
export interface Comparisons {
  /** Each different text once. */
  readonly texts: readonly string[];
  readonly rows: readonly Comparison[];
  /** Number of worst pages of every extractor that are there at least, as far as it has so many. */
  readonly perExtractor: number;
  /** Whether the bound on the texts' length cut the number. */
  readonly isCut: boolean;
}

/**
 * Page, extractor, gold and extraction (indices into `texts`), and the alignment: for each stretch in
 * order its kind, how many characters to skip in the text that shows it, and how many to show. Kind 0
 * is in both and shown from the gold, 1 in the gold only, 2 in the extraction only.
 */
export type Comparison = readonly [
  page: number,
  extractor: number,
  gold: number,
  extraction: number,
  stretches: readonly number[],
];

/** Cells that one alignment may take: under a tenth of a second. */
const maxCells = 1e8;

/**
 * Collects the worst pages of each extractor with their texts and alignments, rank by rank over all
 * extractors, until there are `pagesPerExtractor` of each or the texts would be longer than
 * `maxTextLength`.
 */
export async function collectComparisons(
  pages: readonly ReportPage[],
  board: Scoreboard,
  { gold, extraction }: Pick<ReportInput, 'gold' | 'extraction'>,
  { pagesPerExtractor, maxTextLength }: ReportOptions,
): Promise<Comparisons> {
  const orders = board.extractors.map((_, extractor) => lossesOf(pages, extractor));
  const longest = Math.min(pagesPerExtractor, Math.max(0, ...orders.map((order) => order.length)));
  const texts: string[] = [];
  const rows: Comparison[] = [];
  const indexOf = new Map<string, number>();
  const aligned = new Map<string, readonly number[]>();
  const golds = new Map<number, string | undefined>();
  let length = 0;
  for (let rank = 0; rank < longest; rank++) {
    for (let extractor = 0; extractor < orders.length; extractor++) {
      const page = orders[extractor][rank];
      if (page === undefined) continue;
      const { package: packageName, document, rows: results } = pages[page];
      const row = results[extractor];
      if (!golds.has(page)) golds.set(page, await gold(packageName, document));
      const wanted = golds.get(page);
      const found = row && (await (extraction === undefined ? row.extracted : extraction(row)));
      if (wanted === undefined || found === undefined) continue;
      const pair = [printable(wanted), printable(found)];
      const isNew = pair.map((text) => !indexOf.has(text));
      const key = `${indexOf.get(pair[0])} ${indexOf.get(pair[1])}`;
      const stretches = aligned.get(key) ?? stretchesOf(alignWords(pair[1], pair[0], { maxCells }));
      const added =
        (isNew[0] ? pair[0].length : 0) +
        (isNew[1] ? pair[1].length : 0) +
        4 * stretches.length +
        30;
      if (length + added > maxTextLength) {
        return { texts, rows, perExtractor: rank, isCut: true };
      }
      length += added;
      const [g, e] = pair.map((text) => {
        const index = indexOf.get(text) ?? texts.push(text) - 1;
        indexOf.set(text, index);
        return index;
      });
      aligned.set(`${g} ${e}`, stretches);
      rows.push([page, extractor, g, e, stretches]);
    }
  }
  return { texts, rows, perExtractor: longest, isCut: false };
}

function stretchesOf({ ranges }: WordAlignment): readonly number[] {
  const stretches: number[] = [];
  let goldAt = 0;
  let extractedAt = 0;
  for (const { kind, gold, extracted } of ranges) {
    if (kind === 'extracted') {
      stretches.push(2, extracted[0] - extractedAt, extracted[1] - extracted[0]);
      extractedAt = extracted[1];
    } else {
      stretches.push(kind === 'equal' ? 0 : 1, gold[0] - goldAt, gold[1] - gold[0]);
      goldAt = gold[1];
    }
  }
  return stretches;
}
