// CombinE: combining extractors.
// T. Gottron: Combining content extraction heuristics: the CombinE system. iiWAS 2008. `algorithms.md` 9.
// The paper combines in series, in parallel with a merger, and by voting; what its operators do to a
// page is made precise here. All work on the words of the page.
import { PithError } from '../errors.ts';
import { decodedText } from '../features/decoded-text.ts';
import { codePointCount } from '../page/characters.ts';
import { notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { selectWords } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { type Combination, parseExpression, type SerialMode } from './combination-expression.ts';
import { defineExtractor, type Extractor } from './extractor.ts';
import { reducePage } from './reduced-page.ts';

/** What a combination calls: a method with its parameters bound. */
export type Select = (page: Page) => Selection;

/** Finds the method of a name: `undefined`, or an error of its own, when there is none. */
export type Resolve = (name: string) => Select | undefined;

/**
 * The extractor that an expression describes, such as `combine:vote(2; dsc, tccb, density)`:
 * `serial(A, B, ...; keepTags|cut)`, `union(A, B, ...)`, `intersection(A, B, ...)`,
 * `vote(k; A, B, ...)`, `majority(A, B, ...)`, `weighted(theta; A=w, B=w, ...)` and
 * `fallback(A, B; minWords)`, each operand a name or an expression; grammar at {@link parseExpression}.
 *
 * @param resolve is asked for every name once, here, not when a page is read.
 * @throws PithError `BAD_EXPRESSION`; `UNKNOWN_ALGORITHM` for a name that `resolve` does not know.
 */
export function parseCombination(
  expression: string,
  resolve: Resolve,
): Extractor<Record<never, never>> {
  const ballot = ballotOf(parseExpression(expression), resolve);
  return defineExtractor({
    name: `combine:${expression
      .trim()
      .replace(/^combine:/, '')
      .replace(/\s+/g, '')}`,
    title: 'CombinE: combined extractors',
    reference:
      'After T. Gottron, Combining content extraction heuristics: the CombinE system, iiWAS 2008',
    parameters: {},
    select: (page) => selectWords(page, chosenBy(ballot, page)),
    signals(page) {
      const { from, to } = page.tokens;
      const votes = ballot.votes(page);
      const words = votes.map((_, token) => token).filter((token) => isWord(page, token));
      return [
        {
          name: 'votes',
          title: ballot.title,
          domain: 'token',
          values: words.map((token) => votes[token]),
          from: Int32Array.from(words, (token) => from[token]),
          to: Int32Array.from(words, (token) => to[token]),
          thresholds: [{ value: ballot.threshold, label: 'from here: selected' }],
        },
      ];
    },
  });
}

/** What a combination comes to: a number for each word, and how large it must be. */
interface Ballot {
  /** One row a token; 0 for tags. */
  votes(page: Page): Float64Array;
  readonly threshold: number;
  readonly title: string;
}

function chosenBy(ballot: Ballot, page: Page): Uint8Array {
  return elected(ballot.votes(page), ballot.threshold);
}

function ballotOf(node: Combination, resolve: Resolve): Ballot {
  if (node.type === 'name') {
    const select = resolve(node.name);
    if (select === undefined) {
      throw new PithError(
        'UNKNOWN_ALGORITHM',
        `Expected the name of an algorithm, got \`${node.name}\` (at character ${node.position} of the expression)`,
      );
    }
    const votes = (page: Page) => Float64Array.from(wordsIn(page, select(page)));
    return { votes, threshold: 1, title: `Words that ${node.name} chose` };
  }
  const operands = node.operands.map((operand) => ballotOf(operand, resolve));
  switch (node.type) {
    case 'serial':
      return {
        votes: (page) => stagesPassed(page, operands, node.mode),
        threshold: operands.length,
        title: 'Stages that each word passed',
      };
    case 'vote':
      return {
        votes: (page) =>
          weigh(
            operands.map((operand) => chosenBy(operand, page)),
            node.weights,
          ),
        threshold: node.threshold,
        title: 'Weight of the methods that chose each word',
      };
    case 'fallback': {
      const [first, second] = operands;
      const votes = (page: Page) => {
        const words = chosenBy(first, page);
        let count = 0;
        for (let token = 0; token < words.length; token++) count += words[token];
        return Float64Array.from(count < node.minWords ? chosenBy(second, page) : words);
      };
      return { votes, threshold: 1, title: 'Words chosen' };
    }
  }
}

/** The sum of the weights of those who chose each word; with weights of 1 the number of votes. */
export function weigh(choices: readonly Uint8Array[], weights: readonly number[]): Float64Array {
  const sums = new Float64Array(choices[0]?.length ?? 0);
  choices.forEach((chosen, i) => {
    for (let word = 0; word < sums.length; word++) sums[word] += chosen[word] * weights[i];
  });
  return sums;
}

/** 1 for each word whose votes reach the threshold; 0.5 + 0.2 reaches 0.7 whatever their order. */
export function elected(votes: Float64Array, threshold: number): Uint8Array {
  const chosen = new Uint8Array(votes.length);
  for (let word = 0; word < votes.length; word++) {
    if (votes[word] >= threshold - 1e-9) chosen[word] = 1;
  }
  return chosen;
}

/** Runs each stage on what the stages before it left, and counts for each word those it passed. */
function stagesPassed(page: Page, stages: readonly Ballot[], mode: SerialMode): Float64Array {
  const passed = Float64Array.from(chosenBy(stages[0], page));
  for (let stage = 1; stage < stages.length; stage++) {
    const left = elected(passed, stage);
    if (!left.includes(1)) break;
    const reduced = reducePage(page, left, mode);
    const chosen = selectWords(reduced.page, chosenBy(stages[stage], reduced.page));
    const words = wordsIn(page, reduced.toSource(chosen));
    for (let token = 0; token < passed.length; token++) passed[token] += left[token] & words[token];
  }
  return passed;
}

/**
 * The words that a selection covers: 1 for each token of `page.tokens` that is a word and has more
 * than half of its characters inside. Linear in tokens and ranges.
 */
export function wordsIn(page: Page, selection: Selection): Uint8Array {
  const { count, from, to } = page.tokens;
  const words = new Uint8Array(count);
  let range = 0;
  for (let token = 0; token < count && range < selection.count; token++) {
    const start = from[token];
    const end = to[token];
    while (range < selection.count && selection.to[range] <= start) range++;
    if (coversMost(page, selection, range, start, end) && isWord(page, token)) words[token] = 1;
  }
  return words;
}

/** Whether ranges, from row `first` on, cover more than half of the characters of `source[start, end)`. */
function coversMost(
  page: Page,
  { count, from, to }: Selection,
  first: number,
  start: number,
  end: number,
): boolean {
  if (first < count && from[first] <= start && to[first] >= end) return true;
  let covered = 0;
  for (let row = first; row < count && from[row] < end; row++) {
    covered += characterCount(page, Math.max(from[row], start), Math.min(to[row], end));
  }
  return covered > 0 && 2 * covered > characterCount(page, start, end);
}

/** Characters of `source[from, to)` of a text event, its references decoded. */
function characterCount(page: Page, from: number, to: number): number {
  const text = decodedText(page, from, to);
  return codePointCount(text, 0, text.length);
}

/** Whether a token is a word of the text, not a tag and not in head or code. */
function isWord(page: Page, token: number): boolean {
  const event = page.tokens.event[token];
  return (
    page.events.kind[event] === eventKind.text && (page.structure.flags[event] & notText) === 0
  );
}
