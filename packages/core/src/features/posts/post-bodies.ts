import type { Page } from '../../page/page.ts';
import type { PostCandidates } from './post-candidates.ts';

/** Levels that are climbed from a body to its post, and kinds of bodies that are climbed from. */
const mostLevels = 12;
const mostKinds = 4;

/**
 * For bodies of posts, whose kind comes again and tells nothing of authors and dates, the posts that they stand in: the largest
 * elements around one body alone, as the rows of tables in old forums are. They have the role of their body.
 *
 * @param byKind rows of the candidates of each kind.
 * @param tells whether anything is told of an author or a date within an element.
 * @returns the posts by kind; kinds of bodies that stand in nothing of their own have none.
 */
export function liftBodies(
  { structure: { count, parent } }: Page,
  { last, isComment }: PostCandidates,
  byKind: Iterable<readonly number[]>,
  tells: (row: number) => boolean,
): number[][] {
  const silent = Array.from(byKind).filter(
    (rows) => rows.length > 1 && 2 * rows.filter(tells).length < rows.length,
  );
  return silent
    .sort((a, b) => b.length - a.length || a[0] - b[0])
    .slice(0, mostKinds)
    .map((bodies) => {
      const before = new Int32Array(count + 1);
      for (const row of bodies) before[row + 1] = 1;
      for (let row = 0; row < count; row++) before[row + 1] += before[row];
      const posts = bodies.map((body) => {
        let post = body;
        for (let level = 0; level < mostLevels; level++) {
          const above = parent[post];
          if (above <= 0 || before[last[above] + 1] - before[above] > 1) break;
          post = above;
        }
        if (post !== body) isComment[post] = isComment[body];
        return post;
      });
      return posts.filter((post, i) => post !== bodies[i]);
    });
}
