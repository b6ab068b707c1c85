import type { MarkdownRendering } from '../render/markdown/markdown.ts';
import type { WrittenHeading } from '../render/markdown/output.ts';
import { lineBorders, strength } from './borders.ts';
import { sentenceSplitter } from './sentences.ts';

/** A stretch of Markdown that no chunk parts. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** How good its start is as a border, see {@link strength}. */
  readonly strength: number;
  /** The heading that it begins with. */
  readonly heading: WrittenHeading | undefined;
  /** Its size in the unit of the limit. */
  readonly size: number;
}

/** How Markdown is cut. */
export interface Cut {
  /** Largest size of a piece; only one character alone may be larger. */
  readonly limit: number;
  /** Lines of prose larger than this are cut between sentences, so that chunks may overlap by these. */
  readonly grain: number;
  /** Size of a text. */
  readonly measure: (text: string) => number;
}

/**
 * Cuts Markdown into pieces no larger than the limit: lines; lines that are larger, between sentences; sentences that are larger, between words;
 * words that are larger, between characters. Together they are the whole.
 */
export function cutPieces(markdown: MarkdownRendering, { limit, grain, measure }: Cut): Piece[] {
  const lines = lineBorders(markdown);
  const sentences = sentenceSplitter();
  const cuts: readonly ((text: string) => number[])[] = [sentences, wordStarts, halves];
  const strengths = [strength.sentence, strength.word, strength.character];
  const pieces: Piece[] = [];

  lines.forEach((line, row) => {
    const end = lines[row + 1]?.at ?? markdown.text.length;
    const start = row === 0 ? 0 : line.at;
    // what is still to be cut, the next one last, with the finest cut that was made
    const waiting = [{ from: start, to: end, level: -1 }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { from, to, level } = next;
      const text = markdown.text.slice(from, to);
      const size = measure(text);
      const most = line.isProse && level < 0 ? Math.min(grain, limit) : limit;
      if (size <= most || (level === 2 && halves(text).length === 0)) {
        const isStart = from === start;
        pieces.push({
          from,
          to,
          strength: isStart ? line.strength : strengths[level],
          heading: isStart ? line.heading : undefined,
          size,
        });
        continue;
      }
      const finer = Math.min(level + 1, 2);
      const borders = [from, ...cuts[finer](text).map((at) => from + at), to];
      for (let i = borders.length - 2; i >= 0; i--) {
        waiting.push({ from: borders[i], to: borders[i + 1], level: finer });
      }
    }
  });
  return pieces;
}

/** Where words begin behind white space. */
function wordStarts(text: string): number[] {
  return Array.from(
    text.matchAll(/\s+(?=\S)/gu),
    ({ 0: { length }, index }) => index + length,
  ).filter((at) => at > 0);
}

/** The middle of a text, not before a combining mark where another place is near; nothing for a single character. */
function halves(text: string): number[] {
  const middle = Math.max(1, text.length >> 1);
  const near = Array.from({ length: 16 }, (_, i) => middle + i).filter(
    (at) => at < text.length && !isWithinPair(text, at),
  );
  const best = near.find((at) => !/^[\p{M}\u200c\u200d]/u.test(text.slice(at, at + 2)));
  const any = best ?? near[0];
  return any === undefined ? [] : [any];
}

function isWithinPair(text: string, at: number): boolean {
  const isLow = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return isLow && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}
