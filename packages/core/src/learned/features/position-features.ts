import type { SegmentContext } from '../segment-context.ts';
import { type BlockFeature, columnFeature, feature, share } from './feature.ts';

function wordsBetween({ wordsBefore }: SegmentContext, s: number, other: number): number {
  return wordsBefore[s] - wordsBefore[other];
}

/** Where the segment stands on the page. */
export const positionFeatures: readonly BlockFeature[] = [
  feature('segments-before', 'segments', 'segments before it', (_, s) => s),
  feature('segments-after', 'segments', 'segments after it', ({ count }, s) => count - 1 - s),
  feature('position', 'share', 'words of the page before it', ({ wordsBefore, count }, s) =>
    share(wordsBefore[s], wordsBefore[count]),
  ),
  columnFeature('words-before', 'words', 'words before it', ({ wordsBefore }) => wordsBefore),
  feature(
    'words-after',
    'words',
    'words after it',
    ({ wordsBefore, count }, s) => wordsBefore[count] - wordsBefore[s + 1],
  ),
  feature(
    'from-longest',
    'segments',
    'segments since the longest one; negative before it',
    ({ longest }, s) => s - longest,
  ),
  feature(
    'longest-level',
    'levels',
    'levels up to the element it shares with the longest segment',
    ({ elements, meets }, s) =>
      elements.depth[elements.host[s]] - elements.depth[meets.longest[elements.host[s]]],
  ),
  feature(
    'from-title',
    'segments',
    'segments since the one like the title; -9999 without one',
    ({ titleSegment }, s) => (titleSegment < 0 ? -9999 : s - titleSegment),
  ),
  feature(
    'words-from-title',
    'words',
    'words since the segment like the title; -99999 without one',
    (context, s) =>
      context.titleSegment < 0 ? -99999 : wordsBetween(context, s, context.titleSegment),
  ),
  feature(
    'from-main-heading',
    'segments',
    'segments since the first h1; -9999 without one',
    ({ mainHeading, elements }, s) => (mainHeading === 0 ? -9999 : s - elements.first[mainHeading]),
  ),
  feature(
    'words-from-main-heading',
    'words',
    'words since the first h1; -99999 without one',
    (context, s) =>
      context.mainHeading === 0
        ? -99999
        : wordsBetween(context, s, context.elements.first[context.mainHeading]),
  ),
  feature(
    'main-heading-level',
    'levels',
    'levels up to the element it shares with the first h1; 64 without one',
    ({ mainHeading, elements, meets }, s) =>
      mainHeading === 0
        ? 64
        : elements.depth[elements.host[s]] - elements.depth[meets.mainHeading[elements.host[s]]],
  ),
  feature(
    'main-heading-share',
    'share',
    'share of the page of the element it shares with the first h1',
    ({ mainHeading, elements, meets }, s) =>
      mainHeading === 0
        ? 1
        : share(elements.words[meets.mainHeading[elements.host[s]]], elements.words[0]),
  ),
  feature(
    'from-heading',
    'segments',
    'segments since the last heading; 999 without one',
    ({ heading }, s) => (heading[s] < 0 ? 999 : s - heading[s]),
  ),
  feature(
    'words-from-heading',
    'words',
    'words since the last heading; 9999 without one',
    (context, s) => (context.heading[s] < 0 ? 9999 : wordsBetween(context, s, context.heading[s])),
  ),
  feature(
    'last-heading-level',
    'level',
    'level of the last heading; 0 without one',
    ({ heading, headingLevel }, s) => (heading[s] < 0 ? 0 : headingLevel[heading[s]]),
  ),
  feature(
    'heading-links',
    'share',
    'words of the last heading that links show',
    ({ heading, text }, s) =>
      heading[s] < 0 ? 0 : text.linkWords[heading[s]] / text.words[heading[s]],
  ),
];

/** How the segment stands to the elements and regions that may be the main content. */
export const candidateFeatures: readonly BlockFeature[] = [
  feature(
    'top-level',
    'levels',
    'levels up to the element it shares with the top candidate',
    ({ elements, meets }, s) =>
      elements.depth[elements.host[s]] - elements.depth[meets.top[elements.host[s]]],
  ),
  feature('in-top', 'flag', 'inside the top candidate', ({ candidates, elements, meets }, s) =>
    meets.top[elements.host[s]] === candidates.top ? 1 : 0,
  ),
  feature(
    'top-share',
    'share',
    'share of the page of the element it shares with the top candidate',
    ({ elements, meets }, s) =>
      share(elements.words[meets.top[elements.host[s]]], elements.words[0]),
  ),
  feature(
    'best-score',
    'share',
    'highest candidate score around it, of the highest on the page',
    ({ candidates, elements }, s) =>
      share(candidates.bestAbove[elements.host[s]], candidates.score[candidates.top]),
  ),
  feature(
    'sentences-level',
    'levels',
    'levels up to the element it shares with the one that holds the sentences best',
    ({ elements, meets }, s) =>
      elements.depth[elements.host[s]] - elements.depth[meets.sentences[elements.host[s]]],
  ),
  feature(
    'in-sentences',
    'flag',
    'inside the element that holds the sentences best',
    ({ candidates, elements, meets }, s) =>
      meets.sentences[elements.host[s]] === candidates.sentences ? 1 : 0,
  ),
  feature(
    'sentences-share',
    'share',
    'share of the page of the element it shares with that one',
    ({ elements, meets }, s) =>
      share(elements.words[meets.sentences[elements.host[s]]], elements.words[0]),
  ),
  feature(
    'in-text-run',
    'segments',
    'segments outside the run of most words over tags (Body Text Extraction); 0 inside',
    ({ textRun }, s) => Math.max(0, textRun.from - s, s - textRun.to),
  ),
  feature(
    'in-sentence-run',
    'segments',
    'segments outside the run of most sentences; 0 inside',
    ({ sentenceRun }, s) => Math.max(0, sentenceRun.from - s, s - sentenceRun.to),
  ),
];
