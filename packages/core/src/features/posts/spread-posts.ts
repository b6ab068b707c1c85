import { lowerBound } from '../../math/lower-bound.ts';
import type { Page } from '../../page/page.ts';
import type { PostCandidates } from './post-candidates.ts';
import type { PostDetail } from './post-details.ts';

/** Stands for no author. */
const noAuthor = 255;

/** Siblings and how surely each tells an author, 1 the most, {@link noAuthor} for none. */
interface Row {
  readonly elements: Int32Array;
  readonly rank: Uint8Array;
}

/**
 * Posts that spread over siblings: between the elements with their bodies, others tell who wrote them, as in old forums the rows of a table
 * do, or `dt` before `dd`. Whether an author stands before his words or behind them is told by the ends: before the first body, or behind
 * the last one.
 *
 * @param bodies elements of one kind, each with the body of a post. Read are those with the parent of the first.
 * @returns the first element of each post; `further` gets the others, and `last` the last of what all of them hold. None where less than half
 *   of the bodies have an author beside them.
 */
export function spreadPosts(
  page: Page,
  candidates: PostCandidates,
  bodies: readonly number[],
  details: readonly PostDetail[],
): readonly number[] {
  const { parent } = page.structure;
  const row = siblingsOf(page, candidates, bodies[0], details);
  const places = bodies
    .filter((body) => parent[body] === parent[bodies[0]])
    .map((body) => lowerBound(row.elements, body));
  const first = places[0];
  const final = places[places.length - 1];
  const between = places.slice(1).map((place, i) => surest(row, places[i] + 1, place));
  const told = between.filter((place) => place >= 0).length;
  if (told === 0 || 2 * told < between.length) return [];
  const before = largest(between.map((head, i) => (head < 0 ? 0 : places[i + 1] - head)));
  const head = surest(row, first - before, first);
  if (head >= 0) {
    const starts = [head, ...between].map((start, i) => (start < 0 ? places[i] : start));
    return starts.map((start, i) => join(start, (starts[i + 1] ?? final + 1) - 1));
  }
  const behind = largest(between.map((foot, i) => foot - places[i]));
  const foot = surest(row, final + 1, final + 1 + behind);
  if (foot < 0) return [];
  return places.map((start, i) => join(start, (places[i + 1] ?? foot + 1) - 1));

  /** Makes one post of some siblings. */
  function join(from: number, to: number): number {
    const { further, last, isComment } = candidates;
    const [element, ...others] = row.elements.subarray(from, to + 1);
    if (others.length > 0) further.set(element, others);
    last[element] = last[row.elements[to]];
    isComment[element] = isComment[bodies[0]];
    return element;
  }
}

/** Of any number of values: `Math.max` takes only as many as the stack holds. */
function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/** The first of the surest authors in `[from, to)` of some siblings, or -1. */
function surest({ rank }: Row, from: number, to: number): number {
  let best = -1;
  for (let i = Math.max(0, from); i < Math.min(to, rank.length); i++) {
    if (rank[i] < (best < 0 ? noAuthor : rank[best])) best = i;
  }
  return best;
}

function siblingsOf(
  { structure: { parent } }: Page,
  { last }: PostCandidates,
  element: number,
  details: readonly PostDetail[],
): Row {
  const siblings: number[] = [];
  for (let e = parent[element] + 1; parent[e] === parent[element]; e = last[e] + 1) {
    siblings.push(e);
  }
  const elements = Int32Array.from(siblings);
  const rank = new Uint8Array(elements.length).fill(noAuthor);
  for (const detail of details) {
    if (detail.field !== 'author') continue;
    const place = lowerBound(elements, detail.element + 1) - 1;
    if (place < 0 || detail.element > last[elements[place]]) continue;
    rank[place] = Math.min(rank[place], detail.rank);
  }
  return { elements, rank };
}
