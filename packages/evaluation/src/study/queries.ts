import { describe, PithError } from 'pith';
import { sentencesOf } from '../measures/sentences.ts';
import { wordsIn } from '../measures/words.ts';
import { seededRandom } from '../run/seeded-random.ts';
import { shuffled } from './shuffle.ts';
import type { StudyDocument } from './study-texts.ts';

/** What is asked for: each document's title, or words of a sentence of its gold. */
export const queryKinds = ['titles', 'sentences'] as const;

/** One of {@link queryKinds}. */
export type QueryKind = (typeof queryKinds)[number];

/** A question that one document answers. */
export interface Query {
  readonly text: string;
  /** Row of the document. */
  readonly document: number;
}

/** Words that a sentence must have to be asked for. */
const shortestSentence = 5;

/**
 * A query a document, where it has one: its title; or, of one sentence of its gold, some words in their order. The
 * seed decides which sentence and which words.
 *
 * @param words how many words of a sentence are taken, at least 1.
 * @throws PithError `BAD_OPTION`; `BAD_PACKAGE` when no document has a query.
 */
export function queriesOf(
  documents: readonly StudyDocument[],
  kind: QueryKind,
  { seed, words }: { readonly seed: number; readonly words: number },
): readonly Query[] {
  if (!queryKinds.includes(kind)) {
    const got = describe(kind);
    throw new PithError(
      'BAD_OPTION',
      `Expected one of ${queryKinds.join(', ')}, got ${got} (queries)`,
    );
  }
  const random = seededRandom(seed);
  const queries = documents.flatMap(({ title, goldLines }, document): Query[] => {
    const text = kind === 'titles' ? title : partOfSentence(goldLines, words, random);
    return text === '' ? [] : [{ text, document }];
  });
  if (queries.length === 0) {
    throw new PithError('BAD_PACKAGE', `Expected documents with ${kind}, got none`);
  }
  return queries;
}

function partOfSentence(lines: string, count: number, random: () => number): string {
  const sentences = lines
    .split('\n')
    .flatMap((line) => sentencesOf(line))
    .map((tokens) => tokens.flatMap((token) => wordsIn(token))) // Chinese writes a paragraph as one token
    .filter((sentence) => sentence.length >= shortestSentence);
  if (sentences.length === 0) return '';
  const sentence = sentences[Math.floor(random() * sentences.length)];
  const places = shuffled([...sentence.keys()], random).slice(0, count);
  return places
    .sort((a, b) => a - b)
    .map((place) => sentence[place])
    .join(' ');
}
