import { describe, expect, test } from 'vitest';
import { createPage } from '../../page/page.ts';
import { discussionType, isDiscussion } from './discussion-types.ts';

const typeOf = (attributes: string) => discussionType(createPage(`<div ${attributes}>x</div>`), 0);

test.each([
  ['itemtype="https://schema.org/Answer"', 'post'],
  ['itemtype="http://schema.org/Question"', 'post'],
  ['itemtype="https://schema.org/DiscussionForumPosting"', 'thread'],
  ['itemtype="https://schema.org/SocialMediaPosting"', 'post'],
  ['itemtype=" https://schema.org/Comment "', 'comment'],
  ['itemtype="https://schema.org/UserComments"', 'comment'],
  ['typeof="schema:Comment"', 'comment'],
  ['typeof="https://schema.org#Comment"', 'comment'],
  ['typeof=Answer', 'post'],
  ['itemtype="https://schema.org/Thing https://schema.org/Answer"', 'post'],
  ['itemtype="https://schema.org/Comment \n https://schema.org/Answer"', 'comment'],
  ['itemprop=" comment "', 'comment'],
  ['class=comment itemprop=author itemtype=https://schema.org/Answer', 'post'],
  ['itemtype=https://schema.org/Thing itemprop=comment', 'comment'],
])('%s tells a %s', (attributes, type) => {
  expect(typeOf(attributes)).toBe(type);
});

test.each([
  'itemtype="https://schema.org/Article"',
  'itemtype="https://schema.org/BestAnswer"',
  'itemtype="https://schema.org/Answer2"',
  'itemtype="https://schema.org/constructor"',
  'itemtype',
  'itemprop=comments',
  'itemprop="a comment"',
  'class=comment title="https://schema.org/Answer"',
])('%s tells none', (attributes) => {
  expect(typeOf(attributes)).toBeUndefined();
});

test('of a type its first 200 characters are read', () => {
  const type = 'https://schema.org/Comment';
  expect(typeOf(`itemtype="${type.padStart(200)}"`)).toBe('comment');
  expect(typeOf(`itemtype="${type.padStart(201)}"`)).toBeUndefined();
});

describe.each([true, false])('a page, scripts read: %s', (readsScripts) => {
  const isThread = (html: string) => isDiscussion(createPage(html), readsScripts);

  test.each([
    '<meta name=generator content="Discourse 3.1">',
    '<meta name=viewport content=x><meta name=generator content=phpBB>',
    '<p>x</p><div itemscope itemtype="https://schema.org/QAPage">x</div>',
    '<div itemtype=" https://schema.org/DiscussionForumPosting/ ">x</div>',
  ])('that is a thread: %s', (html) => {
    expect(isThread(html)).toBe(true);
  });

  test.each([
    '',
    'Discourse',
    '<meta name=generator content="My Discourse">',
    '<meta name=generator><meta content=Discourse>',
    '<meta name=description content="Discourse">',
    '<p name=generator content="Discourse">x</p>',
    '<div itemtype="https://schema.org/QAPages">x</div>',
    '<div itemtype="https://schema.org/QAPage/x">x</div>',
    '<div itemtype="https://schema.org/Article">x</div>',
    '<div class="https://schema.org/QAPage">x</div>',
    '<p>"@type": "QAPage"</p><!-- "@type": "QAPage" -->',
    '<script>{"@type": "Article", "name": "QAPage"}</script>',
  ])('that is none: %s', (html) => {
    expect(isThread(html)).toBe(false);
  });

  test.each([
    '<script type="application/ld+json">{"@type": "QAPage"}</script>',
    '<script type="application/ld+json">{"@type" :["WebPage", "DiscussionForumPosting"]}</script>',
  ])('is one by JSON-LD only where it is read: %s', (html) => {
    expect(isThread(html)).toBe(readsScripts);
  });
});
