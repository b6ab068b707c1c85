import type { Page } from '../../page/page.ts';
import { liftBodies, silentKinds } from './post-bodies.ts';
import type { PostCandidates } from './post-candidates.ts';
import { countsBefore, findPostDetails, type PostDetail } from './post-details.ts';
import { spreadPosts } from './spread-posts.ts';

/** Kinds of elements that are looked at, the most telling first: a page has one or two kinds of posts. */
const mostKinds = 8;

/** Elements of the same kind, in source order. */
export type Kind = readonly number[];

/** The kinds of posts that a page has, and what it says of authors and dates in them. */
export interface PostKinds {
  readonly kinds: readonly Kind[];
  readonly details: readonly PostDetail[];
}

/** How many of the fields, author and date, are told within an element. */
type Told = (row: number) => number;

/**
 * Puts candidates together by kind: first the kinds that microdata names, then those of which most tell an author and a date, as parts of
 * a post tell one of them; of equals the outer one. Left out are candidates that tell neither and that microdata does not name, and kinds
 * that do not come again. Where bodies of posts are all that is named, the elements around them are a kind, or these with their siblings.
 *
 * @param named kinds of candidates, see {@link namedKinds}.
 */
export function findPostKinds(
  page: Page,
  candidates: PostCandidates,
  named: readonly Kind[],
): PostKinds {
  const { isTyped, standsAlone } = candidates;
  if (named.length === 0) return { kinds: [], details: [] };
  let details = findPostDetails(page, named.flat());
  let told = toldFields(page, candidates, details);
  const kinds = named.map((rows) => rows.filter((row) => told(row) > 0 || isTyped[row] === 1));
  // who marks up posts for machines marks them all
  const isMarkedUp = named.some((rows) => rows.some((row) => isTyped[row] === 1));
  const bodies = isMarkedUp ? [] : silentKinds(named, (row) => told(row) > 0);
  if (bodies.length > 0) {
    const { parent } = page.structure;
    const lifted = bodies.map((rows) => liftBodies(page, candidates, rows));
    details = findPostDetails(page, [...named.flat(), ...lifted.flat().map((row) => parent[row])]);
    told = toldFields(page, candidates, details);
    lifted.forEach((rows, i) => {
      const whole = rows.filter((row, j) => row !== bodies[i][j] && told(row) > 1);
      const spread =
        2 * whole.length > rows.length ? [] : spreadPosts(page, candidates, rows, details);
      kinds.push(spread.length > 0 ? spread.filter((row) => told(row) > 1) : whole);
    });
  }
  const comingAgain = kinds.filter(
    ([first, ...others]) => others.length > 0 || standsAlone[first] === 1,
  );
  return { kinds: mostTelling(comingAgain, candidates, told), details };
}

function mostTelling(
  kinds: readonly Kind[],
  { isTyped }: PostCandidates,
  told: Told,
): readonly Kind[] {
  return kinds
    .map((rows) => ({
      rows,
      typed: rows.some((row) => isTyped[row] === 1) ? 1 : 0,
      score: rows.reduce((sum, row) => sum + (told(row) > 1 ? 3 : 1), 0),
    }))
    .sort((a, b) => b.typed - a.typed || b.score - a.score || a.rows[0] - b.rows[0])
    .slice(0, mostKinds)
    .map(({ rows }) => rows);
}

/** Candidates by kind: those of the kinds that come again, or stand alone. */
export function namedKinds({ rows, kind, standsAlone }: PostCandidates): readonly Kind[] {
  const named = new Map<number, number[]>();
  for (const row of rows) {
    const others = named.get(kind[row]);
    if (others === undefined) named.set(kind[row], [row]);
    else others.push(row);
  }
  return [...named.values()].filter((all) => all.length > 1 || standsAlone[all[0]] === 1);
}

function toldFields(page: Page, { last }: PostCandidates, details: readonly PostDetail[]): Told {
  const authors = countsBefore(page, details, ({ field }) => field === 'author');
  const dates = countsBefore(page, details, ({ field }) => field === 'date');
  const isTold = (counts: Int32Array, row: number) => counts[last[row] + 1] > counts[row];
  return (row) => (isTold(authors, row) ? 1 : 0) + (isTold(dates, row) ? 1 : 0);
}
