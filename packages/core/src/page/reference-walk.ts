import type { References } from './tokenize.ts';

/** Beyond every offset. */
const noMore = 0x7fffffff;

/**
 * Takes the character references of a page one code point after the other, for a loop over the
 * characters of its text:
 *
 *     walk.seek(from);
 *     for (let i = from; i < to; ) {
 *       if (i === walk.next) {
 *         do walk.take(); // walk.codePoint; a second time for the few references to two
 *         while (i === walk.next);
 *         i = walk.to;
 *       } else i++; // as the source spells it
 *     }
 */
export class ReferenceWalk {
  /** Start of the next code point's reference in the source; {@link noMore} behind the last. */
  next: number;
  /** Of the code point taken last: the end of its reference in the source. */
  to = 0;
  /** The code point taken last. */
  codePoint = 0;
  readonly #references: References;
  #row = 0;

  constructor(references: References) {
    this.#references = references;
    this.next = references.count > 0 ? references.from[0] : noMore;
  }

  /** Passes over the references before an offset. Offsets do not go back. */
  seek(offset: number): void {
    while (this.next < offset) this.take();
  }

  /** Takes the code point at {@link next}. */
  take(): void {
    const { count, from, to, codePoint } = this.#references;
    this.to = to[this.#row];
    this.codePoint = codePoint[this.#row];
    this.#row++;
    this.next = this.#row < count ? from[this.#row] : noMore;
  }
}
