// A. Blumer et al.: The smallest automaton recognizing the subwords of a text. Theoretical Computer
// Science 40, 1985. The automaton of one sequence reads the other.
import type { SymbolPair } from './symbols.ts';

/** The suffix automaton of a sequence; state 0 is the start. Edges of a state are a linked list. */
interface SuffixAutomaton {
  /** Length of the longest substring of each state. */
  readonly length: Int32Array;
  /** Suffix link of each state; -1 at the start. */
  readonly link: Int32Array;
  /** Target of the start's edge by symbol; 0 for none. */
  readonly start: Int32Array;
  /** First edge of each other state; 0 for none. */
  readonly firstEdge: Int32Array;
  readonly edgeSymbol: Int32Array;
  readonly edgeTarget: Int32Array;
  readonly nextEdge: Int32Array;
}

/**
 * Length of the longest common contiguous run of symbols (LCString of seed 001). O(n + m) steps and
 * space for a bounded alphabet. The automaton is made of the shorter sequence.
 */
export function commonSubstringLength({ first, second, alphabet }: SymbolPair): number {
  const [indexed, read] = first.length < second.length ? [first, second] : [second, first];
  const automaton = suffixAutomaton(indexed, alphabet);
  const { length, link } = automaton;
  let state = 0;
  let run = 0;
  let longest = 0;
  for (let i = 0; i < read.length; i++) {
    let next = target(automaton, state, read[i]);
    while (next === 0 && state !== 0) {
      state = link[state];
      run = length[state];
      next = target(automaton, state, read[i]);
    }
    if (next === 0) continue;
    state = next;
    run++;
    if (run > longest) longest = run;
  }
  return longest;
}

/** Where the edge of `symbol` leads from `state`; 0, as no edge leads to the start, for none. */
function target(automaton: SuffixAutomaton, state: number, symbol: number): number {
  if (state === 0) return automaton.start[symbol];
  const edge = findEdge(automaton, state, symbol);
  return edge === 0 ? 0 : automaton.edgeTarget[edge];
}

function findEdge(automaton: SuffixAutomaton, state: number, symbol: number): number {
  const { firstEdge, edgeSymbol, nextEdge } = automaton;
  let edge = firstEdge[state];
  while (edge !== 0 && edgeSymbol[edge] !== symbol) edge = nextEdge[edge];
  return edge;
}

function suffixAutomaton(sequence: Int32Array, alphabet: number): SuffixAutomaton {
  const states = 2 * sequence.length + 1; // at most 2n - 1 states and 3n - 4 edges, and edge 0
  const edges = 3 * sequence.length + 2;
  const automaton: SuffixAutomaton = {
    length: new Int32Array(states),
    link: new Int32Array(states),
    start: new Int32Array(alphabet),
    firstEdge: new Int32Array(states),
    edgeSymbol: new Int32Array(edges),
    edgeTarget: new Int32Array(edges),
    nextEdge: new Int32Array(edges),
  };
  const { length, link, start, firstEdge, edgeSymbol, edgeTarget, nextEdge } = automaton;
  let stateCount = 1;
  let edgeCount = 1;
  link[0] = -1;

  const addEdge = (state: number, symbol: number, to: number): void => {
    edgeSymbol[edgeCount] = symbol;
    edgeTarget[edgeCount] = to;
    nextEdge[edgeCount] = firstEdge[state];
    firstEdge[state] = edgeCount++;
  };

  /** Lets the edges of `symbol` to `from` lead to `to`, along the suffix links. */
  const redirect = (state: number, symbol: number, from: number, to: number): void => {
    for (let at = state; at >= 0 && target(automaton, at, symbol) === from; at = link[at]) {
      if (at === 0) start[symbol] = to;
      else edgeTarget[findEdge(automaton, at, symbol)] = to;
    }
  };

  const clone = (state: number, ofLength: number): number => {
    const copy = stateCount++;
    length[copy] = ofLength;
    link[copy] = link[state];
    for (let edge = firstEdge[state]; edge !== 0; edge = nextEdge[edge]) {
      addEdge(copy, edgeSymbol[edge], edgeTarget[edge]);
    }
    return copy;
  };

  let last = 0;
  for (let i = 0; i < sequence.length; i++) {
    const symbol = sequence[i];
    const added = stateCount++;
    length[added] = length[last] + 1;
    let state = last;
    while (state >= 0 && target(automaton, state, symbol) === 0) {
      if (state === 0) start[symbol] = added;
      else addEdge(state, symbol, added);
      state = link[state];
    }
    if (state >= 0) {
      const next = target(automaton, state, symbol);
      if (length[next] === length[state] + 1) {
        link[added] = next;
      } else {
        const copy = clone(next, length[state] + 1);
        redirect(state, symbol, next, copy);
        link[next] = copy;
        link[added] = copy;
      }
    }
    last = added;
  }
  return automaton;
}
