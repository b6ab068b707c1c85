import { describe, PithError } from 'pith';
import type { WordOptions } from './words.ts';

/** Stands for each document's own language in a {@link WordFilter}. */
export const ownLanguage = 'auto';

/**
 * Languages whose stop words are left out and whose words are stemmed, as BCP 47 tags of which only the first part counts,
 * or {@link ownLanguage}.
 */
export interface WordFilter {
  /** @default no word is left out */
  readonly stop?: string | undefined;
  /** @default words stay as they are */
  readonly stem?: string | undefined;
}

type Stem = (word: string) => string;

const orama = async (module: Promise<{ readonly stemmer: Stem }>): Promise<Stem> =>
  (await module).stemmer;

/** Snowball's stemmers, loaded one by one. Orama's English is Porter's first stemmer, Snowball's is his second. */
const stemmers: Readonly<Record<string, () => Promise<Stem>>> = {
  ar: () => orama(import('@orama/stemmers/arabic')),
  da: () => orama(import('@orama/stemmers/danish')),
  de: () => orama(import('@orama/stemmers/german')),
  el: () => orama(import('@orama/stemmers/greek')),
  en: async () => (await import('porter2')).stem,
  es: () => orama(import('@orama/stemmers/spanish')),
  fi: () => orama(import('@orama/stemmers/finnish')),
  fr: () => orama(import('@orama/stemmers/french')),
  ga: () => orama(import('@orama/stemmers/irish')),
  hi: () => orama(import('@orama/stemmers/indian')),
  hu: () => orama(import('@orama/stemmers/hungarian')),
  hy: () => orama(import('@orama/stemmers/armenian')),
  id: () => orama(import('@orama/stemmers/indonesian')),
  it: () => orama(import('@orama/stemmers/italian')),
  lt: () => orama(import('@orama/stemmers/lithuanian')),
  nl: () => orama(import('@orama/stemmers/dutch')),
  no: () => orama(import('@orama/stemmers/norwegian')),
  pt: () => orama(import('@orama/stemmers/portuguese')),
  ro: () => orama(import('@orama/stemmers/romanian')),
  ru: () => orama(import('@orama/stemmers/russian')),
  sr: () => orama(import('@orama/stemmers/serbian')),
  sv: () => orama(import('@orama/stemmers/swedish')),
  tr: () => orama(import('@orama/stemmers/turkish')),
};

/** Languages that there is a stemmer for. */
export const stemLanguages: readonly string[] = Object.freeze(Object.keys(stemmers));

/**
 * What {@link WordOptions} take for the stop words (stopwords-iso) and the stems (Snowball) of languages: the
 * impact of both on measures is future work of Gottron 2007 (`evaluation.md` 8). Words are read
 * in lower case; those of several parts, such as Chinese ones of two signs, are never met.
 *
 * @throws PithError `BAD_OPTION` for a language without stop words or stemmer.
 */
export async function wordOptions({ stop, stem }: WordFilter): Promise<WordOptions> {
  return {
    ...(stop !== undefined && { stopWords: await stopWordsOf(stop) }),
    ...(stem !== undefined && { stem: await stemmerOf(stem) }),
  };
}

/**
 * The filter for a document: {@link ownLanguage} becomes the document's language, where there are stop words and a stemmer
 * for it, and else nothing.
 */
export async function filterFor(
  language: string | undefined,
  { stop, stem }: WordFilter,
): Promise<WordFilter> {
  const own = language === undefined ? '' : primary(language);
  const ownStop = Object.hasOwn(await stopWordLists(), own) ? own : undefined;
  const ownStem = Object.hasOwn(stemmers, own) ? own : undefined;
  return {
    stop: stop === ownLanguage ? ownStop : stop,
    stem: stem === ownLanguage ? ownStem : stem,
  };
}

async function stopWordsOf(language: string): Promise<ReadonlySet<string>> {
  const lists = await stopWordLists();
  const key = primary(language);
  if (!Object.hasOwn(lists, key)) throw unknown('stop words', language, Object.keys(lists).sort());
  const words = lists[key].map((word) => word.toLowerCase().normalize('NFC'));
  return new Set(words.flatMap((word) => [word, word.replaceAll("'", '’')]));
}

async function stemmerOf(language: string): Promise<Stem> {
  const key = primary(language);
  if (!Object.hasOwn(stemmers, key)) throw unknown('a stemmer', language, stemLanguages);
  const stem = await stemmers[key]();
  return (word) => stem(word.replaceAll('’', "'"));
}

async function stopWordLists(): Promise<Readonly<Record<string, readonly string[]>>> {
  return (await import('stopwords-iso/stopwords-iso.json', { with: { type: 'json' } })).default;
}

/** The language that a tag names; both kinds of written Norwegian are Norwegian. */
function primary(tag: string): string {
  const [language] = tag.toLowerCase().split(/[-_]/);
  return language === 'nb' || language === 'nn' ? 'no' : language;
}

function unknown(what: string, language: string, known: readonly string[]): PithError {
  return new PithError(
    'BAD_OPTION',
    `Expected a language with ${what} (${known.join(', ')}), got ${describe(language)} (language of words)`,
  );
}
