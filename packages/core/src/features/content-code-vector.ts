import { characterClass, characterClasses, classOf, codePointCount } from '../page/characters.ts';
import { flag, notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { firstReference } from '../selection/select.ts';

/**
 * Content code vector, CCV (Gottron, DEXA 2008, section 3.1; `algorithms.md` 4.1): one number per
 * atomic element of a page in source order, content 1 and code 0. Elements are characters, tokens or
 * something between, as {@link ElementRules} say; each belongs to a unit (a tag, a word, a run of
 * white space), and the units know where they stand in the source. For `a <b>c</b>` in characters:
 *
 *     values    1   1   0 0 0   1   0 0 0 0
 *     units     a   _   <b>     c   </b>
 *     element   0   1   2       5   6        10
 */
export interface ContentCodeVector {
  /** Number of elements. */
  readonly count: number;
  /** 1 for content, 0 for code, `count` rows. */
  readonly values: Uint8Array;
  /** Number of units. */
  readonly units: number;
  /** First element of each unit, `units + 1` rows. */
  readonly element: Int32Array;
  /** Start of each unit in the source. */
  readonly from: Int32Array;
  /** End of each unit in the source. */
  readonly to: Int32Array;
  /** What each unit is: the row of a word in `page.tokens`, or {@link codeUnit} or {@link spaceUnit}. */
  readonly word: Int32Array;
}

/** In {@link ContentCodeVector.word}: a tag, or a comment or raw text that counts as code. */
export const codeUnit = -1;
/** In {@link ContentCodeVector.word}: a run of white space in text. */
export const spaceUnit = -2;

/** What gives how many elements of a {@link ContentCodeVector}. */
export interface ElementRules {
  /** Elements of value 0 of each tag, one row an event; with 0 a tag leaves no trace in the vector. */
  readonly tagElements: Int32Array;
  /** A word gives an element of value 1 a character, but no more than this, an integer >= 1 or `Infinity`. */
  readonly wordLimit: number;
  /** Whether a run of white space next to words gives one element of value 1. */
  readonly whiteSpace: boolean;
  /**
   * Comments, raw text, `noscript` and `template` give an element of value 0 a character, but no more
   * than this for each event; 0 leaves them and the tags around them out.
   */
  readonly rawLimit: number;
  /** Whether text and tags below hidden elements are left out. */
  readonly dropHidden: boolean;
}

/**
 * Builds the content code vector. What the paper leaves open is decided as `algorithms.md` 4.1 does:
 * character references count by their source spelling, unless they spell white space, a run of which
 * is one element; a text event without a word gives none; neither does the head. A character is a
 * code point; bidirectional controls are none. Linear in the source.
 */
export function contentCodeVector(page: Page, rules: ElementRules): ContentCodeVector {
  const { tagElements, wordLimit, whiteSpace, rawLimit } = rules;
  const { source, events, structure, tokens } = page;
  const { kind, tag } = events;
  const { flags } = structure;
  const skipped = flag.inHead | (rules.dropHidden ? flag.hidden : 0);

  // k words in a text event have at most k + 1 gaps
  const bound = events.count + 2 * tokens.count;
  const element = new Int32Array(bound + 1);
  const from = new Int32Array(bound);
  const to = new Int32Array(bound);
  const word = new Int32Array(bound);
  let units = 0;
  let count = 0;

  function add(start: number, stop: number, what: number, elements: number): void {
    element[units] = count;
    from[units] = start;
    to[units] = stop;
    word[units] = what;
    units++;
    count += elements;
  }

  let token = 0;
  for (let event = 0; event < events.count; event++) {
    const bits = flags[event];
    if ((bits & skipped) !== 0) continue;
    const type = kind[event];
    const start = events.from[event];
    const stop = events.from[event + 1];
    if ((bits & notText) !== 0 || type === eventKind.comment || bracketsRaw(tag[event])) {
      if (rawLimit > 0) {
        add(start, stop, codeUnit, Math.min(rawLimit, codePointCount(source, start, stop)));
      }
    } else if (type !== eventKind.text) {
      if (tagElements[event] > 0) add(start, stop, codeUnit, tagElements[event]);
    } else if ((bits & flag.hasWord) !== 0) {
      while (token < tokens.count && tokens.event[token] < event) token++;
      let position = start;
      for (; token < tokens.count && tokens.event[token] === event; token++) {
        const wordFrom = tokens.from[token];
        const wordTo = tokens.to[token];
        if (whiteSpace && hasWhiteSpace(page, position, wordFrom)) {
          add(position, wordFrom, spaceUnit, 1);
        }
        const length = wordLimit === 1 ? 1 : characterCount(source, wordFrom, wordTo);
        add(wordFrom, wordTo, token, Math.min(wordLimit, length));
        position = wordTo;
      }
      if (whiteSpace && position > start && hasWhiteSpace(page, position, stop)) {
        add(position, stop, spaceUnit, 1);
      }
    }
  }
  element[units] = count;

  const values = new Uint8Array(count);
  for (let unit = 0; unit < units; unit++) {
    if (word[unit] === codeUnit) continue;
    const first = unit;
    while (unit + 1 < units && word[unit + 1] !== codeUnit) unit++;
    values.fill(1, element[first], element[unit + 1]);
  }
  return {
    count,
    values,
    units,
    element: element.subarray(0, units + 1),
    from: from.subarray(0, units),
    to: to.subarray(0, units),
    word: word.subarray(0, units),
  };
}

/** The same number of elements for every tag of a name, one row an event: {@link ElementRules.tagElements}. */
export function elementsByTag(page: Page, elementsOf: (tag: number) => number): Int32Array {
  const { count, kind, tag, names } = page.events;
  const byTag = Int32Array.from(names, (_, id) => elementsOf(id));
  const elements = new Int32Array(count);
  for (let event = 0; event < count; event++) {
    const type = kind[event];
    if (type === eventKind.open || type === eventKind.close) elements[event] = byTag[tag[event]];
  }
  return elements;
}

/**
 * The source range of each element, for drawing. An element of a unit that has one a character is
 * that character; all others stand for their whole unit.
 */
export function elementRanges(
  source: string,
  vector: ContentCodeVector,
): { from: Int32Array; to: Int32Array } {
  const from = new Int32Array(vector.count);
  const to = new Int32Array(vector.count);
  for (let unit = 0; unit < vector.units; unit++) {
    const first = vector.element[unit];
    const last = vector.element[unit + 1];
    const start = vector.from[unit];
    const stop = vector.to[unit];
    const isWord = vector.word[unit] >= 0;
    const characters = isWord
      ? characterCount(source, start, stop)
      : codePointCount(source, start, stop);
    if (last - first !== characters) {
      from.fill(start, first, last);
      to.fill(stop, first, last);
      continue;
    }
    let row = first;
    for (let i = start; i < stop; ) {
      const next = i + (source.codePointAt(i)! > 0xffff && i + 1 < stop ? 2 : 1);
      if (!isWord || characterClasses[source.charCodeAt(i)] !== characterClass.ignored) {
        from[row] = i;
        to[row] = next;
        row++;
      }
      i = next;
    }
  }
  return { from, to };
}

/** Whether a tag brackets what is not read as text; it is then not read as formatting either. */
function bracketsRaw(tag: number): boolean {
  return (tagTraits[tag] & trait.rawText) !== 0 || tag === tagId.noscript || tag === tagId.template;
}

/** Code points of `source[from, to)` but those that are never counted. */
function characterCount(source: string, from: number, to: number): number {
  let count = to - from;
  for (let i = from; i < to; i++) {
    const unit = source.charCodeAt(i);
    if (unit < 0x61c) continue; // the first that is not one character
    const type = characterClasses[unit];
    if (type === characterClass.ignored) count--;
    else if (
      type === characterClass.lowSurrogate &&
      i > from &&
      characterClasses[source.charCodeAt(i - 1)] === characterClass.highSurrogate
    ) {
      count--;
    }
  }
  return count;
}

/** Whether white space stands in a stretch of text without words, be it spelt as a reference. */
function hasWhiteSpace(page: Page, from: number, to: number): boolean {
  const { source } = page;
  const { references } = page.events;
  for (let i = from; i < to; i++) {
    const unit = source.charCodeAt(i);
    if (characterClasses[unit] === characterClass.space) return true;
    if (unit !== 0x26 /* & */) continue;
    const row = firstReference(references, i);
    if (classOf(references.codePoint[row]) === characterClass.space) return true;
    i = references.to[row] - 1;
  }
  return false;
}
