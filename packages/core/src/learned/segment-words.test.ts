import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documents, seeded } from '../page/documents.test-suite.ts';
import { createPage } from '../page/page.ts';
import { readSegmentWords } from './segment-words.ts';
import { wordForm } from './word-form.ts';
import { hashWord, mix } from './word-hash.ts';

const formOf = (word: string): number => {
  const codePoints = Int32Array.from(word, (letter) => letter.codePointAt(0)!);
  return wordForm(codePoints, codePoints.length);
};

test('each word comes with its segment, its hash without case and references, and its form', () => {
  const page = createPage(
    '<nav>Home | News</nav><script>no()</script><p>Caf&eacute;s, <b>here</b>',
  );
  const { count, segment, event, hash, form } = readSegmentWords(page);
  expect(count).toBe(4);
  expect([...segment]).toEqual([0, 0, 1, 1]);
  const texts = Array.from(event, (e) =>
    page.source.slice(page.events.from[e], page.events.from[e + 1]),
  );
  expect(texts).toEqual(['Home | News', 'Home | News', 'Caf&eacute;s, ', 'here']);
  expect([...hash]).toEqual(['home', 'news', 'cafés', 'here'].map(hashWord));
  expect([...form]).toEqual(['Home', 'News', 'Cafés,', 'here'].map(formOf));
});

test('an ideograph behind another stands for the pair, but not across a border or a word of letters', () => {
  const [one, two, three] = ['新', '闻', '网'].map(hashWord);
  const { hash } = readSegmentWords(createPage('<p>新闻网<p>网 CNN 新'));
  expect([...hash]).toEqual([one, mix(one, two), mix(two, three), three, hashWord('cnn'), one]);
});

test('any page gives words of its segments in order', () => {
  fc.assert(
    fc.property(documents, (html) => {
      const page = createPage(html);
      const { count, segment, hash, form } = readSegmentWords(page);
      expect([segment.length, hash.length, form.length]).toEqual([count, count, count]);
      const wrong = [...segment].filter((own, i) => {
        const before = i > 0 ? segment[i - 1] : 0;
        return !(own >= before && own < page.segments.count);
      });
      expect(wrong).toEqual([]);
    }),
    seeded,
  );
});
