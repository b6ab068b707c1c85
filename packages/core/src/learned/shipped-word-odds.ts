import { unpackBytes } from '../math/packed-bytes.ts';
import { wordOddsPacked } from './models/word-odds.ts';
import { readWordOdds, type WordOdds } from './word-odds.ts';

/** The table of `learned-words`, unpacked when it is first asked for. */
export const shippedWordOdds: () => WordOdds = onDemand();

function onDemand(): () => WordOdds {
  let odds: WordOdds | undefined;
  return () => {
    odds ??= readWordOdds(unpackBytes(wordOddsPacked, 'place'));
    return odds;
  };
}
