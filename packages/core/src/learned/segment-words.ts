import { characterClass, classOf } from '../page/characters.ts';
import { flag } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { ReferenceWalk } from '../page/reference-walk.ts';
import { kindOf, letterKind } from './letters.ts';
import { wordForm } from './word-form.ts';
import { emptyHash, hashLetter, mix } from './word-hash.ts';
import { longestWord, readLetters } from './word-letters.ts';

/** The words of a page's segments in source order, one row a word. */
export interface SegmentWords {
  /** Number of words. */
  readonly count: number;
  /** Segment that each stands in. */
  readonly segment: Int32Array;
  /** Text event that each stands in. */
  readonly event: Int32Array;
  /** Hash of its letters and digits without their case; of two ideographs in a row, of the pair. */
  readonly hash: Int32Array;
  /** Its {@link wordForm}. */
  readonly form: Uint8Array;
}

/**
 * Reads the words of a page's segments, without making strings. What has no letters and digits is no word here. An ideograph
 * behind another stands for the pair, as one alone tells little: `新闻网` gives `新`, `新闻` and `闻网`. Linear in the page.
 */
export function readSegmentWords(page: Page): SegmentWords {
  const { source, events, tokens } = page;
  const { flags } = page.structure;
  const { ofEvent } = page.segments;
  const segments = new Int32Array(tokens.count);
  const eventOf = new Int32Array(tokens.count);
  const hashes = new Int32Array(tokens.count);
  const forms = new Uint8Array(tokens.count);
  let count = 0;
  const letters = new Int32Array(longestWord);
  const walk = new ReferenceWalk(events.references);
  let segmentBefore = -1;
  let ideographBefore = emptyHash;
  for (let token = 0; token < tokens.count; token++) {
    const event = tokens.event[token];
    const segment = ofEvent[event]; // -1 for tags
    if (segment < 0) continue;
    const hasReferences = (flags[event] & flag.hasReference) !== 0;
    const { from, to } = tokens;
    const length = readLetters(
      source,
      from[token],
      to[token],
      hasReferences ? walk : undefined,
      letters,
    );
    let hash = emptyHash;
    for (let i = 0; i < length; i++) {
      if (kindOf(letters[i]) <= letterKind.digit) hash = hashLetter(hash, letters[i]);
    }
    if (segment !== segmentBefore) ideographBefore = emptyHash;
    segmentBefore = segment;
    if (hash === emptyHash) continue;
    const isIdeograph = classOf(letters[0]) === characterClass.ideograph;
    const isPair = isIdeograph && ideographBefore !== emptyHash;
    segments[count] = segment;
    eventOf[count] = event;
    hashes[count] = isPair ? mix(ideographBefore, hash) : hash;
    forms[count] = wordForm(letters, length);
    count++;
    ideographBefore = isIdeograph ? hash : emptyHash;
  }
  return {
    count,
    segment: segments.subarray(0, count),
    event: eventOf.subarray(0, count),
    hash: hashes.subarray(0, count),
    form: forms.subarray(0, count),
  };
}
