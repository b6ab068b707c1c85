import type { PackageDocument, TestPackage } from '@pith/evaluation/package';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Question } from '../analysis/analysed.ts';
import type { AnalysisClient } from '../analysis/client.ts';

/** A package that is gone through. */
export interface PackageReview {
  readonly name: string;
  /** Names of its documents, in order. */
  readonly names: readonly string[];
  /** Number of the document that is open. */
  readonly at: ReadonlySignal<number>;
  /** Word-bag F1 by document, of the method that was scored last; `undefined` until it is known. */
  readonly scores: ReadonlySignal<readonly (number | undefined)[]>;
  /** The method that the scores are of. */
  readonly scored: ReadonlySignal<Question | undefined>;
  /** Reads a document, and makes it the one that is open; numbers beyond the ends are those of the ends. */
  goTo(number: number): Promise<PackageDocument>;
  /** Scores a method on all documents that have gold, one after another, until another is scored. */
  score(question: Question): Promise<void>;
}

/** Begins to go through a package. */
export function reviewPackage(pack: TestPackage, analysis: AnalysisClient): PackageReview {
  const at = signal(0);
  const scores = signal<readonly (number | undefined)[]>([]);
  const scored = signal<Question>();
  return {
    name: pack.description.name,
    names: pack.names,
    at,
    scores,
    scored,
    goTo(number) {
      at.value = Math.max(0, Math.min(pack.names.length - 1, number));
      return pack.read(pack.names[at.value]);
    },
    async score(question) {
      scored.value = question;
      const told: (number | undefined)[] = pack.names.map(() => undefined);
      for (const [row, name] of pack.names.entries()) {
        const { html, gold, missingGold, meta } = await pack.read(name);
        if (missingGold === true) continue;
        const { url, contentType } = meta;
        const { f1 } = await analysis.scorePage({ html, url, contentType }, question, gold);
        if (scored.peek() !== question) return;
        told[row] = f1;
        scores.value = [...told];
      }
    },
  };
}
