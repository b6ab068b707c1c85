import { wordOddsBase64 } from './models/word-odds.ts';
import { readWordOdds, type WordOdds } from './word-odds.ts';

/** The table of `learned-words`, decoded when it is first asked for. */
export const shippedWordOdds: () => WordOdds = onDemand();

function onDemand(): () => WordOdds {
  let odds: WordOdds | undefined;
  return () => {
    odds ??= readWordOdds(Uint8Array.from(atob(wordOddsBase64), (letter) => letter.charCodeAt(0)));
    return odds;
  };
}
