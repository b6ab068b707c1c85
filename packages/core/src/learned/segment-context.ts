import { maximumSumRun } from '../math/maximum-sum-run.ts';
import type { Page } from '../page/page.ts';
import { tagTraits, trait } from '../page/tags.ts';
import { type Candidates, findCandidates, mainHeading, meetingPoints } from './candidates.ts';
import { readKnownWords } from './known-words.ts';
import { readSegmentAncestors, type SegmentAncestors } from './segment-ancestors.ts';
import { landmarks, readSegmentElements, type SegmentElements } from './segment-elements.ts';
import { groupSegments, type SegmentGroups } from './segment-groups.ts';
import {
  type KnownWords,
  readSegmentText,
  readsAsSentence,
  type SegmentText,
} from './segment-text.ts';

/** A run of segments, both ends inclusive; `from` is greater than `to` where there is none. */
export interface SegmentRun {
  readonly from: number;
  readonly to: number;
}

/** Everything that the features of a page's segments are made of. */
export interface SegmentContext {
  readonly page: Page;
  /** Number of segments. */
  readonly count: number;
  readonly known: KnownWords;
  readonly text: SegmentText;
  readonly elements: SegmentElements;
  readonly ancestors: SegmentAncestors;
  readonly candidates: Candidates;
  /** Segments with the same tags from the root. */
  readonly paths: SegmentGroups;
  /** Segments with the same tags and first class names of their four innermost elements. */
  readonly namedPaths: SegmentGroups;
  /** Segments with the same words. */
  readonly copies: SegmentGroups;
  /** Words below each of {@link landmarks}. */
  readonly landmarkWords: Float64Array;
  /** Words before each segment, `count + 1` rows: the last is the page's. */
  readonly wordsBefore: Float32Array;
  /** The same without rounding, of all words, of those of links and of those in sentences. */
  readonly sums: Readonly<Record<'words' | 'linkWords' | 'sentenceWords', Float64Array>>;
  /** The last heading (`h1` to `h6`) before each segment, itself not counted, or -1. */
  readonly heading: Int32Array;
  /** Level of a segment's own heading element, 1 to 6, or 0. */
  readonly headingLevel: Uint8Array;
  /** Segment most like the title; -1 where none shares half of its words with it. */
  readonly titleSegment: number;
  /** Segment of most words. */
  readonly longest: number;
  /** The element of the first `h1` with text, or 0. */
  readonly mainHeading: number;
  /** {@link meetingPoints} with the candidate of highest score, with that of most sentences, with the main heading, with the longest segment. */
  readonly meets: {
    readonly top: Int32Array;
    readonly sentences: Int32Array;
    readonly mainHeading: Int32Array;
    readonly longest: Int32Array;
  };
  /** Run of segments with the most words over tags: Body Text Extraction's region. */
  readonly textRun: SegmentRun;
  /** Run of segments with the most words in sentences over words outside. */
  readonly sentenceRun: SegmentRun;
  /** Words less tags of each segment, smoothed over three segments each way, as AdDANAg smooths its difference over lines. */
  readonly smoothedDifference: Float32Array;
  /** Words for each tag, smoothed over two segments each way, as CETR smooths tag ratios over lines. */
  readonly smoothedRatio: Float32Array;
}

