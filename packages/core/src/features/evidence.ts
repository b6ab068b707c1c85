import { onDemand } from '../on-demand.ts';
import { attributeIs } from '../page/attributes.ts';
import type { Page } from '../page/page.ts';
import { evidenceWords } from './evidence-words.ts';

/** Symbols the automaton reads: 26 letters, the border of a name's part, and all other letters. */
const symbols = 28;
const border = 26;
const other = 27;

/** Symbol of each ASCII letter, upper and lower case alike. */
const asciiSymbols: Uint8Array = Uint8Array.from({ length: 0x80 }, (_, unit) => {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? lower - 0x61 : border;
});

/** Automaton of Aho and Corasick over all words of {@link evidenceWords}. */
interface Automaton {
  /** Next state by state and symbol. */
  readonly next: Uint16Array;
  /** Groups of the words that end in a state: bits 0 to 31, and from 32 on. */
  readonly low: Int32Array;
  readonly high: Int32Array;
}

const automaton = onDemand(() => buildAutomaton(Object.values(evidenceWords)));

function buildAutomaton(groups: readonly string[]): Automaton {
  const size = groups.join(' ').length + 1;
  const next = new Uint16Array(size * symbols);
  const low = new Int32Array(size);
  const high = new Int32Array(size);
  // first the trie of the words; 0 is its root, and no child's number
  const symbolInto = new Uint8Array(size);
  const firstChild = new Uint16Array(size);
  const sibling = new Uint16Array(size);
  let states = 1;
  groups.forEach((words, group) => {
    for (const word of words.split(/\s+/)) {
      let state = 0;
      for (let i = 0; i < word.length; i++) {
        const symbol = symbolOf(word.charCodeAt(i));
        const at = state * symbols + symbol;
        if (next[at] === 0) {
          symbolInto[states] = symbol;
          sibling[states] = firstChild[state];
          firstChild[state] = states;
          next[at] = states++;
        }
        state = next[at];
      }
      if (group < 32) low[state] |= 1 << group;
      else high[state] |= 1 << (group - 32);
    }
  });
  // breadth first: a state's fall-back is shorter than the state, so it is complete when it is needed
  const fallback = new Uint16Array(states);
  const queue = [0];
  for (const state of queue) {
    const row = state * symbols;
    const fallbackRow = fallback[state] * symbols;
    low[state] |= low[fallback[state]];
    high[state] |= high[fallback[state]];
    if (state > 0) next.copyWithin(row, fallbackRow, fallbackRow + symbols);
    for (let child = firstChild[state]; child > 0; child = sibling[child]) {
      const symbol = symbolInto[child];
      next[row + symbol] = child;
      if (state > 0) fallback[child] = next[fallbackRow + symbol];
      queue.push(child);
    }
  }
  return {
    next: next.slice(0, states * symbols),
    low: low.slice(0, states),
    high: high.slice(0, states),
  };
}

function symbolOf(unit: number): number {
  return unit < 0x80 ? asciiSymbols[unit] : other;
}

/** Longest part of an attribute's value that is read: what is longer is not a name. */
const longestValue = 512;

/**
 * Which groups of {@link evidenceWords} the start tag of an event names.
 *
 * @param found gets the groups' bits: 0 to 31 in its first row, from 32 on in its second.
 * @returns whether there is any.
 */
export function findEvidence(page: Page, event: number, found: Int32Array): boolean {
  let lows = 0;
  let highs = 0;
  const { source, events } = page;
  const { attribute } = events;
  const { nameTo, valueTo } = events.attributes;
  const { next, low, high } = automaton();
  for (let row = attribute[event]; row < attribute[event + 1]; row++) {
    if (!isNaming(page, row)) continue;
    const stop = Math.min(valueTo[row], nameTo[row] + longestValue);
    let state = next[border];
    let last = border;
    let wasLower = false;
    for (let i = nameTo[row]; i <= stop; i++) {
      const unit = i < stop ? source.charCodeAt(i) : 0;
      const symbol = symbolOf(unit);
      const upper = unit >= 0x41 && unit <= 0x5a;
      if (upper && wasLower) {
        state = next[state * symbols + border];
        lows |= low[state];
        highs |= high[state];
      }
      if (symbol === border && last === border) continue; // as `__` and `--` are one border
      last = symbol;
      wasLower = symbol < border && !upper;
      state = next[state * symbols + symbol];
      lows |= low[state];
      highs |= high[state];
    }
  }
  found[0] = lows;
  found[1] = highs;
  return (lows | highs) !== 0;
}

/** Whether an attribute says what its element is for. */
function isNaming({ source, events }: Page, row: number): boolean {
  const { nameFrom, nameTo } = events.attributes;
  switch (nameTo[row] - nameFrom[row]) {
    case 2:
      return attributeIs(source, events, row, 'id');
    case 4:
      return attributeIs(source, events, row, 'role');
    case 5:
      return attributeIs(source, events, row, 'class');
    case 8:
      return (
        attributeIs(source, events, row, 'itemprop') || attributeIs(source, events, row, 'itemtype')
      );
    case 11:
      return attributeIs(source, events, row, 'data-testid');
    default:
      return false;
  }
}
