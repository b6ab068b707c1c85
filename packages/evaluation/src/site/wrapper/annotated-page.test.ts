import { eventKind } from 'pith/page';
import { expect, test } from 'vitest';
import { annotated } from './annotated.test-suite.ts';
import type { AnnotatedPage } from './annotated-page.ts';
import { labelF1 } from './learn-wrapper.ts';

/** The text events of a page, those of the gold in brackets. */
function labelled({ page, isGold, words }: AnnotatedPage): string[] {
  const { events, source } = page;
  const texts: string[] = [];
  for (let event = 0; event < events.count; event++) {
    if (events.kind[event] !== eventKind.text || words[event] === 0) continue;
    const text = source.slice(events.from[event], events.to[event]);
    texts.push(isGold[event] === 1 ? `[${text}]` : text);
  }
  return texts;
}

test('the gold is found on the page', () => {
  const page = annotated(
    '<p>Home</p><p>One oak</p><p>Share</p><p>two ashes.</p>',
    'One oak\ntwo ashes.',
  );
  expect(labelled(page)).toEqual(['Home', '[One oak]', 'Share', '[two ashes.]']);
  expect(labelF1(page)).toBe(1);
});

test('of two equal titles the one next to the text is taken, before it and behind it', () => {
  const html =
    '<p>The oak</p><p>News</p><h1>The oak</h1><p>by me</p><p>It grew for years on the hill.</p><h2>Old</h2><p>x</p><p>Old</p>';
  const gold = 'The oak It grew for years on the hill. Old';
  expect(labelled(annotated(html, gold))).toEqual([
    'The oak',
    'News',
    '[The oak]',
    'by me',
    '[It grew for years on the hill.]',
    '[Old]',
    'x',
    'Old',
  ]);
});

test('a sign behind a word, as of a link to a heading, is a word of its own', () => {
  const page = annotated('<h2>Roots<a href="#r">¶</a></h2><p>Deep.</p>', 'Roots Deep.');
  expect(labelled(page)).toEqual(['[Roots]', '¶', '[Deep.]']);
});

test('words are the same composed or not, and with or without soft hyphens', () => {
  expect(labelF1(annotated('<p>Caf\u0065\u0301 Zim\u00admer</p><p>no</p>', 'Café Zimmer'))).toBe(1);
});

test('texts without spaces are found', () => {
  const page = annotated('<p>首页</p><p>橡树在山上。</p><p>分享</p>', '橡树在山上。');
  expect(labelled(page)).toEqual(['首页', '[橡树在山上。]', '分享']);
});

test('ranges in the meta data say where the gold is, unless they are none of this page', () => {
  const html = '<p>oak</p><p>oak</p>';
  expect(labelled(annotated(html, 'oak', { ranges: '[[13,16]]' }))).toEqual(['oak', '[oak]']);
  for (const ranges of ['[[13,99]]', '{', '[1]', 7]) {
    expect(labelled(annotated(html, 'oak', { ranges }))).toEqual(['[oak]', 'oak']);
  }
});

test('what is not on the page shows in the F1 of its labels', () => {
  expect(labelF1(annotated('<p>one two</p>', 'one two three four'))).toBeCloseTo(2 / 3);
  expect(labelF1(annotated('', 'one'))).toBe(0);
  expect(labelF1(annotated('<p>one</p>', 'none'))).toBe(0);
});
