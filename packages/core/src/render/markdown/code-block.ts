import type { CodeBlock, Formula } from '../../content/content.ts';
import { fenceAround } from './fence.ts';
import { guardedFormula } from './guarded-formula.ts';
import { gap } from './markdown-lines.ts';
import type { MarkdownOutput } from './output.ts';

/** Writes code between fences that are longer than any back-ticks in it. */
export function writeCodeBlock(code: CodeBlock, { lines }: MarkdownOutput): void {
  const value = code.value.trimEnd();
  if (value === '') return;
  const fence = fenceAround(value, '`', 3);
  lines.write(fence + (code.language?.replace(/[^\p{L}\p{N}+#._-]/gu, '') ?? ''));
  lines.separate(gap.lineBreak);
  lines.writeLines({ text: value, stretches: code.stretches });
  lines.separate(gap.lineBreak);
  lines.write(fence);
}

/** Writes a formula on lines of its own. */
export function writeFormula(written: Formula, { lines }: MarkdownOutput): void {
  if (written.value.trim() === '') return;
  const formula = guardedFormula(written);
  const fence = fenceAround(formula.value, '$', 2);
  lines.write(fence);
  lines.separate(gap.lineBreak);
  lines.writeLines({ text: formula.value, stretches: formula.stretches });
  lines.separate(gap.lineBreak);
  lines.write(fence);
}
