import { characterClass, characterClasses } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { HashIndex } from './hash-index.ts';
import { letterKind, letterKinds } from './letters.ts';
import { emptyHash, hashUnit, mix } from './word-hash.ts';

/** What an ideograph, a word of its own in Chinese, Japanese or Korean, weighs beside a word of letters. */
const ideographWeight = 0.5;

/** What the words of each segment look like: one row a segment of `page.segments`. */
export interface SegmentText {
  /** Number of words; an ideograph counts {@link ideographWeight}. Never 0. */
  readonly words: Float32Array;
  /** Words that links show, counted likewise. */
  readonly linkWords: Float32Array;
  /** Words below `b` or `strong`, counted likewise. */
  readonly strongWords: Float32Array;
  /** Characters of the words, in UTF-16 units, references decoded; {@link longestWord} of a word at most. */
  readonly characters: Float32Array;
  /** Words that begin with an upper-case letter. */
  readonly capitalised: Float32Array;
  /** Words of two and more letters, all in upper case. */
  readonly capitals: Float32Array;
  /** Words with a digit. */
  readonly numbers: Float32Array;
  /** Words of at most three letters. */
  readonly short: Float32Array;
  readonly commas: Float32Array;
  readonly sentenceEnds: Float32Array;
  readonly separators: Float32Array;
  readonly currencies: Float32Array;
  /** Characters usual in program code. */
  readonly code: Float32Array;
  /** Words that the page's title has too. */
  readonly titleWords: Float32Array;
  /** Words that the page's description has too. */
  readonly descriptionWords: Float32Array;
  /** {@link letterKind} of the first character. */
  readonly firstKind: Uint8Array;
  /** {@link letterKind} of the last character that is no closing bracket or quote. */
  readonly lastKind: Uint8Array;
  /** Tags between the segment before and this one; scripts and styles are not counted. */
  readonly tagsBefore: Float32Array;
  /** Tags inside. */
  readonly tagsInside: Float32Array;
  /** Pictures since the end of the segment before: a picture always ends a segment, so none stands inside. */
  readonly images: Float32Array;
  /** Hash of the words in order, equal for segments of equal words. */
  readonly hash: Int32Array;
  /** Where the segment begins and ends among the page's words and tags, see {@link textSums}. */
  readonly begin: Int32Array;
  readonly end: Int32Array;
  /** Sums of sums over the sequence of words (1) and tags (0): row `i` is the sum of `i - 1` first partial sums. */
  readonly textSums: Float64Array;
}

/** Words that segments are compared with. */
export interface KnownWords {
  readonly title: HashIndex;
  readonly description: HashIndex;
}

/** Longest part of a word, in UTF-16 units, that is looked at: what is longer is no word. */
const longestWord = 64;

/**
 * Reads every word of the page's segments once.
 *
 * @param known hashes of the words of title and description.
 */
