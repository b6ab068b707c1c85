import { characterClass, characterClasses, classOf } from './characters.ts';
import { flag } from './flags.ts';
import type { Structure } from './structure.ts';
import { type Events, eventKind } from './tokenize.ts';

/**
 * Decoded lengths of text events in code points, as columns of one row an event; rows of tags,
 * comments and raw text are 0. From these the length of any stretch follows without reading the
 * source again (`algorithms.md` 1.4).
 */
export interface TextLengths {
  /** Code points that are neither white space nor bidirectional controls. */
  readonly characters: Int32Array;
  /** Runs of white space between such characters. */
  readonly gaps: Int32Array;
  /** {@link edge} bits: white space before the first and after the last character. */
  readonly edges: Uint8Array;
}

/** Bits of {@link TextLengths.edges}; text of white space alone has both. */
export const edge = { leading: 1, trailing: 2 } as const;

/** Measures every text event once. */
export function measureText(source: string, events: Events, structure: Structure): TextLengths {
  const { count, kind, from, references } = events;
  const { flags } = structure;
  const characters = new Int32Array(count);
  const gaps = new Int32Array(count);
  const edges = new Uint8Array(count);
  let row = 0;
  for (let event = 0; event < count; event++) {
    if (kind[event] !== eventKind.text) continue;
    const stop = from[event + 1];
    const isRaw = (flags[event] & flag.rawText) !== 0;
    if (isRaw || (flags[event] & flag.hasWord) === 0) {
      if (!isRaw) edges[event] = edge.leading | edge.trailing;
      while (row < references.count && references.from[row] < stop) row++;
      continue;
    }
    let plainEnd = row < references.count ? Math.min(references.from[row], stop) : stop;
    let length = 0;
    let runs = 0;
    let inSpace = false;
    let leading = false;
    for (let i = from[event]; i < stop; ) {
      let type: number;
      let second = 0; // code points of a reference behind its first
      if (i === plainEnd) {
        type = classOf(references.codePoint[row]);
        i = references.to[row];
        row++;
        while (row < references.count && references.to[row] === i) {
          row++;
          second++;
        }
        plainEnd = row < references.count ? Math.min(references.from[row], stop) : stop;
      } else {
        type = characterClasses[source.charCodeAt(i++)];
        if (
          type === characterClass.highSurrogate &&
          characterClasses[source.charCodeAt(i)] === characterClass.lowSurrogate
        ) {
          i++;
        }
      }
      if (type === characterClass.space) {
        inSpace = true;
      } else if (type !== characterClass.ignored) {
        if (inSpace) {
          if (length === 0) leading = true;
          else runs++;
          inSpace = false;
        }
        length += 1 + second;
        const first = i;
        while (i < plainEnd && characterClasses[source.charCodeAt(i)] === characterClass.word) i++;
        length += i - first;
      }
    }
    characters[event] = length;
    gaps[event] = runs;
    edges[event] = (leading ? edge.leading : 0) | (inSpace ? edge.trailing : 0);
  }
  return { characters, gaps, edges };
}

/**
 * Text length of the text events in `[from, to)` that `keeps` accepts: decoded, white space runs
 * counted as one, outer white space not counted (`algorithms.md` 1.4).
 */
export function textLength(
  events: Events,
  lengths: TextLengths,
  from: number,
  to: number,
  keeps: (event: number) => boolean,
): number {
  let total = 0;
  let pendingSpace = false;
  for (let event = from; event < to; event++) {
    if (events.kind[event] !== eventKind.text || !keeps(event)) continue;
    if ((lengths.edges[event] & edge.leading) !== 0) pendingSpace = true;
    if (lengths.characters[event] === 0) continue;
    if (pendingSpace && total > 0) total++;
    total += lengths.characters[event] + lengths.gaps[event];
    pendingSpace = (lengths.edges[event] & edge.trailing) !== 0;
  }
  return total;
}
