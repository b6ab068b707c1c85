import type { MarkdownRendering } from '../render/markdown/markdown.ts';
import type { WrittenHeading } from '../render/markdown/output.ts';

/** How good a place is to end a chunk: the higher, the better. */
export const strength = {
  /** Anywhere between two characters. */
  character: 0,
  /** Between words. */
  word: 1,
  /** Behind a heading, or within the head of a table: what follows belongs to it. */
  bound: 2,
  /** Between sentences. */
  sentence: 3,
  /** Between lines of a listing, rows of a table, lines of a block. */
  line: 4,
  /** Between items of a list, or blocks within items and quotations. */
  item: 5,
  /** Between blocks. */
  block: 6,
  /** Before a heading; one of level 1 is 6 better, one of level 6 is 1 better. */
  heading: 7,
} as const;

/** A place where a line of Markdown begins. */
export interface LineBorder {
  /** Start of the line, in UTF-16 units of the Markdown. */
  readonly at: number;
  /** {@link strength}. */
  readonly strength: number;
  /** The heading that begins with the line. */
  readonly heading: WrittenHeading | undefined;
  /** Whether the line may be parted between sentences: not headings, rows of tables and lines of code. */
  readonly isProse: boolean;
}

// what a line begins with behind its quotes, items and notes
const containers = String.raw`^[ >]*(?:(?:[-*+]|\d{1,9}[.)]|\[\^[^\]]*\]:)[ >]+)*`;
const fence = new RegExp(`${containers}(\`{3,}|~{3,})`);
const row = new RegExp(`${containers}\\|`);
const item = /^[ >]*(?:[-*+]|\d{1,9}[.)])(?: |$)/;
const nested = /^(?: {2,}|>)/;

/** The row of a table that parts its head from the others. */
const delimiterRow = 2;

/**
 * The lines of Markdown as Pith writes it, with how good their starts are as borders. Blank lines belong to the block before them,
 * so that what lies between borders begins with text.
 */
export function lineBorders({ text, headings }: MarkdownRendering): LineBorder[] {
  const borders: LineBorder[] = [];
  let open = ''; // the fence of the listing that is open
  let isAfterBlank = true;
  let isAfterHeading = false;
  let rows = 0; // of the table that the line stands in, up to it
  let next = 0; // the heading that comes next
  for (let at = 0, end = 0; at < text.length; at = end) {
    const feed = text.indexOf('\n', at);
    end = feed < 0 ? text.length : feed + 1;
    const line = text.slice(at, feed < 0 ? end : feed);
    if (open === '' && /^[ >]*$/.test(line)) {
      isAfterBlank = true;
      rows = 0;
      continue;
    }
    const heading = headings[next]?.at === at ? headings[next++] : undefined;
    const isCode = open !== '';
    const mark = fence.exec(line)?.[1] ?? '';
    const isItem = item.test(line);
    const isRow = !isCode && row.test(line);
    rows = isRow ? (isItem ? 1 : rows + 1) : 0;
    const belongs = isAfterHeading || rows === delimiterRow || rows === delimiterRow + 1;
    borders.push({
      at,
      strength:
        belongs && heading === undefined
          ? strength.bound
          : strengthOf(line, isCode, isItem, isAfterBlank, heading),
      heading,
      isProse: !isCode && mark === '' && !isRow && heading === undefined,
    });
    if (!isCode) open = mark;
    else if (mark.startsWith(open) && line.trimEnd().endsWith(mark)) open = '';
    isAfterBlank = false;
    isAfterHeading = heading !== undefined;
  }
  return borders;
}

function strengthOf(
  line: string,
  isCode: boolean,
  isItem: boolean,
  isAfterBlank: boolean,
  heading: WrittenHeading | undefined,
): number {
  if (heading !== undefined) return strength.heading + 6 - heading.level;
  if (isCode) return strength.line;
  if (isItem) return strength.item;
  if (!isAfterBlank) return strength.line;
  return nested.test(line) ? strength.item : strength.block;
}
