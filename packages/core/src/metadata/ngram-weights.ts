import { unpackBytes } from '../math/packed-bytes.ts';
import { onDemand } from '../on-demand.ts';
import { packedProfiles, profiledLanguages } from './language-profiles.ts';

/** What an n-gram weighs for a language. */
export interface NgramWeight {
  /** Place in {@link profiledLanguages}. */
  readonly language: number;
  /** From 1 to 2, more for an n-gram that tells more. */
  readonly weight: number;
}

/** Languages by n-gram; the index is made when it is first needed, as most of what imports the core never does. */
export const ngramWeights: () => ReadonlyMap<string, readonly NgramWeight[]> =
  onDemand(readWeights);

function readWeights(): Map<string, NgramWeight[]> {
  const table = new TextDecoder().decode(unpackBytes(packedProfiles, 'previous'));
  const [ngrams, holders] = table.split('\n');
  const byNgram = holders.split(' ');
  const weights = new Map<string, NgramWeight[]>();
  let ngram = '';
  for (const { 1: shared, 2: rest } of ngrams.matchAll(/(\d)(\D*)/g)) {
    ngram = ngram.slice(0, Number(shared)) + rest;
    weights.set(ngram, weightsIn(byNgram[weights.size]));
  }
  return weights;
}

/** The weights that pairs of a letter and a quarter stand for, such as `A0C3`. */
function weightsIn(holders: string): NgramWeight[] {
  return Array.from({ length: holders.length / 2 }, (_, pair) => ({
    language: holders.charCodeAt(2 * pair) - 0x41,
    weight: 2 - (Number(holders[2 * pair + 1]) + 0.5) / 4,
  }));
}

/** Whether a language has a profile of n-grams. */
export function hasProfile(language: string): boolean {
  return profiledLanguages.includes(language);
}
