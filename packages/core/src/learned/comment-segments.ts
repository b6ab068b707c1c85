import { isCommentElement } from '../features/posts/post-names.ts';
import { elementsOfPost, findPosts } from '../features/posts/posts.ts';
import type { Page } from '../page/page.ts';
import { knownTagCount } from '../page/tags.ts';
import type { SegmentContext } from './segment-context.ts';
import { landmarkIndex } from './segment-elements.ts';

/**
 * Which segments stand in comments of readers, by the structure of the page and the names of its parts; what scripts say of it is
 * not read.
 *
 * @returns one row a segment, 1 for those that do; `undefined` where none does.
 */
export function commentSegments({
  page,
  count,
  elements,
  landmarkWords,
}: SegmentContext): Uint8Array | undefined {
  if (landmarkWords[landmarkIndex['.comment']] === 0 && !hasCommentElements(page)) return undefined; // most pages
  const { parent } = page.structure;
  const isComment = new Uint8Array(page.structure.count);
  for (const comment of findPosts(page, { readsScripts: false, onlyComments: true })) {
    for (const element of elementsOfPost(comment)) isComment[element] = 1;
  }
  for (let element = 1; element < isComment.length; element++) {
    isComment[element] |= isComment[parent[element]];
  }
  const segments = new Uint8Array(count);
  for (let s = 0; s < count; s++) segments[s] = isComment[elements.host[s]];
  return segments.includes(1) ? segments : undefined;
}

/** Whether elements of the page's own are named comments: `<my-comment>`. */
function hasCommentElements({ events: { names } }: Page): boolean {
  return names.some((name, id) => id >= knownTagCount && isCommentElement(name));
}

/**
 * Whether comments are additional to what the page is about: where it is taken for an article, or at least half of the words of a choice stand
 * outside of them. Otherwise they are what it is about, as in forums that call posts so. Where all of the choice are comments, they are not.
 *
 * @param content one row a segment, 1 for what was chosen.
 * @param isArticle whether the page is taken for an article.
 */
export function areAdditional(
  comments: Uint8Array,
  content: Uint8Array,
  words: Float32Array,
  isArticle: boolean,
): boolean {
  let inside = 0;
  let outside = 0;
  for (let s = 0; s < content.length; s++) {
    if (content[s] === 0) continue;
    if (comments[s] === 1) inside += words[s];
    else outside += words[s];
  }
  return outside > 0 && (outside >= inside || isArticle);
}
