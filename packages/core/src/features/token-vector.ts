import { notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { eventKind } from '../page/tokenize.ts';

/**
 * The tokens that token methods count, as a vector of 1 for a tag and 0 for a word: `B[n]` of
 * Gottron 2007, sections 5.2 and 5.3 (`algorithms.md` 1.3). Head, `noscript` and `template` are left
 * out; `script` and `style` keep their two tags.
 */
export interface TokenVector {
  /** Number of tokens that count. */
  readonly count: number;
  /** 1 for a tag, 0 for a word. */
  readonly isTag: Uint8Array;
  /** Row of each in `page.tokens`. */
  readonly token: Int32Array;
}

/**
 * The tags and words of a page that count, in source order.
 *
 * @param counts whether a tag counts, by its tag id; default all do.
 * @param skipped flags of tokens that are left out, default {@link notText}.
 */
export function tokenVector(
  page: Page,
  counts: (tag: number) => boolean = () => true,
  skipped: number = notText,
): TokenVector {
  const { kind, tag } = page.events;
  const { flags } = page.structure;
  const { count, event } = page.tokens;
  const tagCounts = new Uint8Array(page.events.names.length);
  for (let id = 0; id < tagCounts.length; id++) tagCounts[id] = counts(id) ? 1 : 0;
  const isTag = new Uint8Array(count);
  const token = new Int32Array(count);
  let rows = 0;
  for (let i = 0; i < count; i++) {
    const at = event[i];
    if ((flags[at] & skipped) !== 0) continue;
    if (kind[at] === eventKind.text) {
      token[rows++] = i;
    } else if (tagCounts[tag[at]] === 1) {
      isTag[rows] = 1;
      token[rows++] = i;
    }
  }
  return { count: rows, isTag: isTag.subarray(0, rows), token: token.subarray(0, rows) };
}

/** Whether a tag is not an anchor: what methods count that ignore links. */
export function isNotAnchor(tag: number): boolean {
  return tag !== tagId.a;
}
