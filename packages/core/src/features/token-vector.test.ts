import { expect, test } from 'vitest';
import { notText } from '../page/flags.ts';
import { createPage } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { isNotAnchor, tokenVector } from './token-vector.ts';

const html = '<title>t</title><p>one <a href=x>two</a></p><script>x()</script>';

/** The tokens that count, tags in brackets. */
function tokens(...options: [((tag: number) => boolean)?, number?]): string {
  const page = createPage(html);
  const { count, isTag, token } = tokenVector(page, ...options);
  expect([isTag.length, token.length]).toEqual([count, count]);
  const { from, to } = page.tokens;
  return Array.from(token, (row, i) => {
    const text = html.slice(from[row], to[row]);
    return isTag[i] === 1 ? `[${text}]` : text;
  }).join(' ');
}

test('tags and words count in source order, of scripts the tags', () => {
  expect(tokens()).toBe('[<p>] one [<a href=x>] two [</a>] [</p>] [<script>] [</script>]');
});

test('tags that do not count are left out', () => {
  expect(tokens(isNotAnchor)).toBe('[<p>] one two [</p>] [<script>] [</script>]');
  expect(tokens((tag) => tag === tagId.a)).toBe('one [<a href=x>] two [</a>]');
});

test('tokens with a flag that is skipped are left out', () => {
  expect(tokens(undefined, notText)).toBe(tokens());
  expect(tokens(undefined, 0)).toBe(`[<title>] t [</title>] ${tokens()}`);
});
