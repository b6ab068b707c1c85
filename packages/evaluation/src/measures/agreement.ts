import { eventKind, type Page } from 'pith/page';
import type { Selection } from 'pith/selection';
import { cursor } from './selection-cursor.ts';

/** Numbers of words that two selections hold. */
export interface AgreementCounts {
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
}

/** Counts the words that each selection holds whole. */
export function compareSelections(page: Page, a: Selection, b: Selection): AgreementCounts {
  const { count, event, from, to } = page.tokens;
  const { kind } = page.events;
  const inA = cursor(a);
  const inB = cursor(b);
  let both = 0;
  let onlyA = 0;
  let onlyB = 0;
  for (let token = 0; token < count; token++) {
    if (kind[event[token]] !== eventKind.text) continue;
    const isInA = inA(from[token], to[token]);
    const isInB = inB(from[token], to[token]);
    if (isInA && isInB) both++;
    else if (isInA) onlyA++;
    else if (isInB) onlyB++;
  }
  return { both, onlyA, onlyB };
}

/** Words in both over words in either (Jaccard); 1 when there are none. */
export function agreement({ both, onlyA, onlyB }: AgreementCounts): number {
  const either = both + onlyA + onlyB;
  return either === 0 ? 1 : both / either;
}
