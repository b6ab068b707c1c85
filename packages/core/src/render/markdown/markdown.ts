import { childrenOf } from '../../content/children.ts';
import type { Block, Inline } from '../../content/content.ts';
import type { Rendering } from '../text.ts';
import { writeBlock } from './block-handlers.ts';
import { writeInlines } from './inline.ts';
import { gap, markdownLines } from './markdown-lines.ts';
import type { MarkdownOutput, WrittenHeading } from './output.ts';

/** Markdown, where its characters come from, and its headings. */
export interface MarkdownRendering extends Rendering {
  /** Those that stand in no quote, item or note, in their order. */
  readonly headings: readonly WrittenHeading[];
}

/** Options of {@link renderMarkdown}. */
export interface MarkdownOptions {
  /**
   * Headings with number signs before them (`## Oaks`), or `plain`, as paragraphs.
   * @default 'atx'
   */
  readonly headings?: 'atx' | 'plain' | undefined;
}

/** How many quotes, items and notes have their prefixes at most; blocks nested deeper stand in the last of these. */
const maxPrefixes = 20;

/**
 * Markdown of what was selected: CommonMark with GFM's tables, strikethrough, footnotes and check boxes, and formulas between dollar
 * signs. A paragraph is one line. Text is escaped only where it would be read as something else; what Markdown has no marks for is
 * HTML that its readers show (`<sub>`, `<mark>`). Marks and escapes come from nowhere in the source.
 *
 * @param blocks at most `maxDepth` deep.
 */
export function renderMarkdown(
  blocks: readonly Block[],
  options: MarkdownOptions = {},
): MarkdownRendering {
  const lines = markdownLines();
  const formulas = hasFormulas(blocks);
  const output: MarkdownOutput = {
    lines,
    plainHeadings: options.headings === 'plain',
    headings: [],
    lastList: undefined,
    blocks(blocks, between = gap.blankLine) {
      blocks.forEach((block, i) => {
        if (i > 0) lines.separate(between);
        writeBlock(block, output);
      });
    },
    inlines(inlines, place) {
      const written = writeInlines(inlines, place, formulas);
      if (written.text !== '') lines.writeLines(written);
    },
    written: (inlines, place) => writeInlines(inlines, place, formulas),
    within(first, rest, content) {
      if (lines.depth >= maxPrefixes) {
        lines.separate(gap.blankLine);
        content();
        lines.separate(gap.blankLine);
        return;
      }
      lines.open(first, rest);
      content();
      lines.close();
    },
  };
  output.blocks(blocks);
  return { ...lines.finish(), headings: output.headings };
}

function hasFormulas(blocks: readonly Block[]): boolean {
  const waiting: (Block | Inline)[] = [...blocks];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'formula') return true;
    for (const child of childrenOf(node)) waiting.push(child);
  }
  return false;
}
