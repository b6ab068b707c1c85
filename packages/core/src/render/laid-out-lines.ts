import type { Text } from '../content/content.ts';
import { growingText } from '../source/growing-text.ts';
import { mapStretches } from './map-stretches.ts';
import { segmentMapBuilder } from './segment-map.ts';
import type { Rendering } from './text.ts';

/** Writes plain text line by line; a line begins with its first word, so none is empty. */
export interface LaidOutLines {
  /** Words on the line; runs of white space are one space, line breaks break the line. */
  text(text: Pick<Text, 'value' | 'stretches'>): void;
  /** Ends the line; in a cell a space stands there. */
  breakLine(): void;
  /** Begins a cell of a line by so many tabs. */
  cell(tabs: number): void;
  /** Writes on one line, be it a whole table. */
  onOneLine(content: () => void): void;
  /** Writes lines of which the first begins with a mark, the others as far to the right. */
  marked(mark: string, content: () => void): void;
  finish(): Rendering;
}

/** No lines yet. */
export function laidOutLines(): LaidOutLines {
  const map = segmentMapBuilder();
  const out = growingText();
  let gap: 'line' | 'space' | 'none' = 'line';
  let tabs = 0;
  let oneLine = false;
  let indent = '';
  let mark: string | undefined;

  function writeGap(): void {
    if (gap === 'line') {
      if (out.length > 0) out.add('\n');
      out.add(mark ?? indent);
      mark = undefined;
    }
    if (tabs > 0) out.add('\t'.repeat(tabs));
    else if (gap === 'space') out.add(' ');
    gap = 'none';
    tabs = 0;
  }

  function breakLine(): void {
    if (!oneLine) gap = 'line';
    else if (gap === 'none') gap = 'space';
  }

  return {
    text({ value, stretches }) {
      let row = 0;
      for (const { 0: run, index } of value.matchAll(/\S+(?: \S+)*|\s+/g)) {
        if (run.trim() === '') {
          if (/[\n\r]/.test(run)) breakLine();
          else if (gap === 'none') gap = 'space';
          continue;
        }
        writeGap();
        row = mapStretches(map, out.length, stretches, index, index + run.length, row);
        out.add(run);
      }
    },
    breakLine,
    cell(count) {
      tabs += count;
      if (gap === 'space') gap = 'none';
    },
    onOneLine(content) {
      const outer = oneLine;
      oneLine = true;
      content();
      oneLine = outer;
      tabs = 0; // behind the last words there is nothing to keep apart
    },
    marked(text, content) {
      const outer = { indent, mark };
      mark = (mark ?? indent) + text;
      indent += ' '.repeat(text.length);
      content();
      indent = outer.indent;
      mark = mark === undefined ? undefined : outer.mark;
    },
    finish: () => ({ text: out.finish(), map: map.finish() }),
  };
}
