import { describe, expect, test } from 'vitest';
import { learnPages, templateText } from './site-method.test-suite.ts';
import { siteMethods } from './site-methods.ts';

const chainOf = (i: number): string => `${'<div>'.repeat(6)}oak${i}${'</div>'.repeat(6)}`;

const worstPages: readonly (readonly [string, string])[] = [
  ['50,000 nested elements', `${'<div>'.repeat(50_000)}oak`],
  ['50,000 short paragraphs', '<p>oak</p>'.repeat(50_000)],
  ['50,000 unclosed links', '<a href=x>oak '.repeat(50_000)],
  ['nested lists of links', '<ul><li><a href=x>oak</a>'.repeat(20_000)],
  ['50,000 different blocks', Array.from({ length: 50_000 }, (_, i) => `<p>oak${i}`).join('')],
  ['a paragraph of 50,000 inline elements', `<p>${'<b>oak </b>'.repeat(50_000)}`],
  ['300 chains of elements', Array.from({ length: 300 }, (_, i) => chainOf(i)).join('')],
  ['50,000 references', `<p>${'&eacute;t '.repeat(50_000)}`],
];

describe.each(siteMethods)('$name', ({ name }) => {
  test.each(worstPages)('learns and judges %s', (_, html) => {
    const profile = learnPages(name, [html, `${html}<p>oak`, '<p>elm']);
    expect(profile.pages).toBe(3);
    expect(templateText('<p>An elm of its own', profile)).toEqual([]);
    expect(() => templateText(html, profile)).not.toThrow();
  });
});
