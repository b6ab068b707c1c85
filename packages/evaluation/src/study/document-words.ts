import { filterFor, type WordFilter, wordOptions } from '../measures/word-filter.ts';
import { type WordOptions, wordsIn } from '../measures/words.ts';
import type { StudyDocument } from './study-texts.ts';

/**
 * The options of each document's words. Where they are to be of its own language (`ownLanguage`), a document whose language is unknown, or has no stop
 * words or no stemmer, keeps its words.
 *
 * @throws PithError `BAD_OPTION` for a language that was named and has no stop words or no stemmer.
 */
export async function documentWords(
  documents: readonly StudyDocument[],
  filter: WordFilter,
): Promise<readonly WordOptions[]> {
  const byLanguage = new Map<string | undefined, WordOptions>();
  const options: WordOptions[] = [];
  for (const { language } of documents) {
    let found = byLanguage.get(language);
    if (found === undefined) {
      found = await wordOptions(await filterFor(language, filter));
      byLanguage.set(language, found);
    }
    options.push(found);
  }
  return options;
}

/** Leaves a word as it is: in lower case, without punctuation at its edges. */
export const bareWord = (word: string): string => word;

/** The words of a text as a bag of words has them: in lower case, without punctuation at their edges or alone. */
export function termsIn(text: string, options: WordOptions = {}): readonly string[] {
  return wordsIn(text, { stem: bareWord, ...options }).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
