import { describe, PithError } from 'pith';
import { bagMeasure } from './bag.ts';
import { blocks } from './blocks.ts';
import { char } from './char.ts';
import {
  cleaneval,
  cleanevalUnlabelled,
  segmentation,
  segmentationUnlabelled,
} from './cleaneval.ts';
import { lcSequence } from './lcsequence.ts';
import { lcString } from './lcstring.ts';
import type { Measure } from './measure.ts';
import { rougeLsum } from './rouge-lsum.ts';
import { seqMeasure } from './seq.ts';
import { setMeasure } from './set.ts';
import { shingle } from './shingle.ts';
import { wordBag } from './word-bag.ts';
import type { WordOptions } from './words.ts';

/**
 * All measures of one extraction against one gold, in the order of the columns of `evaluation.md` 6:
 * char, seq, bag, set, lcstr, lcseq; then rouge, shingle, wordbag, cleaneval, blocks,
 * cleaneval_unlabelled, segmentation, segmentation_unlabelled.
 *
 * @param options what a word is to `seq`, `bag` and `set`, with stop words and stemming; the other
 *   measures have words of their own or none.
 */
export function measuresWith(options: WordOptions = {}): readonly Measure[] {
  return Object.freeze([
    char,
    seqMeasure(options),
    bagMeasure(options),
    setMeasure(options),
    lcString,
    lcSequence,
    rougeLsum,
    shingle,
    wordBag,
    cleaneval,
    blocks,
    cleanevalUnlabelled,
    segmentation,
    segmentationUnlabelled,
  ]);
}

/** {@link measuresWith} the defaults. */
export const measures: readonly Measure[] = measuresWith();

/**
 * The measure of a name.
 *
 * @throws PithError `BAD_OPTION` when there is none.
 */
export function measureNamed(name: string, among: readonly Measure[] = measures): Measure {
  const found = among.find((measure) => measure.name === name);
  if (found !== undefined) return found;
  throw new PithError(
    'BAD_OPTION',
    `Expected one of ${among.map((measure) => measure.name).join(', ')}, got ${describe(name)} (measure)`,
  );
}
