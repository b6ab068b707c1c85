import { flag } from '../../page/flags.ts';
import { type KnownTag, tagId } from '../../page/tags.ts';
import type { SegmentContext } from '../segment-context.ts';
import { readsAsSentence } from '../segment-text.ts';
import { type BlockFeature, feature, share } from './feature.ts';

/** Elements from those that hold most content to those that hold least, as far as known; others come in the middle. */
// biome-ignore format: a table reads better filled
const tagsByContent: readonly KnownTag[] = [
  'pre', 'p', 'blockquote', 'dd', 'td', 'dt', 'li', 'h3', 'h4', 'h2', 'th', 'h5', 'h6', 'h1', 'summary', 'article',
  'section', 'main', 'caption', 'div', 'figcaption', 'address', 'header', 'center', 'label', 'legend', 'form', 'button',
  'option', 'footer', 'nav',
];
const tagRank = new Map(tagsByContent.map((name, rank) => [tagId[name], rank]));
const middleRank = tagsByContent.indexOf('div');

/** Rank of the segment's element among {@link tagsByContent}. */
export function hostRank({ page, elements }: SegmentContext, s: number): number {
  return tagRank.get(page.structure.tag[elements.host[s]]) ?? middleRank;
}

function hasFlag(bits: number): (context: SegmentContext, segment: number) => number {
  return ({ page }, s) => ((page.structure.flags[page.segments.from[s]] & bits) !== 0 ? 1 : 0);
}

/** What the words of the segment itself look like. */
export const textFeatures: readonly BlockFeature[] = [
  feature('words', 'words', 'words; an ideograph counts half', ({ text }, s) => text.words[s]),
  feature(
    'characters',
    'characters',
    'characters of the words',
    ({ text }, s) => text.characters[s],
  ),
  feature(
    'word-length',
    'characters',
    'mean length of a word',
    ({ text }, s) => text.characters[s] / text.words[s],
  ),
  feature(
    'link-density',
    'share',
    'words that links show',
    ({ text }, s) => text.linkWords[s] / text.words[s],
  ),
  feature(
    'strong-density',
    'share',
    'words in b and strong',
    ({ text }, s) => text.strongWords[s] / text.words[s],
  ),
  feature(
    'capitalised',
    'per word',
    'words that begin with an upper-case letter for each word',
    ({ text }, s) => text.capitalised[s] / text.words[s],
  ),
  feature(
    'capitals',
    'share',
    'words all in upper case',
    ({ text }, s) => text.capitals[s] / text.words[s],
  ),
  feature(
    'numbers',
    'per word',
    'words with a digit for each word',
    ({ text }, s) => text.numbers[s] / text.words[s],
  ),
  feature(
    'short-words',
    'per word',
    'words of at most three letters for each word, of which an ideograph is half a one',
    ({ text }, s) => text.short[s] / text.words[s],
  ),
  feature('commas', 'count', 'commas', ({ text }, s) => text.commas[s]),
  feature(
    'comma-density',
    'per word',
    'commas for each word',
    ({ text }, s) => text.commas[s] / text.words[s],
  ),
  feature('sentence-ends', 'count', 'ends of sentences', ({ text }, s) => text.sentenceEnds[s]),
  feature(
    'sentence-end-density',
    'per word',
    'ends of sentences for each word',
    ({ text }, s) => text.sentenceEnds[s] / text.words[s],
  ),
  feature(
    'separators',
    'per word',
    'bars, bullets, arrows and slashes for each word',
    ({ text }, s) => text.separators[s] / text.words[s],
  ),
  feature('currencies', 'count', 'signs of currencies', ({ text }, s) => text.currencies[s]),
  feature(
    'code-density',
    'per word',
    'characters usual in program code for each word',
    ({ text }, s) => text.code[s] / text.words[s],
  ),
  feature('is-sentence', 'flag', 'at least eight words and the end of a sentence', ({ text }, s) =>
    readsAsSentence(text, s) ? 1 : 0,
  ),
  feature('first-kind', 'kind', 'kind of the first character', ({ text }, s) => text.firstKind[s]),
  feature('last-kind', 'kind', 'kind of the last character', ({ text }, s) => text.lastKind[s]),
  feature(
    'tags-before',
    'tags',
    'tags since the segment before',
    ({ text }, s) => text.tagsBefore[s],
  ),
  feature('tags-inside', 'tags', 'tags between its words', ({ text }, s) => text.tagsInside[s]),
  feature(
    'tag-ratio',
    'words per tag',
    'words for each tag since the segment before (CETR)',
    ({ text }, s) => text.words[s] / Math.max(1, text.tagsBefore[s] + text.tagsInside[s]),
  ),
  feature('images', 'count', 'pictures since the segment before', ({ text }, s) => text.images[s]),
  feature('tag', 'rank', 'the element it stands in, from most to least content', hostRank),
  feature(
    'heading-level',
    'level',
    'level of its own heading element, 0 for none',
    ({ headingLevel }, s) => headingLevel[s],
  ),
  feature('hidden', 'flag', 'in an element that is hidden', hasFlag(flag.hidden)),
  feature(
    'aria-hidden',
    'flag',
    'in an element hidden from screen readers',
    hasFlag(flag.ariaHidden),
  ),
  feature('noscript', 'flag', 'in noscript', hasFlag(flag.inNoscript)),
  feature('preformatted', 'flag', 'in pre', hasFlag(flag.preformatted)),
  feature('control', 'flag', 'fallback or control text', hasFlag(flag.control | flag.inButton)),
  feature('in-anchor', 'flag', 'begins in a link', hasFlag(flag.inAnchor)),
  feature(
    'title-overlap',
    'share',
    'its words that the title has too (title keyword density)',
    ({ text }, s) => text.titleWords[s] / text.words[s],
  ),
  feature(
    'title-coverage',
    'share',
    'words of the title that it could cover',
    ({ text, known }, s) => Math.min(1, share(text.titleWords[s], known.title.size)),
  ),
  feature(
    'description-overlap',
    'share',
    'its words that the description has too',
    ({ text }, s) => text.descriptionWords[s] / text.words[s],
  ),
  feature(
    'copies',
    'segments',
    'segments of the same words on the page',
    ({ copies }, s) => copies.count[copies.of[s]],
  ),
  feature(
    'copy-rank',
    'segments',
    'segments of the same words before it',
    ({ copies }, s) => copies.rank[s],
  ),
];
