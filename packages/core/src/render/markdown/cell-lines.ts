import type { Block, CodeBlock, Inline } from '../../content/content.ts';
import { mapStretches } from '../map-stretches.ts';
import { emphasised, insertedText, strong } from './inserted.ts';
import { listOfDefinitions } from './list.ts';
import { postHead } from './post-head.ts';

/** What stands in a cell, put into one line: its own lines are set apart by breaks, as a cell holds no blocks. */
export function cellInlines(blocks: readonly Block[]): Inline[] {
  return joinLines(linesOf(blocks), { kind: 'break' });
}

function joinLines(lines: readonly (readonly Inline[])[], joint: Inline): Inline[] {
  return lines.flatMap((line, i) => (i === 0 ? line : [joint, ...line]));
}

function linesOf(blocks: readonly Block[]): (readonly Inline[])[] {
  return blocks.flatMap(linesOfBlock).filter((line) => line.length > 0);
}

function linesOfBlock(block: Block): (readonly Inline[])[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.children];
    case 'quote':
      return linesOf(block.children);
    case 'list':
      return block.items.flatMap(({ checked, children }, i) => {
        const box = checked === undefined ? '' : checked ? '[x] ' : '[ ] ';
        const marker = `${block.ordered ? `${block.start + i}.` : '-'} ${box}`;
        const [first, ...others] = linesOf(children);
        return first === undefined ? [] : [[insertedText(marker), ...first], ...others];
      });
    case 'definitionList':
      return linesOf([listOfDefinitions(block)]);
    case 'codeBlock':
      return linesOfCode(block);
    case 'table':
      return [
        block.caption,
        ...block.rows.map(({ cells }) =>
          joinLines(
            cells.flatMap(({ children }) => linesOf(children)),
            insertedText(' '),
          ),
        ),
      ];
    case 'figure':
      return [
        ...linesOf(block.children),
        ...(block.caption.length > 0 ? [[emphasised(block.caption)]] : []),
      ];
    case 'details':
      return [[strong(block.summary)], ...linesOf(block.children)];
    case 'post':
      return [postHead(block), ...linesOf(block.children)];
    case 'footnotes':
      return block.notes.flatMap(({ children }) => linesOf(children));
    case 'rule':
      return [];
  }
}

function linesOfCode({ value, stretches }: CodeBlock): Inline[][] {
  const lines: Inline[][] = [];
  let row = 0;
  for (const { 0: line, index } of value.matchAll(/[^\r\n]+/g)) {
    const own: number[] = [];
    const map = {
      add: (start: number, source: number, length: number) => own.push(start, source, length),
    };
    row = mapStretches(map, 0, stretches, index, index + line.length, row);
    if (line.trim() !== '') lines.push([{ kind: 'code', value: line, stretches: own }]);
  }
  return lines;
}
