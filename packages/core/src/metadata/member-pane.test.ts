import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { memberPaneTest } from './member-pane.ts';

/** Whether the text in some markup stands beside a post. */
function isInPane(html: string): boolean {
  const page = createPage(html);
  const event = page.textBlocks.from[0];
  return memberPaneTest(page)(event);
}

test.each([
  'postprofile',
  'profile-joined',
  'message-userExtras',
  'UserStats',
  'userinfo',
  'bc-usertitle',
  'postleft',
  'author_statistics',
  'cauthorpane',
])('%s is beside a post', (name) => {
  expect(isInPane(`<div class="${name}">Joined 2017`)).toBe(true);
});

test.each(['<div class=post>', '<div id=profile>', '<div title=joined>', ''])(
  'the text of `%s` is not beside a post',
  (start) => {
    expect(isInPane(`${start}2017`)).toBe(false);
  },
);

test('five elements around a text tell it, the nearest ones', () => {
  const within = (depth: number) => isInPane(`<div class=postprofile>${'<div>'.repeat(depth)}2017`);
  expect([within(0), within(4), within(5)]).toEqual([true, true, false]);
});
