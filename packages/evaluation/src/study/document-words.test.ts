import { expect, test } from 'vitest';
import { ownLanguage } from '../measures/word-filter.ts';
import { documentWords, termsIn } from './document-words.ts';
import { sampleTexts } from './study-texts.test-suite.ts';

const texts = { raw: '', gold: '' };
const { documents } = sampleTexts([
  { language: 'en-GB', texts },
  { language: 'de', texts },
  { language: 'zh', texts },
  { language: undefined, texts },
]);

test('each document has the words of its own language', async () => {
  const filter = { stop: ownLanguage, stem: ownLanguage };
  const [english, german, chinese, unknown] = await documentWords(documents, filter);
  expect(termsIn('The oaks, and THE ashes!', english)).toEqual(['oak', 'ash']);
  expect(termsIn('Die Eichen und the oaks', german)).toEqual(['eich', 'the', 'oak']);
  expect(chinese).toMatchObject({ stopWords: expect.any(Set) });
  expect(chinese).not.toHaveProperty('stem');
  expect(unknown).toEqual({});
});

test('a language that is named holds for all, and must be known', async () => {
  const options = await documentWords(documents, { stem: 'en' });
  for (const own of options) expect(termsIn('oaks', own)).toEqual(['oak']);
  await expect(documentWords(documents, { stop: 'tlh' })).rejects.toThrow(
    'a language with stop words',
  );
});

test('a bag has words in lower case, without what is no word', () => {
  expect(termsIn('“Oaks” – & 3 ASHES; 橡木')).toEqual(['oaks', '3', 'ashes', '橡', '木']);
});
