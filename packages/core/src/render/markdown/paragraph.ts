import type { Formula, Inline } from '../../content/content.ts';
import { writeFormula } from './code-block.ts';
import { gap } from './markdown-lines.ts';
import type { MarkdownOutput } from './output.ts';

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
    const before = withoutOuterBreaks(children.slice(from, i));
    if (before.length > 0) parts.push(before);
    if (isDivider) parts.push(inline);
    from = i + 1;
  }
  return parts;
}

function withoutOuterBreaks(inlines: readonly Inline[]): Inline[] {
  let from = 0;
  let to = inlines.length;
  while (inlines[from]?.kind === 'break') from++;
  while (to > from && inlines[to - 1].kind === 'break') to--;
  return inlines.slice(from, to);
}
