import { expect, test } from 'vitest';
import { createPage } from './page.ts';
import { ReferenceWalk } from './reference-walk.ts';

/** The code points that a walk over the whole source takes, each with the spelling of its reference. */
function taken(html: string, from = 0): string[] {
  const walk = new ReferenceWalk(createPage(html).events.references);
  const found: string[] = [];
  walk.seek(from);
  for (let i = from; i < html.length; ) {
    if (i !== walk.next) {
      i++;
      continue;
    }
    do {
      walk.take();
      found.push(`${html.slice(i, walk.to)} ${walk.codePoint.toString(16)}`);
    } while (walk.next === i);
    i = walk.to;
  }
  return found;
}

test('takes the references of a page in source order', () => {
  expect(taken('a &amp; b &#x1f600;<p>&lt;')).toEqual(['&amp; 26', '&#x1f600; 1f600', '&lt; 3c']);
});

test('takes the two code points of a reference one after the other', () => {
  expect(taken('&nvlt;&gt;')).toEqual(['&nvlt; 3c', '&nvlt; 20d2', '&gt; 3e']);
});

test('passes over what comes before', () => {
  expect(taken('&amp; &lt; &gt;', 1)).toEqual(['&lt; 3c', '&gt; 3e']);
  expect(taken('no references')).toEqual([]);
});
