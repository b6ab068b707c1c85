import type { Page } from '../../page/page.ts';
import { findPostCandidates, type PostCandidates } from './post-candidates.ts';
import { countsBefore, type PostDetail } from './post-details.ts';
import { findPostKinds, namedKinds, type PostKinds } from './post-kinds.ts';

/** A post of a thread, or a comment on the page. */
export interface PostItem {
  /** Row of its element in `page.structure`. */
  readonly element: number;
  /** The siblings behind its element that are of it too, as a post of an old forum is several rows of a table; `undefined` for none. */
  readonly further: readonly number[] | undefined;
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
  const { isComment, further } = candidates;
  const named = namedKinds(candidates);
  if (onlyComments && !named.some((rows) => rows.some((row) => isComment[row] === 1))) return [];
  const found = findPostKinds(page, candidates, named);
  if (found.kinds.length === 0) return [];
  const chosen = choosePosts(page, candidates, found);
  const around = innermost(page, chosen);
  const author = surest(found.details, 'author', around);
  const date = surest(found.details, 'date', around);
  const items: PostItem[] = [];
  for (let element = 1; element < chosen.length; element++) {
    if (chosen[element] !== element || (onlyComments && isComment[element] === 0)) continue;
    items.push({
      element,
      further: further.get(element),
      role: isComment[element] === 1 ? 'comment' : 'post',
      author: author.get(element)?.value,
      date: date.get(element)?.value,
    });
  }
  return items;
}

/** The elements of which an item is made, in source order. */
export function elementsOfPost({ element, further = [] }: PostItem): readonly number[] {
  return [element, ...further];
}

/**
 * For each element the item that it is of, kind by kind, 0 for none. What holds others and tells nothing itself, a list of
 * comments, is no item, nor what stands within others, the body of a comment.
 */
function choosePosts(
  page: Page,
  { last, further, isComment, isTyped, isThread }: PostCandidates,
  { kinds, details }: PostKinds,
): Int32Array {
  const chosen = new Int32Array(page.structure.count);
  for (const rows of kinds) {
    const around = innermost(page, chosen);
    const free = countsBefore(page, details, ({ element }) => around[element] === 0);
    const taken = countsBefore(page, details, ({ element }) => around[element] > 0);
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
      chosen[row] = row;
      for (const sibling of further.get(row) ?? []) chosen[sibling] = row;
    }
  }
  return chosen;
}

/** For each element the innermost item that it is of or stands in, 0 for none. */
function innermost({ structure: { count, parent } }: Page, chosen: Int32Array): Int32Array {
  const around = new Int32Array(count);
  for (let row = 1; row < count; row++) around[row] = chosen[row] || around[parent[row]];
  return around;
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
