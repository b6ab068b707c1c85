import { expect, test } from 'vitest';
import { flag } from './flags.ts';
import { createPage } from './page.ts';

test.each([
  ['a', true],
  [' a', true],
  ['a ', true],
  ['。', true],
  ['\ud83c', true],
  ['\u200d', true],
  [' \n\u00a0\0', false],
  ['\u200e\ufeff', false],
  ['&amp;', true],
  ['&nbsp;', false],
  ['&lrm;', false],
  ['&nbsp;a', true],
  ['a&nbsp;', true],
  ['&nbsp;a&nbsp;', true],
  ['&nbsp;&amp;', true],
  [' &nbsp; &#32; ', false],
  ['&#x1f333;', true],
])('whether %j has a word: %j', (text, expected) => {
  const { events, structure } = createPage(`<p>&amp;<b>${text}<i>a`);
  expect(events.count).toBe(6);
  expect((structure.flags[3] & flag.hasWord) !== 0).toBe(expected);
  expect((structure.flags[3] & flag.hasReference) !== 0).toBe(text.includes('&'));
});
