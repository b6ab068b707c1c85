import type { Formula, Inline } from '../../content/content.ts';
import { writeFormula } from './code-block.ts';
import { gap } from './markdown-lines.ts';
import type { MarkdownOutput } from './output.ts';
import { sliceText } from './slice-text.ts';

/** Writes a paragraph as one line. Formulas on lines of their own are blocks in Markdown, so they divide it. */
export function writeParagraph(children: readonly Inline[], output: MarkdownOutput): void {
  const { lines } = output;
  for (const [i, part] of dividedByFormulas(children).entries()) {
    if (i > 0) lines.separate(gap.blankLine);
    if (Array.isArray(part)) output.inlines(part, lines.isFresh ? 'item' : 'paragraph');
    else writeFormula(part, output);
  }
}

/** Formulas on lines of their own, and the inlines between them. */
function dividedByFormulas(children: readonly Inline[]): (Formula | Inline[])[] {
  const parts: (Formula | Inline[])[] = [];
  let from = 0;
  for (let i = 0; i <= children.length; i++) {
    const inline = children[i];
    const isDivider = inline?.kind === 'formula' && inline.display;
    if (i < children.length && !isDivider) continue;
    const before = withoutOuterSpace(children.slice(from, i));
    if (before.length > 0) parts.push(before);
    if (isDivider) parts.push(inline);
    from = i + 1;
  }
  return parts;
}

/** Breaks and white space that stood before or behind a formula end with the line. */
function withoutOuterSpace(inlines: readonly Inline[]): Inline[] {
  let from = 0;
  let to = inlines.length;
  while (from < to && isSpace(inlines[from])) from++;
  while (to > from && isSpace(inlines[to - 1])) to--;
  const kept = inlines.slice(from, to);
  const first = kept[0];
  if (first?.kind === 'text' && /^\s/.test(first.value)) {
    const { value } = first;
    kept[0] = sliceText(first, value.length - value.trimStart().length, value.length);
  }
  const last = kept.at(-1);
  if (last?.kind === 'text' && /\s$/.test(last.value)) {
    kept[kept.length - 1] = sliceText(last, 0, last.value.trimEnd().length);
  }
  return kept;
}

function isSpace(inline: Inline): boolean {
  return inline.kind === 'break' || (inline.kind === 'text' && inline.value.trim() === '');
}
