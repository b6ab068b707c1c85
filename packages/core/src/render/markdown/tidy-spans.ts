import type { Inline, Span } from '../../content/content.ts';

/**
 * Inlines whose spans can be written as marks: a span in one of its kind is dropped, neighbours of one kind become one, empty
 * ones go, strong text that is emphasised as a whole is emphasis around it (`***` is read so), and a link in a link is its text.
 *
 * @param around kinds of spans and links that the inlines stand in.
 */
export function tidySpans(
  inlines: readonly Inline[],
  around: readonly Inline['kind'][] = [],
): Inline[] {
  const tidy: Inline[] = [];
  for (const inline of joinedSpans(withoutNested(inlines, around))) {
    if (!('children' in inline)) {
      tidy.push(inline);
      continue;
    }
    const children = tidySpans(inline.children, [...around, inline.kind]);
    if (children.length > 0) tidy.push(emphasisOutside({ ...inline, children }));
  }
  return tidy;
}

/** Puts the children of what stands in its own kind in its place. */
function withoutNested(
  inlines: readonly Inline[],
  around: readonly Inline['kind'][],
): readonly Inline[] {
  if (around.length === 0) return inlines;
  return inlines.flatMap((inline) =>
    'children' in inline && around.includes(inline.kind)
      ? withoutNested(inline.children, around)
      : inline,
  );
}

function joinedSpans(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (let i = 0; i < inlines.length; ) {
    const first = inlines[i++];
    const children: Inline[][] = [];
    for (; isSpan(first) && inlines[i]?.kind === first.kind; i++) {
      children.push([...(inlines[i] as Span).children]);
    }
    joined.push(
      isSpan(first) && children.length > 0
        ? { ...first, children: [...first.children, ...children.flat()] }
        : first,
    );
  }
  return joined;
}

function emphasisOutside(inline: Inline): Inline {
  if (inline.kind !== 'strong' || inline.children.length !== 1) return inline;
  const [only] = inline.children;
  if (only.kind !== 'emphasis') return inline;
  return { ...only, children: [{ ...inline, children: only.children }] };
}

/** Whether an inline is a span, and no link, which has children too. */
export function isSpan(inline: Inline): inline is Span {
  return 'children' in inline && inline.kind !== 'link';
}
