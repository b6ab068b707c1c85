/**
 * Bits of the column `structure.flags`, one row an event. Nothing is dropped from a page; methods
 * leave out by these flags what their paper leaves out.
 */
export const flag = {
  /** In `head`, or in what no browser shows wherever it stands: `title`, and SVG's `desc` and `metadata`. */
  inHead: 1 << 0,
  /** Below `noscript`. */
  inNoscript: 1 << 1,
  /** Below `template`. */
  inTemplate: 1 << 2,
  /** Below an element with `hidden` or an inline `display: none`. */
  hidden: 1 << 3,
  /** Below `form`. */
  inForm: 1 << 4,
  /** Content of `script`, `style`, `xmp`, `iframe`, `noembed` or `noframes`: code, not text. */
  rawText: 1 << 5,
  /** Text that a link shows: below an open `a` with `href`. */
  inLink: 1 << 6,
  /** Below an open `a`, with `href` or without. */
  inAnchor: 1 << 7,
  /** Below `pre`, `listing` or `plaintext`, where line breaks stay. */
  preformatted: 1 << 8,
  /** A text event with something besides white space (after decoding). */
  hasWord: 1 << 9,
  /** A text event with character references. */
  hasReference: 1 << 10,
  /** Below `svg` or `math`. */
  foreign: 1 << 11,
  /** Below an element with `aria-hidden="true"`. */
  ariaHidden: 1 << 12,
  /** Below `textarea`, `select`, `object`, `canvas`, `audio` or `video`: fallback or control text. */
  control: 1 << 13,
  /** Below `button`. */
  inButton: 1 << 14,
} as const;

/** What no method reads: `head`, raw text and `template`. */
export const neverText: number = flag.inHead | flag.rawText | flag.inTemplate;

/** What no published method reads: `head`, raw text, `noscript` and `template` (`algorithms.md` 1.2). */
export const notText: number = neverText | flag.inNoscript;
