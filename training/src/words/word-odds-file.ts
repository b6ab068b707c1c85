import { checkOf, firstBucket } from 'pith/internal/learned';
import type { LearntOdds } from './learn-word-odds.ts';

/** Smallest difference of odds that a table can tell. */
const unit = 0.05;

/**
 * Writes a table of odds as `readWordOdds` reads it: the layout stands there. Words whose odds round to 0 are left out, and so is a word that
 * would be taken for a more telling one.
 *
 * @param bits binary logarithm of the number of buckets.
 * @throws RangeError when the words do not leave a bucket empty: searches would not end.
 */
export function writeWordOdds({ words, forms }: LearntOdds, bits: number): Uint8Array {
  const buckets = 1 << bits;
  if (words.length >= buckets) {
    throw new RangeError(`Expected fewer than ${buckets} words, got ${words.length}`);
  }
  const ofBucket = new Int8Array(buckets);
  const checks = new Uint8Array(buckets);
  for (const { hash, odds } of words) {
    const value = Math.round(odds / unit);
    if (value === 0) continue;
    const check = checkOf(hash);
    let bucket = firstBucket(hash, buckets);
    while (ofBucket[bucket] !== 0 && checks[bucket] !== check) bucket = (bucket + 1) % buckets;
    if (ofBucket[bucket] !== 0) continue;
    ofBucket[bucket] = value;
    checks[bucket] = check;
  }
  const head = new Uint8Array(5);
  new DataView(head.buffer).setFloat32(0, unit, true);
  head[4] = bits;
  const ofForm = Int8Array.from(forms, (odds) => Math.round(odds / unit));
  return Buffer.concat([
    head,
    new Uint8Array(ofForm.buffer),
    new Uint8Array(ofBucket.buffer),
    checks,
  ]);
}
