import type { Page } from '../../page/page.ts';
import { liftBodies } from './post-bodies.ts';
import { findPostCandidates, type PostCandidates } from './post-candidates.ts';
import { findPostDetails, type PostDetail } from './post-details.ts';

/** A post of a thread, or a comment on the page. */
export interface PostItem {
  /** Row of its element in `page.structure`. */
  readonly element: number;
  /** `post` for what a page is made of, as in forums and questions with answers; `comment` for what others wrote below it. */
  readonly role: 'post' | 'comment';
  /** Who wrote it, as the markup tells, at most 80 characters. */
  readonly author: string | undefined;
  /** When, as the markup gives it; ISO 8601 where the page tells it to machines. */
  readonly date: string | undefined;
}

/** Options of {@link findPosts}. */
export interface PostOptions {
  /**
   * Whether JSON-LD may tell that the page is a thread. Without, the answer is the same for a page whose scripts were taken out.
   * @default true
   */
  readonly readsScripts?: boolean;
  /** Whether only comments are asked for: a page that may have none then costs little. @default false */
  readonly onlyComments?: boolean;
}

/** Kinds of elements that are looked at, the most frequent first: a page has one or two kinds of posts. */
const mostKinds = 8;

/**
 * Finds the posts of threads and the comments of a page by its structure: elements of one kind that come again, each with an
 * author or a date of its own; or which microdata calls comments, answers or posts. Names of classes count in several languages
 * (`features/evidence-words.ts`), words of the text never. Replies that stand inside what they reply to are items too.
 *
 * JSON-LD says whether a page is a thread; its copies of comments are not read, as they have no place in the page.
 *
 * @returns items in source order; one that stands in another comes after it. Linear in the page.
 */
export function findPosts(
  page: Page,
  { readsScripts = true, onlyComments = false }: PostOptions = {},
): readonly PostItem[] {
  const candidates = findPostCandidates(page, readsScripts);
  const { rows, isComment } = candidates;
  if (!rows.some((row) => !onlyComments || isComment[row] === 1)) return [];
  const details = findPostDetails(page);
  const chosen = choosePosts(page, candidates, details);
  const around = nearestChosen(page, chosen);
  const author = surest(details, 'author', around);
  const date = surest(details, 'date', around);
  const items: PostItem[] = [];
  chosen.forEach((isItem, element) => {
    if (isItem === 0 || (onlyComments && isComment[element] === 0)) return;
    items.push({
      element,
      role: isComment[element] === 1 ? 'comment' : 'post',
      author: author.get(element)?.value,
      date: date.get(element)?.value,
    });
  });
  return items;
}

/**
 * Which candidates are items, one row an element, kind by kind. What holds others of them and tells nothing itself, a list of
 * comments, is none, nor what stands within others, the body of a comment.
 */
function choosePosts(
  page: Page,
  candidates: PostCandidates,
  details: readonly PostDetail[],
): Uint8Array {
  const { last, isComment, isTyped, isThread } = candidates;
  const chosen = new Uint8Array(page.structure.count);
  for (const rows of frequentKinds(page, candidates, details)) {
    const around = nearestChosen(page, chosen);
    const free = before(page, details, ({ element }) => around[element] === 0);
    const taken = before(page, details, ({ element }) => around[element] > 0);
    for (const row of rows) {
      const outer = around[row];
      const isBelowPost = isComment[row] === 1 && isComment[outer] === 0;
      const areTyped = isTyped[row] === 1 && isTyped[outer] === 1;
      if (outer > 0 && !isBelowPost && !areTyped) continue;
      const hasOwn = free[last[row] + 1] > free[row];
      const holdsOthers = outer === 0 && taken[last[row] + 1] > taken[row];
      const mayHold =
        isThread[row] === 0 && (isTyped[row] === 1 || (hasOwn && isComment[row] === 0));
      if (holdsOthers && !mayHold) continue;
      chosen[row] = 1;
    }
  }
  return chosen;
}

/**
 * Rows of the candidates that have details, by kind: first the kinds that microdata names, then those of which most tell an author
 * and a date, as parts of a post tell one of them; of equals the outer one.
 */
function frequentKinds(
  page: Page,
  candidates: PostCandidates,
  details: readonly PostDetail[],
): (readonly number[])[] {
  const { rows, kind, last, isTyped, standsAlone } = candidates;
  const fields = (['author', 'date'] as const).map((field) =>
    before(page, details, (detail) => detail.field === field),
  );
  const told = (row: number): number =>
    fields.filter((counts) => counts[last[row] + 1] > counts[row]).length;
  const named = new Map<number, number[]>();
  for (const row of rows) {
    const others = named.get(kind[row]);
    if (others === undefined) named.set(kind[row], [row]);
    else others.push(row);
  }
  // who marks up posts for machines marks them all
  const isMarkedUp = rows.some((row) => isTyped[row] === 1);
  const lifted = isMarkedUp
    ? []
    : liftBodies(page, candidates, named.values(), (row) => told(row) > 0);
  const kinds = [
    ...Array.from(named.values(), (all) =>
      all.filter((row) => told(row) > 0 || isTyped[row] === 1),
    ),
    ...lifted.map((all) => all.filter((row) => told(row) > 1)),
  ];
  return kinds
    .filter((all) => all.length > 1 || (all.length === 1 && standsAlone[all[0]] === 1))
    .map((all) => ({
      all,
      typed: all.some((row) => isTyped[row] === 1) ? 1 : 0,
      score: all.reduce((sum, row) => sum + (told(row) > 1 ? 3 : 1), 0),
    }))
    .sort((a, b) => b.typed - a.typed || b.score - a.score || a.all[0] - b.all[0])
    .slice(0, mostKinds)
    .map(({ all }) => all);
}

/** For each element the innermost chosen one that it is or stands in, 0 for none. */
function nearestChosen({ structure: { count, parent } }: Page, chosen: Uint8Array): Int32Array {
  const around = new Int32Array(count);
  for (let row = 1; row < count; row++) around[row] = chosen[row] === 1 ? row : around[parent[row]];
  return around;
}

/** How many details that pass the test stand before each element. */
function before(
  page: Page,
  details: readonly PostDetail[],
  passes: (detail: PostDetail) => boolean,
): Int32Array {
  const counts = new Int32Array(page.structure.count + 1);
  for (const detail of details) if (passes(detail)) counts[detail.element + 1]++;
  for (let row = 0; row < page.structure.count; row++) counts[row + 1] += counts[row];
  return counts;
}

/** Of each item the first of the surest details of a field. */
function surest(
  details: readonly PostDetail[],
  field: PostDetail['field'],
  around: Int32Array,
): Map<number, PostDetail> {
  const best = new Map<number, PostDetail>();
  for (const detail of details) {
    const item = around[detail.element];
    if (item === 0 || detail.field !== field) continue;
    const other = best.get(item);
    if (other === undefined || detail.rank < other.rank) best.set(item, detail);
  }
  return best;
}
