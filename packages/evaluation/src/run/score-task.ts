import { decodeSource, encodingOfContentType } from 'pith/source';
import { comparableLines, comparableText, textOfHtml } from '../measures/comparable-text.ts';
import type { MeasureInput, Score } from '../measures/measure.ts';
import { measureNamed } from '../measures/registry.ts';
import { wordsIn } from '../measures/words.ts';

/** An answer with the gold that it is compared with. */
export interface ScoreRecord {
  /** The answer as text; absent when it came as bytes. */
  readonly text?: string | undefined;
  /** The answer as a document. */
  readonly html?: string | undefined;
  /** The answer as the bytes of a document, or of plain text if `contentType` says so. */
  readonly bytes?: Uint8Array | undefined;
  readonly contentType?: string | undefined;
  readonly gold: string;
  readonly markedGold?: string | undefined;
  /** Names of measures; none when there is no gold. */
  readonly measures: readonly string[];
}

/** An answer as text, and its scores. */
export interface Scored {
  /** The extraction in comparable lines (`comparableLines`). */
  readonly lines: string;
  readonly words: number;
  readonly scores: Readonly<Record<string, Score>>;
}

/** What a worker thread does with an answer: turns it into text (`evaluation.md` 4) and measures it. */
export default function score(record: ScoreRecord): Scored {
  const lines = comparableLines(textOf(record));
  const goldLines = comparableLines(record.gold);
  const inputs: Record<MeasureInput, () => readonly [extracted: string, gold: string]> = {
    comparable: () => [comparableText(lines), comparableText(goldLines)],
    lines: () => [lines, goldLines],
    marked: () => [marked(lines), record.markedGold ?? marked(goldLines)],
  };
  const scores = record.measures.map((name) => {
    const { reads = 'comparable', score: measure } = measureNamed(name);
    return [name, measure(...inputs[reads]())] as const;
  });
  return {
    lines,
    words: wordsIn(comparableText(lines)).length,
    scores: Object.fromEntries(scores),
  };
}

function textOf({ text, html, bytes, contentType }: ScoreRecord): string {
  if (text !== undefined) return text;
  if (bytes === undefined) return textOfHtml(html ?? '');
  if (!/^\s*text\/plain\b/i.test(contentType ?? '')) return textOfHtml(bytes, contentType);
  const encoding = encodingOfContentType(contentType ?? '') ?? 'utf-8';
  return decodeSource(bytes, { encoding }).text;
}

/** Lines as CleanEval marks them, each a paragraph. */
function marked(lines: string): string {
  return lines === '' ? '' : `<p>${lines.replaceAll('\n', '\n<p>')}`;
}
