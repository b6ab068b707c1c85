// Which words are content when elements of the content code vector are: T. Gottron, DEXA 2008,
// section 3.3; `algorithms.md` 4.3.
import { type ContentCodeVector, hasWhiteSpace } from '../features/content-code-vector.ts';
import { lowerBound } from '../math/lower-bound.ts';
import { characterClass, classOf } from '../page/characters.ts';
import { notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { selectWords } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';

/** Selects each word of which any element is one of `content`, 1 or 0 an element. */
export function selectContent(
  page: Page,
  vector: ContentCodeVector,
  content: Uint8Array,
): Selection {
  return selectWords(page, wordsWithContent(page, vector, content));
}

/**
 * As {@link selectContent}, where a word ends only at white space, between characters that are words
 * of their own, and at tags that have elements: across any other code its pieces are chosen together.
 */
export function selectWholeContent(
  page: Page,
  vector: ContentCodeVector,
  content: Uint8Array,
): Selection {
  const chosen = wordsWithContent(page, vector, content);
  const joints = wordJoints(page, vector);
  for (const [left, right] of joints) chosen[right] |= chosen[left];
  for (const [left, right] of joints.reverse()) chosen[left] |= chosen[right];
  return selectWords(page, chosen);
}

/** The words of which any element is one of `content`, one row a token. */
function wordsWithContent(page: Page, vector: ContentCodeVector, content: Uint8Array): Uint8Array {
  const { event: eventOf, count } = page.tokens;
  const { first, values } = vector;
  const chosen = new Uint8Array(count);
  let nextContent = 0;
  let nextOther = 0;
  for (let event = 0; event < page.events.count; event++) {
    const start = first[event];
    const stop = first[event + 1];
    if (start === stop || values[start] === 0) continue;
    if (nextContent < start) nextContent = positionOf(1, content, start);
    if (nextContent >= stop) continue;
    if (nextOther < start) nextOther = positionOf(0, content, start);
    if (nextOther >= stop) {
      const word = lowerBound(eventOf, event);
      for (let i = word; i < count && eventOf[i] === event; i++) chosen[i] = 1;
    } else {
      vector.forEachUnit(event, (word, _from, _to, element, end) => {
        if (word >= 0 && positionOf(1, content, element, end) < end) chosen[word] = 1;
      });
    }
  }
  return chosen;
}

/** Where a value next stands in `[from, to)`, else `to`. */
function positionOf(value: number, column: Uint8Array, from: number, to = column.length): number {
  let at = from;
  while (at < to && column[at] !== value) at++;
  return at;
}

/** Tokens next to each other that are pieces of one word, as only code without a trace stands between. */
function wordJoints(page: Page, { first, values }: ContentCodeVector): [number, number][] {
  const { event: eventOf } = page.tokens;
  const joints: [number, number][] = [];
  let before = -1; // the last text event with elements
  for (let event = 0; event < page.events.count; event++) {
    if (first[event] === first[event + 1] || values[first[event]] === 0) continue;
    if (before >= 0 && first[before + 1] === first[event]) {
      const left = lowerBound(eventOf, before + 1) - 1;
      const right = lowerBound(eventOf, event);
      if (continuesWord(page, left, right)) joints.push([left, right]);
    }
    before = event;
  }
  return joints;
}

/** Whether no text, not even white space, stands between two tokens, and neither is a word by its script. */
function continuesWord(page: Page, left: number, right: number): boolean {
  const { event, from, to } = page.tokens;
  const { kind, from: start, to: end } = page.events;
  for (let between = event[left] + 1; between < event[right]; between++) {
    const isText = kind[between] === eventKind.text;
    if (isText && (page.structure.flags[between] & notText) === 0) return false;
  }
  return (
    classOf(characterBefore(page.source, to[left])) === characterClass.word &&
    classOf(page.source.codePointAt(from[right])!) === characterClass.word &&
    !hasWhiteSpace(page, to[left], end[event[left]]) &&
    !hasWhiteSpace(page, start[event[right]], from[right])
  );
}

function characterBefore(source: string, end: number): number {
  const pair = source.codePointAt(end - 2) ?? 0;
  return pair > 0xffff ? pair : source.charCodeAt(end - 1);
}
