import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import type { SegmentElements } from './segment-elements.ts';
import type { SegmentText } from './segment-text.ts';

/** Elements that may hold the main content as a whole, by two simple ideas. */
export interface Candidates {
  /**
   * Score of each element as Readability's readers know it: paragraphs give points to their parents for themselves,
   * their commas and their length, less to those above; times the share of words that are not links.
   */
  readonly score: Float32Array;
  /** Highest score of an element and its ancestors. */
  readonly bestAbove: Float32Array;
  /** Element of the highest score; 0, the page, where there is no paragraph. */
  readonly top: number;
  /** Element whose subtree tells best the words in sentences from all others: highest F1 of the two sets of words. */
  readonly sentences: number;
  /** That F1, 0 to 1. */
  readonly sentencesF1: number;
}

/** Fewest words of a segment that scores. */
const paragraphWords = 5;

/** Scores every element. Linear: each paragraph reaches three ancestors. */
export function findCandidates(
  page: Page,
  text: SegmentText,
  elements: SegmentElements,
): Candidates {
  const { count, parent } = page.structure;
  const score = new Float32Array(count);
  for (let s = 0; s < elements.host.length; s++) {
    if (text.words[s] < paragraphWords) continue;
    const points = 1 + text.commas[s] + Math.min(text.characters[s] / 100, 3);
    let element = parent[elements.host[s]];
    for (const share of [1, 1 / 2, 1 / 6]) {
      if (element < 0) break;
      score[element] += points * share;
      element = parent[element];
    }
  }
  const bestAbove = new Float32Array(count);
  const allSentences = elements.sentenceWords[0];
  let top = 0;
  let sentences = 0;
  let sentencesF1 = 0;
  for (let element = 0; element < count; element++) {
    const words = elements.words[element];
    if (words > 0) score[element] *= 1 - elements.linkWords[element] / words;
    if (score[element] > score[top]) top = element;
    bestAbove[element] = Math.max(element === 0 ? 0 : bestAbove[parent[element]], score[element]);
    if (allSentences > 0) {
      const f1 = (2 * elements.sentenceWords[element]) / (words + allSentences);
      if (f1 >= sentencesF1) {
        sentencesF1 = f1;
        sentences = element;
      }
    }
  }
  return { score, bestAbove, top, sentences, sentencesF1 };
}

/** The element of the page's first `h1` that holds text, or 0. */
export function mainHeading(page: Page, elements: SegmentElements): number {
  const { count, tag } = page.structure;
  for (let element = 1; element < count; element++) {
    if (tag[element] === tagId.h1 && elements.segments[element] > 0) return element;
  }
  return 0;
}

/**
 * For every element: the innermost ancestor, or itself, that also holds `target`.
 *
 * @returns one row an element; where it is the target or above it, itself.
 */
export function meetingPoints(page: Page, target: number): Int32Array {
  const { count, parent } = page.structure;
  const meeting = new Int32Array(count).fill(-1);
  for (let element = target; element >= 0; element = parent[element]) meeting[element] = element;
  for (let element = 0; element < count; element++) {
    if (meeting[element] < 0) meeting[element] = meeting[parent[element]];
  }
  return meeting;
}
