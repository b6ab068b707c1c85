import type { Code, Inline, Span } from '../../content/content.ts';
import { insertedText } from './inserted.ts';

/**
 * Inlines whose spans can be written as marks: a span in one of its kind is dropped, neighbours of one kind become one (code too),
 * empty ones go, strong text that is emphasised as a whole is emphasis around it (`***` is read so), a link in a link is its text, and a ruby its base and
 * gloss.
 *
 * @param around kinds of spans and links that the inlines stand in.
 */
export function tidySpans(
  inlines: readonly Inline[],
  around: readonly Inline['kind'][] = [],
): Inline[] {
  const tidy: Inline[] = [];
  for (const inline of joinedNeighbours(withoutNested(inlines, around))) {
    if ('children' in inline) {
      const children = tidySpans(inline.children, [...around, inline.kind]);
      if (children.length > 0) tidy.push(emphasisOutside({ ...inline, children }));
    } else {
      tidy.push(inline);
    }
  }
  return tidy;
}

/** Puts the children of what stands in its own kind in its place, and the gloss of a ruby in parentheses behind its base. */
function withoutNested(
  inlines: readonly Inline[],
  around: readonly Inline['kind'][],
): readonly Inline[] {
  return inlines.flatMap((inline) => {
    if (inline.kind === 'ruby') {
      const { base, gloss } = inline;
      return withoutNested([...base, insertedText('('), ...gloss, insertedText(')')], around);
    }
    const isNested =
      'children' in inline && inline.kind !== 'quotation' && around.includes(inline.kind);
    return isNested ? withoutNested(inline.children, around) : inline;
  });
}

function joinedNeighbours(inlines: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (let from = 0; from < inlines.length; ) {
    const first = inlines[from];
    let to = from + 1;
    while (to < inlines.length && inlines[to].kind === first.kind) to++;
    const run = inlines.slice(from, to);
    if (isSpan(first))
      joined.push({ ...first, children: (run as Span[]).flatMap(({ children }) => children) });
    else if (first.kind === 'code') joined.push(joinedCode(run as Code[]));
    else if (first.kind === 'formula') joined.push(...apart(run));
    else for (const inline of run) joined.push(inline);
    from = to;
  }
  return joined;
}

function joinedCode(run: readonly Code[]): Code {
  let value = '';
  const stretches: number[] = [];
  for (const code of run) {
    for (let i = 0; i < code.stretches.length; i += 3) {
      const [start, source, length] = code.stretches.slice(i, i + 3);
      stretches.push(value.length + start, source, length);
    }
    value += code.value;
  }
  return { kind: 'code', value, stretches };
}

/** Puts spaces between what would be read as one. */
function apart(run: readonly Inline[]): Inline[] {
  return run.flatMap((inline, i) => (i === 0 ? inline : [insertedText(' '), inline]));
}

function emphasisOutside(inline: Inline): Inline {
  if (inline.kind !== 'strong' || inline.children.length !== 1) return inline;
  const [only] = inline.children;
  if (only.kind !== 'emphasis') return inline;
  return { ...only, children: [{ ...inline, children: only.children }] };
}

/** Whether an inline is a span, and no link or quotation, which have children too. */
function isSpan(inline: Inline): inline is Span {
  return 'children' in inline && inline.kind !== 'link' && inline.kind !== 'quotation';
}
