import { lowerBound } from '../math/lower-bound.ts';
import { characterClass, characterClasses, classOf, codePointCount } from '../page/characters.ts';
import { flag, notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId, tagTraits, trait } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';
import { firstReference } from '../selection/select.ts';

/**
 * Content code vector, CCV (Gottron, DEXA 2008, section 3.1; `algorithms.md` 4.1): one number per
 * atomic element of a page in source order, content 1 and code 0. Elements are characters, tokens or
 * something between, as {@link ElementRules} say. All elements of an event are alike: those of a
 * tag are code, those of text content. For `a <b>c</b>` in characters:
 *
 *     values   1 1   0 0 0   1   0 0 0 0
 *     event    a_    <b>     c   </b>
 *     first    0     2       5   6         10
 *
 * The elements of text belong to units: words, and runs of white space. There are so many of these
 * that no column holds them; {@link ContentCodeVector.forEachUnit} finds them again.
 */
export interface ContentCodeVector {
  /** Number of elements. */
  readonly count: number;
  /** 1 for content, 0 for code, `count` rows. */
  readonly values: Uint8Array;
  /** First element of each event, one row an event and one more; events that leave no trace have none. */
  readonly first: Int32Array;
  /** Visits the units of an event in source order; code and events without elements have none. */
  forEachUnit(event: number, visit: UnitVisitor): void;
}

/**
 * Takes a unit: `source[from, to)`, with the elements `first` to `stop - 1`, of which there is at
 * least one. `word` is its row in `page.tokens`, or -1 for a run of white space.
 */
export type UnitVisitor = (
  word: number,
  from: number,
  to: number,
  first: number,
  stop: number,
) => void;

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
  const { tagElements, rawLimit } = rules;
  const { source, tokens } = page;
  const { count: eventCount, kind, tag, from } = page.events;
  const { flags } = page.structure;
  const skipped = flag.inHead | (rules.dropHidden ? flag.hidden : 0);

  const first = new Int32Array(eventCount + 1);
  let count = 0;
  let token = 0;
  for (let event = 0; event < eventCount; event++) {
    first[event] = count;
    const bits = flags[event];
    if ((bits & skipped) !== 0) continue;
    const type = kind[event];
    if ((bits & notText) !== 0 || type === eventKind.comment || bracketsRaw(tag[event])) {
      if (rawLimit > 0) {
        count += Math.min(rawLimit, codePointCount(source, from[event], from[event + 1]));
      }
    } else if (type !== eventKind.text) {
      count += tagElements[event];
    } else if ((bits & flag.hasWord) !== 0) {
      while (tokens.event[token] < event) token++;
      count = visitUnits(page, rules, event, token, count);
    }
  }
  first[eventCount] = count;

  const values = new Uint8Array(count);
  for (let event = 0; event < eventCount; event++) {
    const isContent = kind[event] === eventKind.text && (flags[event] & notText) === 0;
    if (isContent) values.fill(1, first[event], first[event + 1]);
  }
  return {
    count,
    values,
    first,
    forEachUnit(event, visit) {
      if (first[event] < first[event + 1] && values[first[event]] === 1) {
        visitUnits(page, rules, event, lowerBound(tokens.event, event), first[event], visit);
      }
    },
  };
}

/**
 * Visits the units of a text event: `token` is the first from it on, `first` its first element.
 * Returns one past its last element.
 */
function visitUnits(
  page: Page,
  { wordLimit, whiteSpace }: ElementRules,
  event: number,
  token: number,
  first: number,
  visit?: UnitVisitor,
): number {
  const { source } = page;
  const { count, event: eventOf, from: wordFrom, to: wordTo } = page.tokens;
  if (token === count || eventOf[token] !== event) return first; // nothing but what is never counted
  let position = page.events.from[event];
  let element = first;

  function visitSpace(to: number): void {
    if (!whiteSpace || !hasWhiteSpace(page, position, to)) return;
    visit?.(-1, position, to, element, element + 1);
    element++;
  }

  for (let word = token; word < count && eventOf[word] === event; word++) {
    const from = wordFrom[word];
    const to = wordTo[word];
    visitSpace(from);
    const length = wordLimit === 1 ? 1 : Math.min(wordLimit, characterCount(source, from, to));
    visit?.(word, from, to, element, element + length);
    element += length;
    position = to;
  }
  visitSpace(page.events.from[event + 1]);
  return element;
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
  page: Page,
  vector: ContentCodeVector,
): { from: Int32Array; to: Int32Array } {
  const { source, events } = page;
  const from = new Int32Array(vector.count);
  const to = new Int32Array(vector.count);
  const { first } = vector;

  function place(start: number, end: number, row: number, stop: number, isWord: boolean): void {
    const characters = isWord
      ? characterCount(source, start, end)
      : codePointCount(source, start, end);
    if (stop - row !== characters) {
      from.fill(start, row, stop);
      to.fill(end, row, stop);
      return;
    }
    for (let i = start; i < end; ) {
      const next = i + (source.codePointAt(i)! > 0xffff && i + 1 < end ? 2 : 1);
      if (!isWord || characterClasses[source.charCodeAt(i)] !== characterClass.ignored) {
        from[row] = i;
        to[row] = next;
        row++;
      }
      i = next;
    }
  }

  for (let event = 0; event < events.count; event++) {
    if (first[event] === first[event + 1]) continue;
    if (vector.values[first[event]] === 0) {
      place(events.from[event], events.from[event + 1], first[event], first[event + 1], false);
    } else {
      vector.forEachUnit(event, (word, start, end, row, stop) => {
        place(start, end, row, stop, word >= 0);
      });
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
export function hasWhiteSpace(page: Page, from: number, to: number): boolean {
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
