import type { Block, Inline, List, Table } from '../content/content.ts';
import { itemNumbers } from '../content/item-numbers.ts';
import { type LaidOutLines, laidOutLines } from './laid-out-lines.ts';
import type { Rendering } from './text.ts';

/** How plain text shows tables and lists. */
export interface TextLayout {
  /**
   * Cells of a table of data as lines, or a row as one line with `tabs` between its cells, as many as it takes to its column.
   * @default 'lines'
   */
  readonly tables?: 'lines' | 'tabs' | undefined;
  /**
   * Items of lists as lines, or `marked`: with `- `, or `1. ` where they are numbered, and indented in inner lists.
   * @default 'plain'
   */
  readonly lists?: 'plain' | 'marked' | undefined;
}

/** How many tabs stand for columns that are spanned, so that the text of a table is not much longer than its source. */
const maxTabs = 64;

/**
 * Plain text of what was selected with its tables and lists laid out. The lines are else those of `renderText`; tabs, marks and indents come from
 * nowhere in the source.
 *
 * @param blocks at most `maxDepth` deep.
 */
export function renderTextLayout(blocks: readonly Block[], layout: TextLayout = {}): Rendering {
  const lines = laidOutLines();
  writeBlocks(blocks, lines, layout);
  return lines.finish();
}

function writeBlocks(blocks: readonly Block[], lines: LaidOutLines, layout: TextLayout): void {
  for (const block of blocks) {
    lines.breakLine();
    writeBlock(block, lines, layout);
    lines.breakLine();
  }
}

function writeBlock(block: Block, lines: LaidOutLines, layout: TextLayout): void {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      writeInlines(block.children, lines);
      break;
    case 'codeBlock':
      lines.text(block);
      break;
    case 'list':
      writeList(block, lines, layout);
      break;
    case 'table':
      writeTable(block, lines, layout);
      break;
    case 'definitionList':
      for (const { terms, definitions } of block.groups) {
        for (const term of terms) writeLine(term, lines);
        for (const definition of definitions) writeBlocks(definition, lines, layout);
      }
      break;
    case 'figure':
      writeBlocks(block.children, lines, layout);
      writeLine(block.caption, lines);
      break;
    case 'details':
      writeLine(block.summary, lines);
      writeBlocks(block.children, lines, layout);
      break;
    case 'footnotes':
      for (const { children } of block.notes) writeBlocks(children, lines, layout);
      break;
    case 'quote':
    case 'post':
      writeBlocks(block.children, lines, layout);
      break;
    case 'rule':
  }
}

function writeList(list: List, lines: LaidOutLines, layout: TextLayout): void {
  const numbers = list.ordered ? itemNumbers(list) : [];
  for (const [i, { children }] of list.items.entries()) {
    const mark = layout.lists !== 'marked' ? '' : list.ordered ? `${numbers[i]}. ` : '- ';
    lines.marked(mark, () => writeBlocks(children, lines, layout));
  }
}

function writeTable({ caption, rows }: Table, lines: LaidOutLines, layout: TextLayout): void {
  writeLine(caption, lines);
  for (const { cells } of rows) {
    if (layout.tables !== 'tabs') {
      for (const { children } of cells) writeBlocks(children, lines, layout);
      continue;
    }
    lines.breakLine();
    lines.onOneLine(() => {
      let column = 0;
      for (const cell of cells) {
        lines.cell(Math.min(cell.column - column, maxTabs));
        column = cell.column;
        writeBlocks(cell.children, lines, layout);
      }
    });
    lines.breakLine();
  }
}

function writeLine(inlines: readonly Inline[], lines: LaidOutLines): void {
  lines.breakLine();
  writeInlines(inlines, lines);
  lines.breakLine();
}

function writeInlines(inlines: readonly Inline[], lines: LaidOutLines): void {
  for (const inline of inlines) {
    switch (inline.kind) {
      case 'text':
      case 'code':
      case 'formula':
        lines.text(inline);
        break;
      case 'break':
        lines.breakLine();
        break;
      case 'image':
      case 'media':
        break;
      case 'footnoteReference':
        lines.text({ value: `[${inline.label}]`, stretches: [] });
        break;
      case 'ruby':
        writeInlines(inline.base, lines);
        writeInlines(inline.gloss, lines);
        break;
      default:
        writeInlines(inline.children, lines);
    }
  }
}
