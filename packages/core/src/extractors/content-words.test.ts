import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLengths } from '../features/code-length.ts';
import { contentCodeVector } from '../features/content-code-vector.ts';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { selectWords } from '../selection/select.ts';
import { toPairs } from '../selection/selection.ts';
import { selectContent, selectWholeContent } from './content-words.ts';

/** The words that are selected where the first letter `o` is content, anchors leaving no trace. */
function selected(html: string, select = selectWholeContent): string[] {
  const page = createPage(html);
  const vector = contentCodeVector(page, {
    tagElements: codeLengths(page, 'ignore'),
    wordLimit: Number.POSITIVE_INFINITY,
    whiteSpace: true,
    rawLimit: 0,
    dropHidden: false,
  });
  const content = new Uint8Array(vector.count);
  for (let event = 0; event < page.events.count; event++) {
    vector.forEachUnit(event, (word, from, to, first) => {
      const at = html.slice(from, to).indexOf('o');
      if (word >= 0 && at >= 0) content[first + at] = 1;
    });
  }
  return toPairs(select(page, vector, content)).map(([from, to]) => html.slice(from, to));
}

test('a word is content when any of its characters is', () => {
  expect(selected('<p>an oak, a Moor and a two</p>', selectContent)).toEqual([
    'oak,',
    'Moor',
    'two',
  ]);
  expect(selected('<p>oo oo</p><p>x</p>oo', selectContent)).toEqual(['oo oo', 'oo']);
  expect(selected('', selectContent)).toEqual([]);
});

test.each([
  ['x oa<a>k</a> x', ['oa', 'k']],
  ['x k<a>oa</a> x', ['k', 'oa']],
  ['x k<a>a</a>o<a>n</a>m x', ['k', 'a', 'o', 'n', 'm']],
  ['x oa<!-- x -->k x', ['oa', 'k']],
  ['x oa<script>x</script>k x', ['oa', 'k']],
  ['x o𝒪<a>𝒪k</a> x', ['o𝒪', '𝒪k']],
])('in %s the pieces of a word are chosen together', (html, words) => {
  expect(selected(html)).toEqual(words);
});

test.each([
  ['x oa<b>k</b> x', ['oa']],
  ['x oa <a>k</a> x', ['oa']],
  ['x oa<a> k</a> x', ['oa']],
  ['x oa&nbsp;<a>k</a> x', ['oa']],
  ['x oa<a>&#32;k</a> x', ['oa']],
  ['x k <a>oa</a> x', ['oa']],
  ['x oa<a></a> <a>k</a> x', ['oa']],
  ['x o<a>字</a> x', ['o']],
  ['x 字<a>o</a> x', ['o']],
  ['x o𠀋<a>k</a> x', ['o']],
  ['x o<a>𠀋</a> x', ['o']],
])('in %s they are words of their own', (html, words) => {
  expect(selected(html)).toEqual(words);
});

test('on any page the words are those of which any element is content', () => {
  fc.assert(
    fc.property(documents, fc.infiniteStream(fc.integer({ min: 0, max: 4 })), (html, numbers) => {
      const page = createPage(html);
      const vector = contentCodeVector(page, {
        tagElements: codeLengths(page, 'keep'),
        wordLimit: 3,
        whiteSpace: true,
        rawLimit: 0,
        dropHidden: false,
      });
      // stretches of several lengths, so that whole events are of one kind
      const content = new Uint8Array(vector.count);
      for (let i = 0, value = 0; i < content.length; value = 1 - value) {
        const stop = i + 4 ** numbers.next().value;
        content.fill(value, i, stop);
        i = stop;
      }
      const chosen = new Uint8Array(page.tokens.count);
      for (let event = 0; event < page.events.count; event++) {
        vector.forEachUnit(event, (word, _from, _to, first, stop) => {
          if (word >= 0 && content.subarray(first, stop).includes(1)) chosen[word] = 1;
        });
      }
      expect(selectContent(page, vector, content)).toEqual(selectWords(page, chosen));
    }),
    seeded,
  );
});
