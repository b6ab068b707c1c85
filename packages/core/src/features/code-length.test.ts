import { expect, test } from 'vitest';
import { createPage } from '../page/page.ts';
import { eventKind } from '../page/tokenize.ts';
import { codeLengths, type LinkNormalisation } from './code-length.ts';

function lengthsOfTags(html: string, links: LinkNormalisation): number[] {
  const page = createPage(html);
  return [...codeLengths(page, links)].filter(
    (_, event) => page.events.kind[event] !== eventKind.text,
  );
}

test('a tag counts by its characters, of which a surrogate pair is one', () => {
  expect(lengthsOfTags('<p>x</p>', 'keep')).toEqual([3, 4]);
  expect(lengthsOfTags('<p title="\u{1f600}!">\u{1f600}</p>', 'keep')).toEqual([14, 4]);
});

test('anchors count as the normalisation says', () => {
  const html = '<p><a href="/a/page">ten letters</a></p>'; // LT = 11
  expect(lengthsOfTags(html, 'keep')).toEqual([3, 18, 4, 4]);
  expect(lengthsOfTags(html, 'ignore')).toEqual([3, 0, 0, 4]);
  expect(lengthsOfTags(html, 'attributes-removed')).toEqual([3, 3, 4, 4]);
  expect(lengthsOfTags(html, 'placeholder')).toEqual([3, 4 + 6, 4, 4]);
  expect(lengthsOfTags(html, 'exact')).toEqual([3, 4 + 3, 4, 4]);
});
