// T. Gottron: Combining content extraction heuristics: the CombinE system. iiWAS 2008: a system to test and
// optimise combinations. `algorithms.md` 9, `evaluation.md` 7 and 8.
import { describe, PithError } from 'pith';
import { resolveAlgorithm } from 'pith/extractors';
import { type Ballots, bitCount, mostVoters, voteF1 } from './ballots.ts';
import { chooseBest } from './choose.ts';
import { type CalibrationDocument, type OverDocumentsOptions, overDocuments } from './documents.ts';
import { type Choice, type Chooser, type HeldOut, holdOut } from './hold-out.ts';
import { packageMeans, type Scores } from './scores.ts';
import { type SplitOptions, splitOf } from './split.ts';

/** Options of {@link searchCombinations}. */
export interface CombinationOptions extends OverDocumentsOptions, SplitOptions {
  /** Names of the methods to combine, 2 to {@link mostVoters}. */
  readonly algorithms: readonly string[];
  /** Most methods of one combination, at least 2. @default 3 */
  readonly maxAlgorithms?: number | undefined;
  /** How many of the best sets of methods each step goes on from; pairs are all tried. At least 1. @default 12 */
  readonly width?: number | undefined;
}

/** Defaults of {@link CombinationOptions}. */
export const combinationDefaults = Object.freeze({ maxAlgorithms: 3, width: 12 });

/** A combination that was tried: a single method's name, or a `combine:` expression. */
export interface Candidate {
  readonly label: string;
  /** Number of methods. */
  readonly methods: number;
  readonly scores: Scores;
}

/** What {@link searchCombinations} answers. */
export interface CombinationSearch {
  readonly documents: readonly CalibrationDocument[];
  /** What the search on all documents came upon, best first by the mean of the packages. */
  readonly candidates: readonly (Candidate & { readonly mean: number })[];
  /** The best single method against the best of all, each chosen on the same documents. */
  readonly heldOut: HeldOut;
}

/**
 * Looks for the combination with the best F1 by the bag of words: unions, intersections and votes of up to `maxAlgorithms`
 * methods. Every method runs once on every page; combinations are counted from who chose which words. Pairs are all
 * tried, larger sets grow from the best of one method fewer.
 *
 * @throws PithError `UNKNOWN_ALGORITHM`, `BAD_EXPRESSION`, `BAD_OPTION`; `BAD_PACKAGE` when there is no document.
 */
export async function searchCombinations(options: CombinationOptions): Promise<CombinationSearch> {
  const {
    algorithms,
    maxAlgorithms = combinationDefaults.maxAlgorithms,
    width = combinationDefaults.width,
  } = options;
  if (algorithms.length < 2 || algorithms.length > mostVoters) {
    const got = algorithms.length;
    throw new PithError('BAD_OPTION', `Expected 2 to ${mostVoters} algorithms, got ${got}`);
  }
  for (const [name, value, least] of [
    ['maxAlgorithms', maxAlgorithms, 2],
    ['width', width, 1],
  ] as const) {
    if (Number.isInteger(value) && value >= least) continue;
    const got = describe(value);
    throw new PithError(
      'BAD_OPTION',
      `Expected a whole number from ${least} on, got ${got} (${name})`,
    );
  }
  for (const name of algorithms) resolveAlgorithm(name);
  splitOf(options); // refuses what is wrong before the work
  const documents: CalibrationDocument[] = [];
  const ballots: Ballots[] = [];
  const task = new URL('./ballots-task.js', import.meta.url);
  for await (const { document, value } of overDocuments<Ballots>(task, { algorithms }, options)) {
    documents.push(document);
    ballots.push(value);
  }
  const candidatesOf = candidatesBySet(algorithms, ballots);
  const search = (rows: readonly number[], size: number) =>
    grow(algorithms.length, candidatesOf, { documents, rows, maxAlgorithms: size, width });
  const single: Chooser = (rows) => search(rows, 1)[0].candidate;
  const combined: Chooser = (rows) => {
    const found = search(rows, maxAlgorithms).map(({ candidate }) => candidate);
    return chooseBest<Choice>(documents, single(rows), found, rows);
  };
  const everything = documents.map((_, row) => row);
  return {
    documents,
    candidates: search(everything, maxAlgorithms).map(({ candidate, mean }) => ({
      ...candidate,
      mean,
    })),
    heldOut: holdOut(documents, { baseline: single, chosen: combined }, options),
  };
}

/** The combinations of a set of methods, a bit each: by number of votes needed, from 1. */
type CandidatesOf = (members: number) => readonly Candidate[];

/** Counts each set of methods once, whoever asks for it. */
function candidatesBySet(algorithms: readonly string[], ballots: readonly Ballots[]): CandidatesOf {
  const known = new Map<number, readonly Candidate[]>();
  return (members) => {
    let candidates = known.get(members);
    if (candidates === undefined) {
      const byPage = ballots.map((page) => voteF1(page, members));
      const names = algorithms.filter((_, i) => (members >>> i) & 1);
      candidates = names.map((_, i) => ({
        label: expressionOf(names, i + 1),
        methods: names.length,
        scores: Float64Array.from(byPage, (f1) => f1[i]),
      }));
      known.set(members, candidates);
    }
    return candidates;
  };
}

/** The expression for words that at least `votes` of some methods chose. */
export function expressionOf(names: readonly string[], votes: number): string {
  const operands = names.map((name) => name.replace(/^combine:/, '')).join(',');
  if (names.length === 1) return names[0];
  if (votes === 1) return `combine:union(${operands})`;
  if (votes === names.length) return `combine:intersection(${operands})`;
  return `combine:vote(${votes};${operands})`;
}

interface Ranked {
  readonly members: number;
  readonly candidate: Candidate;
  readonly mean: number;
}

/** Sets of methods, grown from the best ones, each with its best number of votes; best first, smaller first on ties. */
function grow(
  methods: number,
  candidatesOf: CandidatesOf,
  {
    documents,
    rows,
    maxAlgorithms,
    width,
  }: {
    readonly documents: readonly CalibrationDocument[];
    readonly rows: readonly number[];
    readonly maxAlgorithms: number;
    readonly width: number;
  },
): readonly Ranked[] {
  const rank = (members: number): Ranked =>
    candidatesOf(members)
      .map((candidate) => ({
        members,
        candidate,
        mean: packageMeans(documents, candidate.scores, rows).mean,
      }))
      .reduce((a, b) => (b.mean > a.mean ? b : a));
  const bits = Array.from({ length: methods }, (_, i) => 1 << i);
  let level = bits.map(rank).sort(byMean);
  const all = [...level];
  for (let size = 2; size <= maxAlgorithms && level.length > 0; size++) {
    const from = size === 2 ? level : level.slice(0, width);
    const grown = from.flatMap(({ members }) => bits.map((bit) => members | bit));
    const sets = new Set(grown.filter((members) => bitCount(members) === size));
    level = [...sets].map(rank).sort(byMean);
    all.push(...level);
  }
  return all.sort(byMean);
}

function byMean(a: Ranked, b: Ranked): number {
  return b.mean - a.mean || a.candidate.methods - b.candidate.methods;
}
