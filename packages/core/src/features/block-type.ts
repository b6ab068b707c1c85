import type { Page } from '../page/page.ts';
import { knownTagNames } from '../page/tags.ts';

/** What a block of text is by the elements that it stands in; text of no other kind is a paragraph. */
export type BlockType =
  | 'paragraph'
  | 'heading'
  | 'listItem'
  | 'tableCell'
  | 'quote'
  | 'code'
  | 'caption'
  | 'term'
  | 'definition'
  | 'summary'
  | 'button'
  | 'label';

/** Types that elements give to the text below them, the nearest first. */
const typeOfTag: Readonly<Record<string, BlockType>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'listItem',
  td: 'tableCell',
  th: 'tableCell',
  blockquote: 'quote',
  pre: 'code',
  listing: 'code',
  plaintext: 'code',
  caption: 'caption',
  figcaption: 'caption',
  dt: 'term',
  dd: 'definition',
  summary: 'summary',
  button: 'button',
  label: 'label',
  legend: 'label',
};

const lists: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir']);

/** What the text of each element is. */
export interface BlockTypes {
  /** By the nearest element that says; a `p` in a table's cell is a paragraph, one in an item of a list is of the item. */
  type(element: number): BlockType;
  /** Of headings 1 to 6, of items of lists how many lists they stand in; `undefined` of others. */
  level(element: number): number | undefined;
}

/** Reads the types of all elements of a page. Linear in the page. */
export function blockTypes({ structure: { count, parent, tag } }: Page): BlockTypes {
  const types: BlockType[] = ['paragraph'];
  const depths = new Uint32Array(count);
  const headings = new Uint8Array(count);
  for (let element = 1; element < count; element++) {
    const name = knownTagNames[tag[element]] ?? '';
    const above = parent[element];
    depths[element] = depths[above] + (lists.has(name) ? 1 : 0);
    const own = Object.hasOwn(typeOfTag, name) ? typeOfTag[name] : undefined;
    headings[element] = own === 'heading' ? Number(name[1]) : headings[above];
    const isInCell = name === 'p' && types[above] === 'tableCell';
    types.push(own ?? (isInCell ? 'paragraph' : types[above]));
  }
  return {
    type: (element) => types[element],
    level(element) {
      if (types[element] === 'heading') return headings[element];
      return types[element] === 'listItem' ? Math.max(1, depths[element]) : undefined;
    },
  };
}
