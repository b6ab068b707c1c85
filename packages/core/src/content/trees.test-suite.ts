// Trees of content by hand, for tests of renderings.
import type { Block, Inline, Link, ListItem, Paragraph, TableCell, Text } from './content.ts';

/** Text that stands at `from` in the source as it is; -1 for text that was inserted. */
export function text(value: string, from = -1): Text {
  return { kind: 'text', value, stretches: from < 0 ? [] : [0, from, value.length] };
}

function inlines(content: readonly (Inline | string)[]): Inline[] {
  return content.map((inline) => (typeof inline === 'string' ? text(inline) : inline));
}

export function paragraph(...content: (Inline | string)[]): Paragraph {
  return { kind: 'paragraph', element: 0, children: inlines(content) };
}

export function link(href: string, ...content: (Inline | string)[]): Link {
  return { kind: 'link', href, title: undefined, children: inlines(content) };
}

export function listItem(...children: Block[]): ListItem {
  return { kind: 'listItem', element: 0, checked: undefined, children };
}

export function tableCell(column: number, ...children: Block[]): TableCell {
  return {
    element: 0,
    column,
    columnSpan: 1,
    rowSpan: 1,
    header: false,
    align: undefined,
    children,
  };
}
