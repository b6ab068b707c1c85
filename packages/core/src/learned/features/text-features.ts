import { flag } from '../../page/flags.ts';
import { type KnownTag, knownTagCount, tagId } from '../../page/tags.ts';
import type { SegmentContext } from '../segment-context.ts';
import { readsAsSentence, type SegmentText } from '../segment-text.ts';
import {
  type BlockFeature,
  type Column,
  columnFeature,
  feature,
  share,
  sharedFeature,
  shareFeature,
} from './feature.ts';

/** Elements from those that hold most content to those that hold least, as far as known; others come in the middle. */
// biome-ignore format: a table reads better filled
const tagsByContent: readonly KnownTag[] = [
  'pre', 'p', 'blockquote', 'dd', 'td', 'dt', 'li', 'h3', 'h4', 'h2', 'th', 'h5', 'h6', 'h1', 'summary', 'article',
  'section', 'main', 'caption', 'div', 'figcaption', 'address', 'header', 'center', 'label', 'legend', 'form', 'button',
  'option', 'footer', 'nav',
];
const middleRank = tagsByContent.indexOf('div');
const ranks = new Uint8Array(knownTagCount).fill(middleRank);
tagsByContent.forEach((name, rank) => {
  ranks[tagId[name]] = rank;
});

function rankOf(tag: number): number {
  return tag < knownTagCount ? ranks[tag] : middleRank;
}

/** The element that the segment stands in: its rank among {@link tagsByContent}. */
export const hostTag: BlockFeature = sharedFeature(
  'tag',
  'rank',
  'the element it stands in, from most to least content',
  ({ elements }) => elements.host,
  ({ page }, host) => rankOf(page.structure.tag[host]),
);

/** A count of the segment's text for each of its words. */
function perWord(
  name: string,
  unit: string,
  description: string,
  countsOf: (text: SegmentText) => Column,
): BlockFeature {
  const wordsOf = ({ text }: SegmentContext): Column => text.words;
  return shareFeature(name, unit, description, ({ text }) => countsOf(text), wordsOf);
}

/** How many words the segment has. */
export const words: BlockFeature = columnFeature(
  'words',
  'words',
  'words; an ideograph counts half',
  ({ text }) => text.words,
);

/** How many of its words links show. */
export const linkDensity: BlockFeature = perWord(
  'link-density',
  'share',
  'words that links show',
  (text) => text.linkWords,
);

/** Whether it reads as a sentence. */
export const isSentence: BlockFeature = feature(
  'is-sentence',
  'flag',
  'at least eight words and the end of a sentence',
  ({ text }, s) => (readsAsSentence(text, s) ? 1 : 0),
);

/** Whether the first text of the segment has one of some bits of {@link flag}. */
function flagFeature(name: string, description: string, bits: number): BlockFeature {
  return {
    ...{ name, unit: 'flag', description },
    of: ({ page }, s) => ((page.structure.flags[page.segments.from[s]] & bits) !== 0 ? 1 : 0),
    fill({ page }) {
      const { flags } = page.structure;
      const first = page.segments.from;
      return (column, from) => {
        for (let row = 0; row < column.length; row++) {
          column[row] = (flags[first[from + row]] & bits) !== 0 ? 1 : 0;
        }
      };
    },
  };
}

/** What the words of the segment itself look like. */
export const textFeatures: readonly BlockFeature[] = [
  words,
  columnFeature(
    'characters',
    'characters',
    'characters of the words',
    ({ text }) => text.characters,
  ),
  perWord('word-length', 'characters', 'mean length of a word', (text) => text.characters),
  linkDensity,
  perWord('strong-density', 'share', 'words in b and strong', (text) => text.strongWords),
  perWord(
    'capitalised',
    'per word',
    'words that begin with an upper-case letter for each word',
    (text) => text.capitalised,
  ),
  perWord('capitals', 'share', 'words all in upper case', (text) => text.capitals),
  perWord('numbers', 'per word', 'words with a digit for each word', (text) => text.numbers),
  perWord(
    'short-words',
    'per word',
    'words of at most three letters for each word, of which an ideograph is half a one',
    (text) => text.short,
  ),
  columnFeature('commas', 'count', 'commas', ({ text }) => text.commas),
  perWord('comma-density', 'per word', 'commas for each word', (text) => text.commas),
  columnFeature('sentence-ends', 'count', 'ends of sentences', ({ text }) => text.sentenceEnds),
  perWord(
    'sentence-end-density',
    'per word',
    'ends of sentences for each word',
    (text) => text.sentenceEnds,
  ),
  perWord(
    'separators',
    'per word',
    'bars, bullets, arrows and slashes for each word',
    (text) => text.separators,
  ),
  columnFeature('currencies', 'count', 'signs of currencies', ({ text }) => text.currencies),
  perWord(
    'code-density',
    'per word',
    'characters usual in program code for each word',
    (text) => text.code,
  ),
  isSentence,
  columnFeature('first-kind', 'kind', 'kind of the first character', ({ text }) => text.firstKind),
  columnFeature('last-kind', 'kind', 'kind of the last character', ({ text }) => text.lastKind),
  columnFeature(
    'tags-before',
    'tags',
    'tags since the segment before',
    ({ text }) => text.tagsBefore,
  ),
  columnFeature('tags-inside', 'tags', 'tags between its words', ({ text }) => text.tagsInside),
  feature(
    'tag-ratio',
    'words per tag',
    'words for each tag since the segment before (CETR)',
    ({ text }, s) => text.words[s] / Math.max(1, text.tagsBefore[s] + text.tagsInside[s]),
  ),
  columnFeature('images', 'count', 'pictures since the segment before', ({ text }) => text.images),
  hostTag,
  columnFeature(
    'heading-level',
    'level',
    'level of its own heading element, 0 for none',
    ({ headingLevel }) => headingLevel,
  ),
  flagFeature('hidden', 'in an element that is hidden', flag.hidden),
  flagFeature('aria-hidden', 'in an element hidden from screen readers', flag.ariaHidden),
  flagFeature('noscript', 'in noscript', flag.inNoscript),
  flagFeature('preformatted', 'in pre', flag.preformatted),
  flagFeature('control', 'fallback or control text', flag.control | flag.inButton),
  flagFeature('in-anchor', 'begins in a link', flag.inAnchor),
  perWord(
    'title-overlap',
    'share',
    'its words that the title has too (title keyword density)',
    (text) => text.titleWords,
  ),
  feature(
    'title-coverage',
    'share',
    'words of the title that it could cover',
    ({ text, known }, s) => Math.min(1, share(text.titleWords[s], known.title.size)),
  ),
  perWord(
    'description-overlap',
    'share',
    'its words that the description has too',
    (text) => text.descriptionWords,
  ),
  columnFeature(
    'copies',
    'segments',
    'segments of the same words on the page',
    ({ copies }) => copies.count,
    ({ copies }) => copies.of,
  ),
  columnFeature(
    'copy-rank',
    'segments',
    'segments of the same words before it',
    ({ copies }) => copies.rank,
  ),
];
