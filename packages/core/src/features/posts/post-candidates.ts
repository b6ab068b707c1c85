import { attributeOf } from '../../page/attributes.ts';
import { flag, neverText } from '../../page/flags.ts';
import type { Page } from '../../page/page.ts';
import { knownTagCount, tagId, tagTraits, trait } from '../../page/tags.ts';
import { eventKind } from '../../page/tokenize.ts';
import { findEvidence } from '../evidence.ts';
import { evidenceIndex } from '../evidence-words.ts';
import { type DiscussionType, discussionType, isDiscussion } from './discussion-types.ts';
import { type CalledBy, isCommentElement, namesComment, readNames } from './post-names.ts';

/** Elements that may be posts or comments, with what their names tell. */
export interface PostCandidates {
  /** Their rows in `page.structure`, in source order. */
  readonly rows: readonly number[];
  /** By element: elements of the same tag, class and id, numbers aside, have the same number; 0 for no candidate. */
  readonly kind: Int32Array;
  /** By element: 1 for comments, 0 for posts. */
  readonly isComment: Uint8Array;
  /** By element: 1 for what microdata calls a post, an answer or a comment. */
  readonly isTyped: Uint8Array;
  /** By element: 1 for what microdata calls a thread, which may be its first post or hold all of them. */
  readonly isThread: Uint8Array;
  /** By element: 1 for what is an item even if it is the only one of its kind. */
  readonly standsAlone: Uint8Array;
  /** By element: its last descendant, itself without any; of a post that spreads over siblings the last descendant of the last one. */
  readonly last: Int32Array;
  /** Siblings behind the first element of a post that are of it too. */
  readonly further: Map<number, readonly number[]>;
}

/** Share of a post's text that may be links; lists of other pages have more. */
const mostLinked = 0.6;

/** Longest part of a class or id that tells kinds apart. */
const longestName = 64;

/**
 * Finds the candidates: elements that names or microdata call comments, posts or messages, that have text, not mostly links, and,
 * but for comments, no heading that leads to another page, as teasers have.
 *
 * @param readsScripts whether JSON-LD tells that the page is a thread.
 */
export function findPostCandidates(page: Page, readsScripts: boolean): PostCandidates {
  const { count, tag, parent, open, end } = page.structure;
  const found = Int32Array.of(0, 0);
  const rows: number[] = [];
  const kind = new Int32Array(count);
  const isComment = new Uint8Array(count);
  const isTyped = new Uint8Array(count);
  const isThread = new Uint8Array(count);
  const standsAlone = new Uint8Array(count);
  const isBelowComments = new Uint8Array(count);
  const isBelowPost = new Uint8Array(count);
  const last = lastDescendants(page);
  const kinds = new Map<string, number>();
  let isThreadPage: boolean | undefined;
  const text = textBefore(page);
  let teasers: Int32Array | undefined;

  for (let row = 1; row < count; row++) {
    isBelowComments[row] = isBelowComments[parent[row]];
    isBelowPost[row] = isBelowPost[parent[row]];
    const event = open[row];
    if (page.events.tag[event] !== tag[row]) continue; // an implied element
    const isOwn = tag[row] >= knownTagCount;
    if (!isOwn && !mayHold(tag[row])) continue;
    if (!isOwn && page.events.attribute[event] === page.events.attribute[event + 1]) continue;
    const length = text.all[end[row]] - text.all[event];
    if (length === 0) continue;
    findEvidence(page, event, found);
    const ownName = isOwn ? page.events.names[tag[row]] : '';
    const isOwnComment = isOwn && isCommentElement(ownName);
    const comment = has(found, evidenceIndex.comment) || isOwnComment;
    const isOwnPost = isOwn && /(^|-)post(-|$)/.test(ownName);
    const post = has(found, evidenceIndex.post) || has(found, evidenceIndex.message) || isOwnPost;
    const type = discussionType(page, event);
    if (!comment && !post && type === undefined) continue;
    isThreadPage ??= isDiscussion(page, readsScripts);
    const isNamed = isOwnComment || (comment && namesComment(page, event));
    const says = roleOf(
      type,
      isNamed || isBelowComments[row] === 1,
      post,
      isThreadPage,
      isBelowPost[row] === 1,
    );
    if (isNamed) isBelowComments[row] = 1;
    const linked = text.linked[end[row]] - text.linked[event];
    if (linked > mostLinked * length) continue;
    if (says === 'post' && type === undefined) {
      teasers ??= teasersBefore(page);
      if (teasers[last[row] + 1] > teasers[row]) continue;
    }
    const id = attributeOf(page.source, page.events, event, 'id') ?? '';
    const name = kindName(page, row, id);
    kind[row] = kinds.get(name) ?? kinds.size + 1;
    kinds.set(name, kind[row]);
    rows.push(row);
    isComment[row] = says === 'comment' ? 1 : 0;
    isThread[row] = type === 'thread' ? 1 : 0;
    isTyped[row] = type === undefined ? 0 : 1;
    standsAlone[row] = type !== undefined || (comment && /\d$/.test(id)) ? 1 : 0;
    if (type === 'post') isBelowPost[row] = 1;
  }
  return { rows, kind, isComment, isTyped, isThread, standsAlone, last, further: new Map() };
}

