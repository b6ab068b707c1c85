import { childrenOf } from './children.ts';
import type { Block, Inline, TableCell, TableRow } from './content.ts';

/** Rows from which on numbers tell the head of a table. */
const fewestRows = 3;

/** Rows that are compared with the first. */
const mostRows = 30;

/**
 * Whether the first row of a table without `th` and `thead` is its head: all of its cells are bold and not all of the second row's are; or
 * none of its cells has a digit, and at least half of the columns below have one in each cell.
 */
export function startsWithHead(rows: readonly TableRow[]): boolean {
  if (rows.length < 2) return false;
  const [first, ...others] = rows.slice(0, mostRows).map(({ cells }) => cells);
  const filled = first.filter(({ children }) => children.length > 0);
  if (filled.length < 2) return false;
  if (filled.every(isBold) && !others[0].every(isBold)) return true;
  if (rows.length < fewestRows || filled.some(hasDigit)) return false;
  const numeric = filled.filter(({ column }) =>
    others.every((cells) => hasNumberIn(cells, column)),
  );
  return numeric.length * 2 >= filled.length;
}

function hasNumberIn(cells: readonly TableCell[], column: number): boolean {
  const cell = cells.find((other) => other.column === column);
  return cell !== undefined && hasDigit(cell);
}

function isBold({ children: [block, ...others] }: TableCell): boolean {
  if (block?.kind !== 'paragraph' || others.length > 0) return false;
  return block.children.every(({ kind }) => kind === 'strong' || kind === 'break');
}

function hasDigit({ children }: TableCell): boolean {
  const waiting: (Block | Inline)[] = [...children];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('value' in node && /\p{Nd}/u.test(node.value)) return true;
    for (const child of childrenOf(node)) waiting.push(child);
  }
  return false;
}
