import { wordOddsPacked } from './models/word-odds.ts';
import { unpackModel } from './unpack-model.ts';
import { readWordOdds, type WordOdds } from './word-odds.ts';

/** The table of `learned-words`, unpacked when it is first asked for. */
export const shippedWordOdds: () => WordOdds = onDemand();

function onDemand(): () => WordOdds {
  let odds: WordOdds | undefined;
  return () => {
    odds ??= readWordOdds(unpackModel(wordOddsPacked));
    return odds;
  };
}
