import { flag } from './flags.ts';
import { fitted } from './grown.ts';
import type { Structure } from './structure.ts';
import { type Events, eventKind } from './tokenize.ts';
import { runSplitter } from './unspaced-words.ts';
import { appendWord, appendWords, wordColumns } from './words.ts';

/**
 * The token sequence of a page as columns (`algorithms.md` 1.3): every start and end tag and every
 * word in source order. Comments and raw text give none.
 */
export interface Tokens {
  /** Number of tokens. */
  readonly count: number;
  /** Event of each token: a tag token when that event is a tag, else a word. */
  readonly event: Int32Array;
  /** Start offset in the source. */
  readonly from: Int32Array;
  /** End offset in the source. */
  readonly to: Int32Array;
}

/** Lists tags and words of a page. */
export function listTokens(source: string, events: Events, structure: Structure): Tokens {
  const { count, kind, from, references } = events;
  const { flags } = structure;
  const split = runSplitter();
  const tokens = wordColumns(2 * count);
  let reference = 0;
  for (let event = 0; event < count; event++) {
    const type = kind[event];
    if (type === eventKind.text) {
      const bits = flags[event];
      const stop = from[event + 1];
      if ((bits & flag.hasWord) === 0 || (bits & flag.rawText) !== 0) {
        while (reference < references.count && references.from[reference] < stop) reference++;
        continue;
      }
      reference = appendWords(
        tokens,
        source,
        from[event],
        stop,
        event,
        references,
        reference,
        split,
      );
    } else if (type !== eventKind.comment) {
      appendWord(tokens, from[event], from[event + 1], event);
    }
  }
  return {
    count: tokens.count,
    event: fitted(tokens.event, tokens.count),
    from: fitted(tokens.from, tokens.count),
    to: fitted(tokens.to, tokens.count),
  };
}