export function readSegmentText(page: Page, known: KnownWords): SegmentText {
  const { source, events, tokens } = page;
  const { kind, tag, references } = events;
  const { flags } = page.structure;
  const { count, ofEvent } = page.segments;
  const column = (): Float32Array<ArrayBuffer> => new Float32Array(count);
  const words = column();
  const linkWords = column();
  const strongWords = column();
  const characters = column();
  const capitalised = column();
  const capitals = column();
  const numbers = column();
  const short = column();
  const commas = column();
  const sentenceEnds = column();
  const separators = column();
  const currencies = column();
  const code = column();
  const titleWords = column();
  const descriptionWords = column();
  const firstKind = new Uint8Array(count);
  const lastKind = new Uint8Array(count);
  const tagsBefore = column();
  const tagsInside = column();
  const images = column();
  const hash = new Int32Array(count);
  const begin = new Int32Array(count);
  const end = new Int32Array(count);
  const textSums = new Float64Array(tokens.count + 2);

  const word = new Uint16Array(longestWord);
  let position = 0;
  let textBefore = 0;
  let segment = -1;
  let tags = 0; // since the last word
  let pictures = 0;
  let strong = 0; // open `b` and `strong`
  let reference = 0;

  for (let token = 0; token < tokens.count; token++) {
    const event = tokens.event[token];
    if (kind[event] !== eventKind.text) {
      const id = tag[event];
      if ((tagTraits[id] & trait.rawText) !== 0 || id === tagId.link || id === tagId.meta) continue;
      if (id === tagId.img) pictures++;
      else if (id === tagId.b || id === tagId.strong) {
        strong = kind[event] === eventKind.open ? strong + 1 : Math.max(0, strong - 1);
      }
      tags++;
      position++;
      textSums[position + 1] = textSums[position] + textBefore;
      continue;
    }
    const owner = ofEvent[event];
    if (owner < 0) continue;
    if (owner !== segment) {
      segment = owner;
      tagsBefore[segment] = tags;
      images[segment] = pictures;
      begin[segment] = position;
      hash[segment] = emptyHash;
      strong = Math.min(strong, 8); // unclosed tags must not count for the rest of the page
    } else {
      tagsInside[segment] += tags;
    }
    tags = 0;
    pictures = 0;

    const from = tokens.from[token];
    const to = tokens.to[token];
    let length = 0;
    if ((flags[event] & flag.hasReference) === 0) {
      const stop = to - from > longestWord ? from + longestWord : to;
      for (let i = from; i < stop; i++) word[length++] = source.charCodeAt(i);
    } else {
      while (reference < references.count && references.to[reference] <= from) reference++;
      let row = reference;
      for (let i = from; i < to && length < longestWord; ) {
        if (row < references.count && references.from[row] === i) {
          word[length++] = references.codePoint[row];
          i = references.to[row];
          while (row < references.count && references.from[row] < i) row++;
        } else {
          word[length++] = source.charCodeAt(i++);
        }
      }
    }

    let letters = 0;
    let uppers = 0;
    let digits = 0;
    let wordHash = emptyHash;
    let last = lastKind[segment];
    for (let i = 0; i < length; i++) {
      const unit = word[i];
      const type = letterKinds[unit];
      if (type <= letterKind.digit) {
        wordHash = hashUnit(wordHash, unit);
        letters++;
        if (type === letterKind.upper) uppers++;
        else if (type === letterKind.digit) digits++;
      } else if (type === letterKind.comma) commas[segment]++;
      else if (type === letterKind.sentenceEnd) sentenceEnds[segment]++;
      else if (type === letterKind.separator) separators[segment]++;
      else if (type === letterKind.currency) currencies[segment]++;
      else if (type === letterKind.code) code[segment]++;
      if (type !== letterKind.closing) last = type;
    }
    const type = characterClasses[word[0]];
    const weight =
      type === characterClass.ideograph || type === characterClass.attached ? ideographWeight : 1;
    const first = letterKinds[word[0]];
    if (words[segment] === 0) firstKind[segment] = first;
    lastKind[segment] = last;
    words[segment] += weight;
    characters[segment] += length;
    if ((flags[event] & flag.inLink) !== 0) linkWords[segment] += weight;
    if (strong > 0) strongWords[segment] += weight;
    if (first === letterKind.upper) capitalised[segment]++;
    if (uppers > 1 && uppers === letters) capitals[segment]++;
    if (digits > 0) numbers[segment]++;
    if (letters <= 3) short[segment]++;
    if (letters > 0) {
      if (known.title.get(wordHash) >= 0) titleWords[segment] += weight;
      if (known.description.get(wordHash) >= 0) descriptionWords[segment] += weight;
    }
    hash[segment] = mix(hash[segment], wordHash);
    position++;
    textBefore++;
    textSums[position + 1] = textSums[position] + textBefore;
    end[segment] = position;
  }

  return {
    words,
    linkWords,
    strongWords,
    characters,
    capitalised,
    capitals,
    numbers,
    short,
    commas,
    sentenceEnds,
    separators,
    currencies,
    code,
    titleWords,
    descriptionWords,
    firstKind,
    lastKind,
    tagsBefore,
    tagsInside,
    images,
    hash,
    begin,
    end,
    textSums: textSums.subarray(0, position + 2),
  };
}

/** Whether a segment reads as a sentence: at least eight words, and an end of a sentence inside or at its end. */
export function readsAsSentence(text: SegmentText, segment: number): boolean {
  return text.words[segment] >= 8 && text.sentenceEnds[segment] > 0;
}
