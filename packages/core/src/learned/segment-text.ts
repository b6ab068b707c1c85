import { characterClass, classOf } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { ReferenceWalk } from '../page/reference-walk.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import type { HashIndex } from './hash-index.ts';
import { kindOf, letterKind } from './letters.ts';
import { emptyHash, hashLetter, mix } from './word-hash.ts';
import { longestWord, readLetters } from './word-letters.ts';

/** What an ideograph, a word of its own in Chinese, Japanese or Korean, weighs beside a word of letters. */
const ideographWeight = 0.5;

/** What the words of each segment look like: one row a segment of `page.segments`. */
export interface SegmentText {
  /** Number of words; an ideograph counts {@link ideographWeight}. Never 0. */
  readonly words: Float32Array;
  /** Words that links show, counted likewise. */
  readonly linkWords: Float32Array;
  /** Share of the words that links show, 0 to 1. */
  readonly linkDensity: Float64Array;
  /** Words below `b` or `strong`, counted likewise. */
  readonly strongWords: Float32Array;
  /** Characters of the words, in code points, references decoded; {@link longestWord} of a word at most. */
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
  /** Tags between the segment before and this one; those of scripts, styles, templates, `link` and `meta` are not counted. */
  readonly tagsBefore: Float32Array;
  /** Tags inside, counted likewise. */
  readonly tagsInside: Float32Array;
  /** Pictures since the last word of the segment before; those between the segment's own words are not counted. */
  readonly images: Float32Array;
  /** Hash of the words in order, equal for segments of equal words; words without letters and digits are left out. */
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

/**
 * Reads every word of the page's segments once.
 *
 * @param known hashes of the words of title and description.
 */
export function readSegmentText(page: Page, known: KnownWords): SegmentText {
  const { source, events, tokens } = page;
  const { kind, tag } = events;
  const { flags, element } = page.structure;
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

  const strong = strongElements(page);
  const word = new Int32Array(longestWord); // code points
  let position = 0;
  let textBefore = 0;
  let segment = -1;
  let tags = 0; // since the last word
  let pictures = 0;
  const walk = new ReferenceWalk(events.references);

  for (let token = 0; token < tokens.count; token++) {
    const event = tokens.event[token];
    if (kind[event] !== eventKind.text) {
      const id = tag[event];
      if (isUnseen(id) || (flags[event] & flag.inTemplate) !== 0) continue;
      if (id === tagId.img) pictures++;
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
    } else {
      tagsInside[segment] += tags;
    }
    tags = 0;
    pictures = 0;

    const hasReferences = (flags[event] & flag.hasReference) !== 0;
    const length = readLetters(
      source,
      tokens.from[token],
      tokens.to[token],
      hasReferences ? walk : undefined,
      word,
    );

    let letters = 0;
    let uppers = 0;
    let digits = 0;
    let wordHash = emptyHash;
    let last = lastKind[segment];
    for (let i = 0; i < length; i++) {
      const type = kindOf(word[i]);
      if (type <= letterKind.digit) {
        wordHash = hashLetter(wordHash, word[i]);
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
    const type = classOf(word[0]);
    const weight =
      type === characterClass.ideograph || type === characterClass.attached ? ideographWeight : 1;
    const first = kindOf(word[0]);
    if (words[segment] === 0) firstKind[segment] = first;
    lastKind[segment] = last;
    words[segment] += weight;
    characters[segment] += length;
    if ((flags[event] & flag.inLink) !== 0) linkWords[segment] += weight;
    if (strong[element[event]] === 1) strongWords[segment] += weight;
    if (first === letterKind.upper) capitalised[segment]++;
    if (uppers > 1 && uppers === letters) capitals[segment]++;
    if (digits > 0) numbers[segment]++;
    if (letters <= 3) short[segment]++;
    if (letters > 0) {
      if (known.title.get(wordHash) >= 0) titleWords[segment] += weight;
      if (known.description.get(wordHash) >= 0) descriptionWords[segment] += weight;
      hash[segment] = mix(hash[segment], wordHash);
    }
    position++;
    textBefore++;
    textSums[position + 1] = textSums[position] + textBefore;
    end[segment] = position;
  }

  const linkDensity = new Float64Array(count);
  for (let s = 0; s < count; s++) linkDensity[s] = linkWords[s] / words[s];
  return {
    words,
    linkWords,
    linkDensity,
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

/** Whether tags of this id, `script` and the like, show nothing and part nothing. */
function isUnseen(id: number): boolean {
  if ((tagTraits[id] & trait.rawText) !== 0) return true;
  return id === tagId.link || id === tagId.meta || id === tagId.template;
}

/** For each element: 1 where it is a `b` or `strong`, or stands below one. */
function strongElements({ structure: { count, tag, parent } }: Page): Uint8Array {
  const strong = new Uint8Array(count);
  for (let element = 1; element < count; element++) {
    const isStrong = tag[element] === tagId.b || tag[element] === tagId.strong;
    strong[element] = isStrong ? 1 : strong[parent[element]];
  }
  return strong;
}

/** Whether a segment reads as a sentence: at least eight words, and an end of a sentence inside or at its end. */
export function readsAsSentence(text: SegmentText, segment: number): boolean {
  return text.words[segment] >= 8 && text.sentenceEnds[segment] > 0;
}
