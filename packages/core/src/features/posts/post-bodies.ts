import type { Page } from '../../page/page.ts';
import type { PostCandidates } from './post-candidates.ts';

/** Levels that are climbed from a body to its post, and kinds of bodies that are climbed from. */
const mostLevels = 12;
const mostKinds = 4;

/**
 * The kinds that are bodies of posts, if any are: they come again and tell nothing of authors and dates.
 *
 * @param tells whether anything is told of an author or a date within an element.
 */
export function silentKinds(
  kinds: readonly (readonly number[])[],
  tells: (row: number) => boolean,
): readonly (readonly number[])[] {
  return kinds
    .filter((rows) => rows.length > 1 && 2 * rows.filter(tells).length < rows.length)
    .sort((a, b) => b.length - a.length || a[0] - b[0])
    .slice(0, mostKinds);
}

/**
 * The posts in which bodies stand: the largest elements around one body alone, as the rows of tables in old forums are. They have the role
 * of their body.
 *
 * @param bodies of one kind.
 * @returns a post for each body, which is the body itself where it stands beside others.
 */
export function liftBodies(
  { structure: { count, parent } }: Page,
  { last, isComment }: PostCandidates,
  bodies: readonly number[],
): readonly number[] {
  const before = new Int32Array(count + 1); // bodies before each element
  for (const row of bodies) before[row + 1] = 1;
  for (let row = 0; row < count; row++) before[row + 1] += before[row];
  return bodies.map((body) => {
    let post = body;
    for (let level = 0; level < mostLevels; level++) {
      const above = parent[post];
      if (above <= 0 || before[last[above] + 1] - before[above] > 1) break;
      post = above;
    }
    isComment[post] = isComment[body];
    return post;
  });
}
