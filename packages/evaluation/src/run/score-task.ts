import { decodeSource, encodingOfContentType } from 'pith/source';
import { comparableLines, comparableText } from '../measures/comparable-text.ts';
import { cleanevalForm, type MarkedLines, markedLines } from '../measures/marked-lines.ts';
import type { MeasureInput, Score } from '../measures/measure.ts';
import { measureNamed, measuresWith } from '../measures/registry.ts';
import { readReturned } from '../measures/returned-document.ts';
import { type WordFilter, wordOptions } from '../measures/word-filter.ts';
import { wordsIn } from '../measures/words.ts';
import { type SnippetScore, scoreSnippets } from './snippet-score.ts';

/** An answer with the gold that it is compared with. */
export interface ScoreRecord {
  /** The answer as text; absent when it is a document. */
  readonly text?: string | undefined;
  /** What each line of the text is to CleanEval, one character a line. @default all paragraphs */
  readonly marks?: string | undefined;
  /** The answer as a document. */
  readonly html?: string | undefined;
  /** The answer as the bytes of a document, or of plain text if `contentType` says so. */
  readonly bytes?: Uint8Array | undefined;
  readonly contentType?: string | undefined;
  /** Whether the document has the form `marked`. @default false */
  readonly marked?: boolean | undefined;
  readonly gold: string;
  readonly markedGold?: string | undefined;
  /** Snippets that the extraction must, and must not have. @default none */
  readonly with?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
  /** Names of measures; none when there is no gold. */
  readonly measures: readonly string[];
  /** Stop words and stems that `seq`, `bag` and `set` take words by. @default none */
  readonly filter?: WordFilter | undefined;
}

/** An answer as comparable lines with their marks, and its scores. */
export interface Scored extends MarkedLines {
  readonly words: number;
  readonly scores: Readonly<Record<string, Score>>;
  /** Where the document has snippets. */
  readonly snippets?: SnippetScore;
}

/** What a worker thread does with an answer: turns it into text (`evaluation.md` 4) and measures it. */
export default async function score(record: ScoreRecord): Promise<Scored> {
  const { filter = {} } = record;
  const among = measuresWith(await wordOptions(filter));
  const found = linesOf(record);
  const text = comparableText(found.lines);
  const goldLines = comparableLines(record.gold);
  const inputs: Record<MeasureInput, () => readonly [extracted: string, gold: string]> = {
    comparable: () => [text, comparableText(goldLines)],
    lines: () => [found.lines, goldLines],
    marked: () => [
      cleanevalForm(found),
      record.markedGold ?? cleanevalForm({ lines: goldLines, marks: '' }),
    ],
  };
  const scores = record.measures.map((name) => {
    const { reads = 'comparable', score: measure } = measureNamed(name, among);
    return [name, measure(...inputs[reads]())] as const;
  });
  const snippets = scoreSnippets(text, record);
  return {
    ...found,
    words: wordsIn(text).length,
    scores: Object.fromEntries(scores),
    ...(snippets !== undefined && { snippets }),
  };
}

function linesOf({ text, marks, html = '', bytes, ...how }: ScoreRecord): MarkedLines {
  if (text !== undefined) return markedLines(text, marks);
  const { contentType = '' } = how;
  if (bytes !== undefined && /^\s*text\/plain\b/i.test(contentType)) {
    const encoding = encodingOfContentType(contentType) ?? 'utf-8';
    return markedLines(decodeSource(bytes, { encoding }).text);
  }
  const returned = readReturned(bytes ?? html, how);
  return markedLines(returned.text, returned.marks);
}
