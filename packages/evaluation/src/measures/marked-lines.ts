import type { SegmentMark } from 'pith/render';
import { comparableText } from './comparable-text.ts';

/** Comparable lines (`comparableLines`) and what each of them is to CleanEval. */
export interface MarkedLines {
  /** Joined by `\n`. */
  readonly lines: string;
  /** One character a line: `p`, `h` or `l`. */
  readonly marks: string;
}

/**
 * Lines as measures read them, each with its mark; lines that are empty then go with theirs.
 *
 * @param marks one a line of the text; every line is a paragraph where they are not known.
 */
export function markedLines(
  text: string,
  marks: ArrayLike<SegmentMark> | string = '',
): MarkedLines {
  const kept: string[] = [];
  let keptMarks = '';
  for (const [i, line] of text.split(/\n/).entries()) {
    for (const part of line.split(/[\r\u2028\u2029]+/)) {
      const comparable = comparableText(part);
      if (comparable === '') continue;
      kept.push(comparable);
      keptMarks += marks[i] ?? 'p';
    }
  }
  return { lines: kept.join('\n'), marks: keptMarks };
}

/**
 * The text of CleanEval's form and its marks, one character a line; a line without a mark goes on with the segment
 * before it, or is a paragraph.
 */
export function readCleanevalForm(form: string): { readonly text: string; readonly marks: string } {
  let marks = '';
  const text = form
    .split('\n')
    .map((line) => {
      const [mark = '', letter = marks.at(-1) ?? 'p'] = /^\s*<([phl])>/i.exec(line) ?? [];
      marks += letter.toLowerCase();
      return line.slice(mark.length);
    })
    .join('\n');
  return { text, marks };
}

/** The form that CleanEval's scorer reads: `<p>`, `<h>` or `<l>` before each line. */
export function cleanevalForm({ lines, marks }: MarkedLines): string {
  if (lines === '') return '';
  return lines
    .split('\n')
    .map((line, i) => `<${marks[i] ?? 'p'}>${line}`)
    .join('\n');
}
