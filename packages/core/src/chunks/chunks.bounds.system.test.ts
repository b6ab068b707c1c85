import { expect, test } from 'vitest';
import { boundedPages } from '../bounded-pages.test-suite.ts';
import { extract } from '../extract.ts';

test.each(boundedPages)('chunks of %s are bounded by the page', (_, html, oaks) => {
  const { markdown, chunks } = extract(html, { algorithm: 'plain', title: 'selected' });
  const all = chunks({ maxCharacters: 1000 });
  expect(all.map(({ text }) => text).join('')).toBe(markdown);
  expect(markdown.match(/oak/g)).toHaveLength(oaks);
  for (const { text, headings, ranges } of all) {
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(headings.length).toBeLessThanOrEqual(6);
    expect(ranges.length).toBeLessThanOrEqual(text.length);
  }
  const overlapping = chunks({ maxTokens: 100, overlap: 50 });
  expect(overlapping.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(
    4 * markdown.length,
  );
});
