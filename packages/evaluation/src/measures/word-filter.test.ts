import { expect, test } from 'vitest';
import { filterFor, ownLanguage, stemLanguages, wordOptions } from './word-filter.ts';
import { wordsIn } from './words.ts';

test('stop words of a language are left out, with either apostrophe', async () => {
  const options = await wordOptions({ stop: 'en' });
  expect(wordsIn('The oaks that don’t (or didn’t) fall.', options)).toEqual(['oaks', 'fall.']);
});

// words and stems from the tables that Snowball publishes with each algorithm (snowballstem.org)
test.each([
  ['en', 'consignment knackeries generously news', 'consign knackeri generous news'],
  ['de', 'aufeinanderfolgenden kategorischer', 'aufeinanderfolg kategor'],
  ['fr', 'continuellement majestueusement', 'continuel majestu'],
  ['es', 'chicharrones torneado', 'chicharron torn'],
  ['it', 'abbandonerò pronunciamento', 'abbandon pronunc'],
  ['ru', 'важнейшие падающего', 'важн пада'],
])('stems are Snowball’s: %s', async (language, words, stems) => {
  expect(wordsIn(words, await wordOptions({ stem: language })).join(' ')).toBe(stems);
});

test('every stemmer can be loaded and gives the same stem for either apostrophe', async () => {
  for (const language of stemLanguages) {
    const { stem } = await wordOptions({ stem: language });
    expect(stem?.('oak’s')).toBe(stem?.("oak's"));
  }
});

test('only the language of a tag counts', async () => {
  const swiss = await wordOptions({ stem: 'de-CH', stop: 'nb' });
  expect(swiss.stem?.('häuser')).toBe('haus');
  expect(swiss.stopWords?.has('ikke')).toBe(true);
});

test('a language without stop words or stemmer is refused', async () => {
  await expect(wordOptions({ stop: 'tlh' })).rejects.toMatchObject({ code: 'BAD_OPTION' });
  await expect(wordOptions({ stem: 'zh' })).rejects.toThrow('a language with a stemmer (ar, da');
  await expect(wordOptions({ stem: 'constructor' })).rejects.toThrow('a language with a stemmer');
});

test('a document’s own language is taken as far as it is known, a named one as it is', async () => {
  const own = { stop: ownLanguage, stem: ownLanguage };
  expect(await filterFor('zh-TW', own)).toEqual({ stop: 'zh' });
  expect(await filterFor('de-AT', { stop: 'en', stem: ownLanguage })).toEqual({
    stop: 'en',
    stem: 'de',
  });
  expect(await wordOptions(await filterFor(undefined, own))).toEqual({});
  expect(await wordOptions(await filterFor('constructor', own))).toEqual({});
});
