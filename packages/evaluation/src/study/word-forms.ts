import type { WordFilter } from '../measures/word-filter.ts';
import type { WordOptions } from '../measures/words.ts';
import { bareWord } from './document-words.ts';

/** What words are compared as. */
export type WordForm = 'as they are' | 'bare' | 'stop' | 'stem' | 'stop+stem';

/** A form with what it makes of a document's options. */
export interface FormOfWords {
  readonly form: WordForm;
  optionsOf(filter: WordOptions): WordOptions;
}

/** The forms that a filter gives; a document without stop words or stemmer is measured by bare words. */
export function formsOf({ stop, stem }: WordFilter): readonly FormOfWords[] {
  const stopped = ({ stopWords }: WordOptions): WordOptions =>
    stopWords === undefined ? {} : { stopWords };
  const stemmed = ({ stem: own = bareWord }: WordOptions): WordOptions => ({ stem: own });
  return [
    { form: 'as they are', optionsOf: () => ({}) },
    { form: 'bare', optionsOf: () => ({ stem: bareWord }) },
    ...(stop === undefined ? [] : [{ form: 'stop' as const, optionsOf: stopped }]),
    ...(stem === undefined ? [] : [{ form: 'stem' as const, optionsOf: stemmed }]),
    ...(stop === undefined || stem === undefined
      ? []
      : [
          {
            form: 'stop+stem' as const,
            optionsOf: (filter: WordOptions) => ({ ...stopped(filter), ...stemmed(filter) }),
          },
        ]),
  ];
}
