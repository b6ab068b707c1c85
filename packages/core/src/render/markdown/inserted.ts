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

/** The content of what is strong as a whole: headings and heads of tables are so without marks. */
export function withoutStrong(inlines: readonly Inline[]): readonly Inline[] {
  const [only] = inlines;
  return inlines.length === 1 && only.kind === 'strong' ? only.children : inlines;
}
