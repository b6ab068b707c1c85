import type { SegmentContext } from '../segment-context.ts';
import { type Landmark, landmarkIndex } from '../segment-elements.ts';
import { readsAsSentence } from '../segment-text.ts';
import { type BlockFeature, feature, share } from './feature.ts';

/** A feature of the whole page, the same for all its segments. */
function ofPage(
  name: string,
  unit: string,
  description: string,
  of: (context: SegmentContext) => number,
): BlockFeature {
  return { ...feature(name, unit, `of the page: ${description}`, of), ofPage: true };
}

function wordShare(context: SegmentContext, holds: (segment: number) => boolean): number {
  let words = 0;
  for (let s = 0; s < context.count; s++) if (holds(s)) words += context.text.words[s];
  return share(words, context.wordsBefore[context.count]);
}

function segmentShare(context: SegmentContext, holds: (segment: number) => boolean): number {
  let segments = 0;
  for (let s = 0; s < context.count; s++) if (holds(s)) segments++;
  return share(segments, context.count);
}

/** Landmarks whose share of the page tells what kind of page it is. */
const telling = [
  'article', 'main', 'table', 'ul', 'form', 'pre', 'dl', 'noscript', '.comment', '.post', '.article', '.product',
  '.price', '.review', '.related', '.list', '.card', '.item', '.documentation', '.faq', '.tab', '.message', '.content',
  '.main', '.hidden', '.job', '.signature', '.navigation', '.footer',
] as const satisfies readonly Landmark[]; // biome-ignore format: a table reads better filled

/** What kind of page it is. */
export const pageFeatures: readonly BlockFeature[] = [
  ofPage('page-segments', 'segments', 'segments', ({ count }) => count),
  ofPage('page-words', 'words', 'words', ({ wordsBefore, count }) => wordsBefore[count]),
  ofPage('page-link-density', 'share', 'words that links show', ({ elements }) =>
    share(elements.linkWords[0], elements.words[0]),
  ),
  ofPage('page-sentences', 'share', 'words in sentences', ({ elements }) =>
    share(elements.sentenceWords[0], elements.words[0]),
  ),
  ofPage(
    'page-sentence-words',
    'words',
    'words in sentences',
    ({ elements }) => elements.sentenceWords[0],
  ),
  ofPage('page-sentence-segments', 'share', 'segments that read as sentences', (c) =>
    segmentShare(c, (s) => readsAsSentence(c.text, s)),
  ),
  ofPage('page-short-segments', 'share', 'segments of at most three words', (c) =>
    segmentShare(c, (s) => c.text.words[s] <= 3),
  ),
  ofPage('page-segment-words', 'words', 'words for each segment', ({ elements, count }) =>
    share(elements.words[0], count),
  ),
  ofPage('page-longest', 'words', 'words of the longest segment', ({ text, longest, count }) =>
    count > 0 ? text.words[longest] : 0,
  ),
  ofPage('page-currencies', 'share', 'segments with signs of currencies', (c) =>
    segmentShare(c, (s) => c.text.currencies[s] > 0),
  ),
  ofPage('page-numbers', 'share', 'words in segments with a number', (c) =>
    wordShare(c, (s) => c.text.numbers[s] > 0),
  ),
  ofPage('page-code', 'share', 'words in segments with code', (c) =>
    wordShare(c, (s) => c.text.code[s] > 0.05 * c.text.words[s]),
  ),
  ofPage('page-headings', 'share', 'segments that are headings', (c) =>
    segmentShare(c, (s) => c.headingLevel[s] > 0),
  ),
  ofPage('page-images', 'per segment', 'pictures for each segment', (c) => {
    let images = 0;
    for (let s = 0; s < c.count; s++) images += c.text.images[s];
    return share(images, c.count);
  }),
  ofPage('page-copies', 'share', 'segments whose words come again', (c) =>
    segmentShare(c, (s) => c.copies.count[c.copies.of[s]] > 1),
  ),
  ofPage('page-top-share', 'share', 'words in the top candidate', ({ candidates, elements }) =>
    share(elements.words[candidates.top], elements.words[0]),
  ),
  ofPage(
    'page-top-score',
    'points',
    'score of the top candidate',
    ({ candidates }) => candidates.score[candidates.top],
  ),
  ofPage(
    'page-sentences-share',
    'share',
    'words in the element that holds the sentences best',
    ({ candidates, elements }) => share(elements.words[candidates.sentences], elements.words[0]),
  ),
  ofPage(
    'page-sentences-f1',
    'F1',
    'how well one element holds all sentences and nothing else',
    ({ candidates }) => candidates.sentencesF1,
  ),
  ofPage('page-heading-position', 'share', 'words before the first h1; -1 without one', (c) =>
    c.mainHeading === 0
      ? -1
      : share(c.wordsBefore[c.elements.first[c.mainHeading]], c.wordsBefore[c.count]),
  ),
  ofPage(
    'page-largest-group',
    'share',
    'words in the largest group of segments with the same tags and class names',
    (c) =>
      share(
        c.namedPaths.words.reduce((a, b) => Math.max(a, b), 0),
        c.wordsBefore[c.count],
      ),
  ),
  ofPage('page-text-run', 'share', 'words in the run of most words over tags', (c) =>
    share(
      c.wordsBefore[c.textRun.to + 1] - c.wordsBefore[Math.min(c.textRun.from, c.textRun.to + 1)],
      c.wordsBefore[c.count],
    ),
  ),
  ...telling.map((landmark) =>
    ofPage(
      `page-in-${landmark.startsWith('.') ? landmark.slice(1) : `tag-${landmark}`}`,
      'share',
      `words in ${landmark.startsWith('.') ? `elements named like ${landmark.slice(1)}` : landmark}`,
      (c) => share(c.landmarkWords[landmarkIndex[landmark]], c.wordsBefore[c.count]),
    ),
  ),
];
