// Reads tables of the learnt log odds of words. Layout, little-endian:
//   f32       unit of the odds
//   u8        binary logarithm of the number of buckets
//   i8[256]   odds by form of a word (word-form.ts), in units
//   i8[]      odds by bucket, in units; 0 for an empty bucket
//   u8[]      check by bucket: the upper eight bits of the word's hash
// A word stands in the first bucket from `hash mod buckets` on that has its check; an empty bucket ends the search. With
// eight buckets, a word of hash 0xab000006 and odds of 3 units, and one of hash 0xcd00000e and -2 units, whose place was taken:
//   odds    0  0  0  0  0  0  3 -2
//   checks  0  0  0  0  0  0 ab cd
// A word that is not in the table is taken for one that is once in 256 buckets that are looked at.
import { formCount } from './word-form.ts';

/** How much more often words stand in main content than beside it, as pages of known content showed. */
export interface WordOdds {
  /**
   * Natural logarithm of the odds of a word: above 0 it speaks for main content, below 0 against it. A word that is not known
   * has the odds of its form.
   *
   * @param hash as in `SegmentWords`.
   * @param form as `wordForm` tells it.
   */
  of(hash: number, form: number): number;
}

/** Bytes before the odds by form. */
const headLength = 5;

/** The bucket that the search for a word begins with. */
export function firstBucket(hash: number, buckets: number): number {
  return hash & (buckets - 1);
}

/** What a bucket keeps of the hash of its word. */
export function checkOf(hash: number): number {
  return hash >>> 24;
}

/** Reads a table. Its bytes are the package's own, so they are not checked. */
export function readWordOdds(bytes: Uint8Array): WordOdds {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const unit = view.getFloat32(0, true);
  const buckets = 1 << view.getUint8(4);
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset + headLength, formCount + buckets);
  const ofForm = signed.subarray(0, formCount);
  const ofBucket = signed.subarray(formCount);
  const checks = bytes.subarray(headLength + formCount + buckets);
  return {
    of(hash, form) {
      const check = checkOf(hash);
      let bucket = firstBucket(hash, buckets);
      while (ofBucket[bucket] !== 0 && checks[bucket] !== check)
        bucket = (bucket + 1) & (buckets - 1);
      return (ofBucket[bucket] || ofForm[form]) * unit;
    },
  };
}
