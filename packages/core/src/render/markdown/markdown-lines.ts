import { growingText } from '../../source/growing-text.ts';
import { mapStretches } from '../map-stretches.ts';
import { segmentMapBuilder } from '../segment-map.ts';
import type { Rendering } from '../text.ts';

/** Text as it is written, and where its characters come from: triples as of `Text` in the tree of content. */
export interface Written {
  readonly text: string;
  readonly stretches: readonly number[];
}

/** What stands between two blocks: as much as is asked for at least, and nothing at the ends. */
export const gap = { none: 0, lineBreak: 1, blankLine: 2 } as const;

/** A quote, an item or a note, whose content is written behind its prefix. */
interface Container {
  /** Begins its first line (`- `). */
  readonly first: string;
  /** Begins its other lines. */
  readonly rest: string;
  /** Whether nothing was written in it. */
  isFresh: boolean;
}

/**
 * Writes lines inside containers that begin each of them with a prefix. Gaps and first prefixes wait until something follows, so what
 * stays empty leaves nothing behind.
 */
export interface MarkdownLines {
  /** How many containers are open. */
  readonly depth: number;
  /** Whether the innermost container has its first line still before it. */
  readonly isFresh: boolean;
  /** How much was written, in UTF-16 units. */
  readonly length: number;
  /** Opens a container whose first line begins with `first`, the others with `rest`. */
  open(first: string, rest: string): void;
  close(): void;
  /** Where the first line begins that `content` writes, UTF-16 units; `undefined` where it writes none. */
  startOf(content: () => void): number | undefined;
  /** Asks for a gap before what is written next. */
  separate(size: number): void;
  /** Continues the line, or begins one after a gap. An empty text after a gap is an empty line. */
  write(text: string): void;
  /** Writes text that stands in the source; its line breaks begin lines. */
  writeLines(written: Written): void;
  finish(): Rendering;
}

/** An empty document. */
export function markdownLines(): MarkdownLines {
  const map = segmentMapBuilder();
  const containers: Container[] = [];
  const out = growingText();
  let waiting: number = gap.lineBreak;
  let firstLine: number | undefined; // where a line began since it was last asked for

  /** Writes the gap that waits and the prefixes of a line. */
  function beginLine(isEmptyLine: boolean): void {
    if (out.length > 0) {
      out.add('\n');
      if (waiting === gap.blankLine) {
        const around = containers.filter(({ isFresh }) => !isFresh);
        out.add(`${prefixOf(around).trimEnd()}\n`);
      }
    }
    firstLine ??= out.length;
    const prefix = prefixOf(containers);
    out.add(isEmptyLine ? prefix.trimEnd() : prefix);
    for (const container of containers) container.isFresh = false;
    waiting = gap.none;
  }

  function write(text: string): void {
    if (waiting !== gap.none) beginLine(text === '');
    out.add(text);
  }

  return {
    get depth() {
      return containers.length;
    },
    get isFresh() {
      return containers.at(-1)?.isFresh ?? false;
    },
    get length() {
      return out.length;
    },
    open: (first, rest) => void containers.push({ first, rest, isFresh: true }),
    close: () => void containers.pop(),
    startOf(content) {
      firstLine = undefined;
      content();
      return firstLine;
    },
    separate(size) {
      waiting = Math.max(waiting, size);
    },
    write,
    writeLines({ text, stretches }) {
      let row = 0;
      let from = 0;
      for (const { 0: lineBreak, index: to } of text.matchAll(/\r\n?|\n|$/g)) {
        write(text.slice(from, to));
        row = mapStretches(map, out.length - (to - from), stretches, from, to, row);
        if (lineBreak !== '') waiting = Math.max(waiting, gap.lineBreak);
        from = to + lineBreak.length;
      }
    },
    finish() {
      if (out.length > 0) out.add('\n');
      return { text: out.finish(), map: map.finish() };
    },
  };
}

function prefixOf(containers: readonly Container[]): string {
  let prefix = '';
  for (const { isFresh, first, rest } of containers) prefix += isFresh ? first : rest;
  return prefix;
}