/** Reads a page's segments. Linear in the page; a page without segments has a context without rows. */
export function readSegmentContext(page: Page): SegmentContext {
  const known = readKnownWords(page);
  const text = readSegmentText(page, known);
  const count = text.words.length;
  const elements = readSegmentElements(page, text);
  const candidates = findCandidates(page, text, elements);
  const { host } = elements;

  const wordsBefore = new Float32Array(count + 1);
  const sums = {
    words: new Float64Array(count + 1),
    linkWords: new Float64Array(count + 1),
    sentenceWords: new Float64Array(count + 1),
  };
  const heading = new Int32Array(count);
  const headingLevel = new Uint8Array(count);
  const textWeights = new Float64Array(count);
  const sentenceWeights = new Float64Array(count);
  const difference = new Float32Array(count);
  const ratio = new Float32Array(count);
  let lastHeading = -1;
  let titleSegment = -1;
  let titleLikeness = 0.5;
  let longest = 0;
  for (let s = 0; s < count; s++) {
    const words = text.words[s];
    const tags = text.tagsBefore[s] + text.tagsInside[s];
    wordsBefore[s + 1] = wordsBefore[s] + words;
    sums.words[s + 1] = sums.words[s] + words;
    sums.linkWords[s + 1] = sums.linkWords[s] + text.linkWords[s];
    sums.sentenceWords[s + 1] = sums.sentenceWords[s] + (readsAsSentence(text, s) ? words : 0);
    heading[s] = lastHeading;
    headingLevel[s] = levelOf(page, host[s]);
    if (headingLevel[s] > 0) lastHeading = s;
    const likeness = (2 * text.titleWords[s]) / (words + known.title.size);
    if (likeness > titleLikeness) {
      titleLikeness = likeness;
      titleSegment = s;
    }
    if (words > text.words[longest]) longest = s;
    textWeights[s] = words - tags;
    sentenceWeights[s] = readsAsSentence(text, s) ? words : -2 - words;
    difference[s] = words - tags;
    ratio[s] = words / Math.max(1, tags);
  }
  const top = mainHeading(page, elements);
  return {
    page,
    count,
    known,
    text,
    elements,
    ancestors: readSegmentAncestors(page, elements),
    candidates,
    paths: groupSegments(text, (s) => elements.tagPath[host[s]]),
    namedPaths: groupSegments(text, (s) => elements.namedPath[host[s]]),
    copies: groupSegments(text, (s) => text.hash[s]),
    landmarkWords: wordsByLandmark(text, elements),
    wordsBefore,
    sums,
    heading,
    headingLevel,
    titleSegment,
    longest,
    mainHeading: top,
    meets: {
      top: meetingPoints(page, candidates.top),
      sentences: meetingPoints(page, candidates.sentences),
      mainHeading: meetingPoints(page, top),
      longest: meetingPoints(page, count > 0 ? host[longest] : 0),
    },
    textRun: maximumSumRun(textWeights) ?? noRun,
    sentenceRun: maximumSumRun(sentenceWeights) ?? noRun,
    smoothedDifference: smoothed(difference, 3),
    smoothedRatio: smoothed(ratio, 2),
  };
}

function wordsByLandmark({ words }: SegmentText, elements: SegmentElements): Float64Array {
  const { host, row, nearest } = elements;
  const width = landmarks.length;
  const sums = new Float64Array(width);
  let held = 0; // words of the segments of one element in a row
  for (let s = 0; s < words.length; s++) {
    held += words[s];
    if (s + 1 < words.length && host[s + 1] === host[s]) continue;
    const from = row[host[s]] * width;
    for (let landmark = 0; landmark < width; landmark++) {
      if (nearest[from + landmark] !== 0) sums[landmark] += held;
    }
    held = 0;
  }
  return sums;
}

const noRun: SegmentRun = { from: 0, to: -1 };

/** Level of the heading that an element is or directly stands in, or 0. */
function levelOf(page: Page, element: number): number {
  const { tag, parent } = page.structure;
  for (let level = 0, e = element; level < 2 && e > 0; level++, e = parent[e]) {
    if ((tagTraits[tag[e]] & trait.heading) !== 0) return tagLevel(page, tag[e]);
  }
  return 0;
}

function tagLevel(page: Page, tag: number): number {
  return Number(page.events.names[tag].charAt(1));
}

/** Means with weights falling linearly to both sides; beyond the ends lies nothing. */
function smoothed(values: Float32Array, radius: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    let sum = 0;
    let weights = 0;
    for (let k = Math.max(0, i - radius); k <= Math.min(values.length - 1, i + radius); k++) {
      const weight = radius + 1 - Math.abs(k - i);
      sum += weight * values[k];
      weights += weight;
    }
    result[i] = sum / weights;
  }
  return result;
}
