import type { WrittenText } from '../analysis/written-text.ts';
import type { Stretch } from '../state/stretch.ts';

/** Most units of the source that the lines of a passage begin in. */
const reach = 4096;

/** Most lines of a passage. */
const longest = 64;

/** Lines of a rendering that come from one part of the source. */
export interface LinesOfPassage {
  /** Names the part, and is another for each passage. */
  readonly key: string;
  readonly text: string;
  /** Starts of its lines in `text`, and at the end its length. */
  readonly lines: Int32Array;
  /** Where the lines come from, -1 for those that were inserted. */
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** Cuts a rendering where parts of the source end: a change in one part leaves the passages of the others as they are. */
export function passagesOfLines({ text, lines, from, to }: WrittenText): LinesOfPassage[] {
  const passages: LinesOfPassage[] = [];
  const used = new Map<number, number>();
  let part = 0;
  let first = 0;
  const end = (last: number) => {
    const start = lines[first];
    const count = used.get(part) ?? 0;
    used.set(part, count + 1);
    passages.push({
      key: `${part} ${count}`,
      text: text.slice(start, lines[last]),
      lines: lines.slice(first, last + 1).map((at) => at - start),
      from: from.slice(first, last),
      to: to.slice(first, last),
    });
    first = last;
  };
  for (let line = 0; line < from.length; line++) {
    const of = from[line] < 0 ? part : Math.floor(from[line] / reach);
    if (line > first && (of !== part || line - first === longest)) end(line);
    part = of;
  }
  if (first < from.length) end(from.length);
  return passages;
}

/** Whether some of a passage comes from a stretch. */
export function reaches({ from, to }: LinesOfPassage, stretch: Stretch): boolean {
  return from.some((start, line) => isReached(start, to[line], stretch));
}

/** Whether a line that comes from a part of the source, -1 for none, comes from a stretch. */
export function isReached(from: number, to: number, stretch: Stretch): boolean {
  return from >= 0 && from < stretch.to && stretch.from < to;
}
