import { attributeIs, attributeOf, attributeValue } from '../../page/attributes.ts';
import { flag } from '../../page/flags.ts';
import type { Page } from '../../page/page.ts';
import { tagId } from '../../page/tags.ts';
import { eventKind } from '../../page/tokenize.ts';

/** What schema.org's types say of an element: that it is a thread or its first post, a post, or a comment. */
export type DiscussionType = 'thread' | 'post' | 'comment';

const typeNames: Readonly<Record<string, DiscussionType>> = {
  Answer: 'post',
  Question: 'post',
  DiscussionForumPosting: 'thread',
  SocialMediaPosting: 'post',
  Comment: 'comment',
  UserComments: 'comment',
};

/** Software that writes threads, as `<meta name="generator">` names it. */
const forumSoftware =
  /^(discourse|phpbb|vbulletin|xenforo|discuz|mybb|flarum|vanilla|smf|simple machines|invision|nodebb|bbpress|fluxbb|punbb|yabb|jforum|phpwind|woltlab)/i;

/** JSON-LD that says so of a whole page. */
const threadType = /"@type"\s*:\s*(\[[^\]]{0,200})?"(DiscussionForumPosting|QAPage)"/;

/** What the `itemtype`, `typeof` or `itemprop` of a start tag says; `undefined` where it says none of them. */
export function discussionType(page: Page, event: number): DiscussionType | undefined {
  const { source, events } = page;
  const { attribute } = events;
  for (let row = attribute[event]; row < attribute[event + 1]; row++) {
    const isType =
      attributeIs(source, events, row, 'itemtype') || attributeIs(source, events, row, 'typeof');
    if (!isType && !attributeIs(source, events, row, 'itemprop')) continue;
    const value = attributeValue(source, events, row).slice(0, 200);
    if (!isType) {
      if (value.trim() === 'comment') return 'comment';
      continue;
    }
    for (const type of value.split(/\s+/)) {
      const name = /(?:^|[/:#])([A-Za-z]+)$/.exec(type)?.[1] ?? '';
      if (Object.hasOwn(typeNames, name)) return typeNames[name];
    }
  }
  return undefined;
}

/**
 * Whether a page says that it is a thread: by the software that made it, by microdata, or by JSON-LD.
 *
 * @param readsScripts whether JSON-LD counts.
 */
export function isDiscussion(page: Page, readsScripts: boolean): boolean {
  const { source, events, structure } = page;
  const { count, kind, tag, from } = events;
  for (let event = 0; event < count; event++) {
    if (kind[event] !== eventKind.open) {
      const isScript =
        readsScripts &&
        kind[event] === eventKind.text &&
        (structure.flags[event] & flag.rawText) !== 0;
      if (isScript && threadType.test(source.slice(from[event], from[event + 1]))) return true;
      continue;
    }
    if (tag[event] === tagId.meta && attributeOf(source, events, event, 'name') === 'generator') {
      const generator = attributeOf(source, events, event, 'content') ?? '';
      if (forumSoftware.test(generator)) return true;
    }
    if (isThreadElement(page, event)) return true;
  }
  return false;
}

function isThreadElement({ source, events }: Page, event: number): boolean {
  const type = attributeOf(source, events, event, 'itemtype');
  return type !== undefined && /\/(DiscussionForumPosting|QAPage)\/?$/.test(type.trim());
}
