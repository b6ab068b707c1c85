import { median, readReturned } from '@pith/evaluation/measures';
import type { GoldPage } from '../corpus.ts';
import type { Extraction, ExtractionFile } from './extractions.ts';
import type { AnswerLine } from './page-line.ts';
import type { PeerProcess } from './peer-process.ts';

/** A peer and where its extractions go. */
export interface Runner {
  readonly name: string;
  /** Its process; not needed where all extractions are there. */
  readonly process?: PeerProcess | undefined;
  fileOf(page: GoldPage): ExtractionFile;
}

/** Pages that one peer extracts before it is the next one's turn. */
const turn = 20;

/**
 * Asks every peer for every page that it has not answered yet: one after the other, in turns of a few pages, so that
 * a machine that slows down slows all of them. Each turn is repeated, the first one at least once; the first time is not counted
 * unless it is the only one.
 *
 * @param rounds how often each page is timed after the first time, from 0 on.
 * @param onTurn told how many pages are done.
 */
export async function goRound(
  runners: readonly Runner[],
  pages: readonly GoldPage[],
  { rounds, onTurn }: { rounds: number; onTurn?: (done: number) => void },
): Promise<void> {
  for (let from = 0; from < pages.length; from += turn) {
    const batch = pages.slice(from, from + turn);
    const work = runners.map((runner) => ({
      runner,
      asked: batch.filter((page) => !runner.fileOf(page).extractions.has(page.name)),
      answers: new Map<GoldPage, AnswerLine[]>(),
    }));
    const repetitions = from === 0 ? Math.max(rounds, 1) : rounds; // the first turn also warms the engines up
    for (let round = 0; round <= repetitions; round++) {
      for (const { runner, asked, answers } of work) {
        for (const page of asked) {
          const { source: html, url, language } = page;
          const answer = await runner.process!.ask({ html, url, language });
          answers.set(page, [...(answers.get(page) ?? []), answer]);
        }
      }
    }
    for (const { runner, answers } of work) {
      for (const [page, all] of answers) {
        runner.fileOf(page).add(extractionOf(page, all, runner.process!.version));
      }
    }
    onTurn?.(from + batch.length);
  }
}

function extractionOf(
  { name }: GoldPage,
  answers: readonly AnswerLine[],
  version: string,
): Extraction {
  const last = answers[answers.length - 1];
  const counted = answers.length > 1 ? answers.slice(1) : answers;
  return {
    document: name,
    ...(last.error === undefined ? { text: textOf(last) } : { error: last.error }),
    version,
    seconds: median(counted.map((answer) => answer.seconds)) ?? 0,
    cpuSeconds: median(counted.map((answer) => answer.cpuSeconds)) ?? 0,
    peakBytes: Math.max(...answers.map((answer) => answer.peakBytes)),
  };
}

/** A document becomes text as the evaluation package reads it, after the clock has stopped. */
function textOf({ text, html = '' }: AnswerLine): string {
  return text ?? readReturned(html).text;
}
