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
  /** Level of the heading that the line is, 1 to 6; 0 for other lines. */
  readonly heading: number;
  /** Whether the line may be parted between sentences: not headings, rows of tables and lines of code. */
  readonly isProse: boolean;
}

const fence = /^[ >]*(?:(?:[-*+]|\d{1,9}[.)])[ >]+)*(`{3,}|~{3,})/;
const item = /^[ >]*(?:[-*+]|\d{1,9}[.)])(?: |$)/;
const nested = /^(?: {2,}|>)/;
const delimiterRow = /^[ >]*\|?[ :|-]*-[ :|-]*\|[ :|-]*$/;

/**
 * The lines of Markdown as Pith writes it, with how good their starts are as borders. Blank lines belong to the block before them,
 * so that what lies between borders begins with text.
 */
export function lineBorders(markdown: string): LineBorder[] {
  const borders: LineBorder[] = [];
  let open = ''; // the fence of the listing that is open
  let isAfterBlank = true;
  let isAfterHeading = false;
  let isAfterRow = false; // a row that may be the head of a table
  let isAfterDelimiter = false;
  for (let at = 0; at < markdown.length; ) {
    const feed = markdown.indexOf('\n', at);
    const next = feed < 0 ? markdown.length : feed + 1;
    const line = markdown.slice(at, feed < 0 ? next : feed);
    if (open === '' && /^[ >]*$/.test(line)) {
      isAfterBlank = true;
      at = next;
      continue;
    }
    const heading = open === '' ? (/^(#{1,6})(?: |$)/.exec(line)?.[1].length ?? 0) : 0;
    const mark = fence.exec(line)?.[1] ?? '';
    const isRow =
      open === '' && line.includes('|') && /^[ >]*(?:[-*+] +|\d{1,9}[.)] +)*\|/.test(line);
    const isDelimiter = isRow && isAfterRow && delimiterRow.test(line);
    const isBound = isAfterHeading || isAfterDelimiter || isDelimiter;
    borders.push({
      at,
      strength:
        isBound && heading === 0
          ? strength.bound
          : strengthOf(line, open !== '', isAfterBlank, heading),
      heading,
      isProse: open === '' && mark === '' && !isRow && heading === 0,
    });
    if (open === '') open = mark;
    else if (mark.startsWith(open) && line.trimEnd().endsWith(mark)) open = '';
    isAfterBlank = false;
    isAfterHeading = heading > 0;
    isAfterDelimiter = isDelimiter;
    isAfterRow = isRow;
    at = next;
  }
  return borders;
}

function strengthOf(line: string, isCode: boolean, isAfterBlank: boolean, heading: number): number {
  if (heading > 0) return strength.heading + 6 - heading;
  if (isCode) return strength.line;
  if (item.test(line)) return strength.item;
  if (!isAfterBlank) return strength.line;
  return nested.test(line) ? strength.item : strength.block;
}
