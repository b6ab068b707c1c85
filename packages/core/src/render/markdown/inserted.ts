import type { Inline, Paragraph, Span, Text } from '../../content/content.ts';

/** Text that does not stand in the page. */
export function insertedText(value: string): Text {
  return { kind: 'text', value, stretches: [] };
}

export function paragraphOf(children: readonly Inline[]): Paragraph {
  return { kind: 'paragraph', element: 0, children };
}

export function strong(children: readonly Inline[]): Span {
  return { kind: 'strong', children };
}

export function emphasised(children: readonly Inline[]): Span {
  return { kind: 'emphasis', children };
}