/**
 * What microdata says wins, but that forums call replies comments: what names itself a post is one. Then, what names call comments
 * are posts where the page is a thread, but not below a post.
 */
function roleOf(
  type: DiscussionType | undefined,
  isNamedComment: boolean,
  isNamedPost: boolean,
  isThread: boolean,
  isBelowPost: boolean,
): 'post' | 'comment' {
  if (type === 'post' || type === 'thread') return 'post';
  if (!isNamedComment && (isNamedPost || type === undefined)) return 'post';
  return isThread && !isBelowPost ? 'post' : 'comment';
}

const notHolding: ReadonlySet<number> = new Set([
  tagId.button,
  tagId.form,
  tagId.label,
  tagId.nav,
  tagId.select,
  tagId.textarea,
  tagId.svg,
]);

function mayHold(tag: number): boolean {
  return (
    (tagTraits[tag] & (trait.block | trait.special)) !== 0 &&
    (tagTraits[tag] & trait.heading) === 0 &&
    !notHolding.has(tag)
  );
}

function has(found: Int32Array, group: number): boolean {
  return ((found[group >> 5] >>> (group & 31)) & 1) === 1;
}

/** Tag, first class and id with numbers as `0`: `li.comment#comment-0`. */
function kindName(page: Page, row: number, id: string): string {
  const classes = attributeOf(page.source, page.events, page.structure.open[row], 'class') ?? '';
  const first = /\S+/.exec(classes.slice(0, 512))?.[0] ?? '';
  // hexadecimal ids differ in letters too: only what stands before the first digit is a name
  const name = id.slice(0, longestName).replace(/\d.*$/s, '0');
  return `${page.structure.tag[row]}.${first.slice(0, longestName).replaceAll(/\d+/g, '0')}#${name}`;
}

function lastDescendants({ structure: { count, parent } }: Page): Int32Array {
  const last = new Int32Array(count);
  for (let row = count - 1; row > 0; row--) {
    if (last[row] === 0) last[row] = row;
    if (last[parent[row]] < last[row]) last[parent[row]] = last[row];
  }
  return last;
}

/** Units of text, and of these in links, before each event. */
function textBefore({ events, structure }: Page): { all: Int32Array; linked: Int32Array } {
  const { count, kind, from } = events;
  const all = new Int32Array(count + 1);
  const linked = new Int32Array(count + 1);
  for (let event = 0; event < count; event++) {
    const bits = structure.flags[event];
    const isText =
      kind[event] === eventKind.text && (bits & flag.hasWord) !== 0 && (bits & neverText) === 0;
    const length = isText ? from[event + 1] - from[event] : 0;
    all[event + 1] = all[event] + length;
    linked[event + 1] = linked[event] + ((bits & flag.inLink) !== 0 ? length : 0);
  }
  return { all, linked };
}

/** How many links in or around headings lead to another page, other than an author's, before each element. */
function teasersBefore(page: Page): Int32Array {
  const { count, tag, parent } = page.structure;
  const before = new Int32Array(count + 1);
  const called = readNames(page);
  for (let row = 0; row < count; row++) {
    const isLink = tag[row] === tagId.a;
    const isHeading = (tagTraits[tag[row]] & trait.heading) !== 0;
    let leads = false;
    for (let level = 0, other = row; (isLink || isHeading) && level < 4 && other > 0; level++) {
      if (isLink && (tagTraits[tag[other]] & trait.heading) !== 0)
        leads ||= isTeaser(page, row, other, called);
      if (isHeading && tag[other] === tagId.a) leads ||= isTeaser(page, other, row, called);
      other = parent[other];
    }
    before[row + 1] = before[row] + (leads ? 1 : 0);
  }
  return before;
}

function isTeaser(
  { source, events, structure: { open } }: Page,
  link: number,
  heading: number,
  called: (event: number) => CalledBy,
): boolean {
  const address = attributeOf(source, events, open[link], 'href') ?? '';
  if (!/^[^#]+$/.test(address.trim())) return false;
  return ![link, heading].some((element) => called(open[element]).author);
}
