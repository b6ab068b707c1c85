import { expect, test } from 'vitest';
import { queriesOf } from './queries.ts';
import { sampleTexts } from './study-texts.test-suite.ts';

const gold = 'Short one.\nOne oak stood on the hill. Nobody knew who had planted it.';
const { documents } = sampleTexts([
  { title: 'An oak', texts: { raw: '', gold } },
  { texts: { raw: '', gold: 'Too short.' } },
]);
const options = { seed: 3, words: 4 };

test('titles are asked for where there are any', () => {
  expect(queriesOf(documents, 'titles', options)).toEqual([{ text: 'An oak', document: 0 }]);
});

test('of a sentence some words are asked for, in their order', () => {
  const queries = queriesOf(documents, 'sentences', options);
  expect(queries).toHaveLength(1);
  const words = queries[0].text.split(' ');
  expect(words).toHaveLength(4);
  const [, hill, nobody] = gold.split(/(?<=\.)\s/);
  const sentence = (hill.includes(words[0]) ? hill : nobody).split(' ');
  const places = words.map((word) => sentence.indexOf(word));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(queriesOf(documents, 'sentences', options)).toEqual(queries);
});

test('where no spaces are written, signs are the words', () => {
  const { documents: chinese } = sampleTexts([{ texts: { raw: '', gold: '山上有一棵橡树。' } }]);
  const [{ text }] = queriesOf(chinese, 'sentences', options);
  expect(text.split(' ')).toHaveLength(4);
});

test('the seed decides the words', () => {
  const asked = [1, 2, 3, 4, 5].map(
    (seed) => queriesOf(documents, 'sentences', { seed, words: 4 })[0].text,
  );
  expect(new Set(asked).size).toBeGreaterThan(1);
});

test('documents without queries are refused, and queries of another kind', () => {
  const { documents: untitled } = sampleTexts([{ texts: { raw: '', gold: '' } }]);
  expect(() => queriesOf(untitled, 'titles', options)).toThrow('Expected documents with titles');
  expect(() => queriesOf(untitled, 'links' as never, options)).toThrow('one of titles, sentences');
});
