import type { Block, DefinitionList, Inline, List, ListItem } from '../../content/content.ts';
import { itemNumbers } from '../../content/item-numbers.ts';
import { strong } from './inserted.ts';
import { gap } from './markdown-lines.ts';
import type { MarkdownOutput } from './output.ts';

/** CommonMark reads at most nine digits, and no sign. */
const maxNumber = 999_999_999;

/**
 * Writes a list. One that follows another of its kind takes the other marker (`-` and `*`, `1.` and `1)`), as both would be read as
 * one list. Blank lines stand between items only where one of them has more than a line and lists below it.
 */
export function writeList(list: List, output: MarkdownOutput): void {
  const { ordered, items } = list;
  const { lines } = output;
  const { depth } = lines;
  const marker = markerOf(ordered, output);
  const between = items.every(isTight) ? gap.lineBreak : gap.blankLine;
  const numbers = ordered ? markableNumbers(list) : [];
  items.forEach(({ checked, children }, i) => {
    const bullet = `${numbers[i] ?? ''}${marker} `;
    const box = checked === undefined || children[0]?.kind !== 'paragraph' ? '' : checkBox(checked);
    if (i > 0) lines.separate(between);
    output.within(bullet + box, ' '.repeat(bullet.length), () => output.blocks(children, between));
  });
  output.lastList = { end: lines.length, depth, marker };
}

/** The numbers of items; from 1 on where Markdown has no place for one of them. */
function markableNumbers(list: List): readonly number[] {
  const numbers = itemNumbers(list);
  const areMarkable = numbers.every((number) => number >= 0 && number < maxNumber);
  return areMarkable ? numbers : numbers.map((_, i) => i + 1);
}

function markerOf(ordered: boolean, { lines, lastList }: MarkdownOutput): string {
  const [usual, other] = ordered ? ['.', ')'] : ['-', '*'];
  const isNext = !lines.isFresh && lastList?.end === lines.length && lastList.depth === lines.depth;
  return isNext && lastList.marker === usual ? other : usual;
}

function checkBox(checked: boolean): string {
  return checked ? '[x] ' : '[ ] ';
}

/** Whether an item is one block, or a paragraph and lists that may follow one without a blank line. */
function isTight({ children }: ListItem): boolean {
  const [first, ...others] = children;
  return others.length === 0 || (first.kind === 'paragraph' && others.every(mayInterrupt));
}

/** Whether a block may follow a paragraph's last line: of ordered lists only those may that begin with 1, also at once in another. */
function mayInterrupt(block: Block): boolean {
  for (let first: Block | undefined = block; first !== undefined; first = firstWithin(first)) {
    if (first.kind === 'list' && first.ordered && first.start !== 1) return false;
  }
  return block.kind === 'list';
}

/** What stands first in a block and in the same line. */
function firstWithin(block: Block): Block | undefined {
  switch (block.kind) {
    case 'list':
      return block.items[0]?.children[0];
    case 'definitionList':
      return block.groups[0]?.terms.length === 0 ? block.groups[0].definitions[0]?.[0] : undefined;
    case 'quote':
    case 'figure':
    case 'post':
      return block.children[0];
    default:
      return undefined;
  }
}

/**
 * Markdown has no lists of definitions. As a list of terms, each with the list of its definitions, they are read back with what
 * belongs together, which a row of bold and plain paragraphs would not tell. What is a list already stands below its term as it is. Terms are an
 * item each where they have no definition, or where lists of terms stand in each other, as in tables of contents: there the last has what follows.
 */
export function listOfDefinitions({ element, groups }: DefinitionList): List {
  const items = groups.flatMap(({ terms, definitions }): ListItem[] => {
    const below = listsOf(element, definitions);
    if (terms.length === 0) return definitions.map((children) => listItem(element, children));
    const isOutline = definitions.length === 0 || holdsOnly(definitions, 'definitionList');
    const alone = isOutline ? terms.slice(0, -1) : [];
    return [
      ...alone.map((term) => listItem(element, [termLines(element, [term])])),
      listItem(element, [termLines(element, terms.slice(alone.length)), ...below]),
    ];
  });
  return bulletList(element, items);
}

/** Definitions as the lists that stand below their term: none, or one. */
function listsOf(element: number, definitions: readonly (readonly Block[])[]): readonly Block[] {
  if (definitions.length === 0) return [];
  if (holdsOnly(definitions, 'list')) return definitions[0];
  if (holdsOnly(definitions, 'definitionList'))
    return definitions[0].map((list) => listOfDefinitions(list));
  const items = definitions.map((children) => listItem(element, children));
  return [bulletList(element, items)];
}

/** Whether definitions are one, which is one block of a kind. */
function holdsOnly<K extends Block['kind']>(
  definitions: readonly (readonly Block[])[],
  kind: K,
): definitions is readonly (readonly Extract<Block, { kind: K }>[])[] {
  const [[block, ...others] = [], ...further] = definitions;
  return block?.kind === kind && others.length === 0 && further.length === 0;
}

function bulletList(element: number, items: readonly ListItem[]): List {
  return { kind: 'list', element, ordered: false, start: 1, items };
}

function listItem(element: number, children: readonly Block[]): ListItem {
  return { kind: 'listItem', element, checked: undefined, children };
}

function termLines(element: number, terms: readonly (readonly Inline[])[]): Block {
  const children = terms.flatMap((term, i): Inline[] =>
    i === 0 ? [strong(term)] : [{ kind: 'break' }, strong(term)],
  );
  return { kind: 'paragraph', element, children };
}
