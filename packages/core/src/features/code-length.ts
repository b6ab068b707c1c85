import { codePointCount } from '../page/characters.ts';
import { flag, notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { tagId } from '../page/tags.ts';
import { edge } from '../page/text-lengths.ts';
import { eventKind } from '../page/tokenize.ts';

/**
 * How the code of hyperlinks counts: the source normalisations compared in Mohammadzadeh, Gottron,
 * Schweiggert, Nakhaeizadeh, WEBIST 2012 (AdDANAg), section 3, with those of ACCB and of the exact
 * balance. A parameter of every method that counts code.
 *
 * - `keep`: anchor tags count as they stand.
 * - `ignore`: they do not count at all (ACCB).
 * - `attributes-removed`: a start tag counts as `<a>`.
 * - `placeholder`: its attributes count as LT - 5 characters, LT being the length of the anchor's
 *   text; none for LT of 5 or less (AdDANAg).
 * - `exact`: as LT - 8 characters, so that the anchor's code is as long as its text.
 *
 * The last two replace `<a attributes>text</a>`, so an anchor without end tag counts as it stands.
 */
export type LinkNormalisation = (typeof linkNormalisations)[number];

/** All values of {@link LinkNormalisation}. */
export const linkNormalisations = [
  'keep',
  'ignore',
  'attributes-removed',
  'placeholder',
  'exact',
] as const;

/**
 * Length in characters (code points) that each tag event counts as code, one row an event; 0 for
 * text and comments, and for anchors what `links` says. Linear in the source.
 */
export function codeLengths(page: Page, links: LinkNormalisation): Int32Array {
  const { count, kind, tag, from } = page.events;
  const lengths = new Int32Array(count);
  const hasPairs = /[\ud800-\udbff]/.test(page.source);
  const anchorText =
    links === 'placeholder' || links === 'exact' ? anchorTextLengths(page) : undefined;
  for (let event = 0; event < count; event++) {
    const type = kind[event];
    if (type !== eventKind.open && type !== eventKind.close) continue;
    const asWritten = hasPairs
      ? codePointCount(page.source, from[event], from[event + 1])
      : from[event + 1] - from[event];
    if (tag[event] !== tagId.a || links === 'keep') {
      lengths[event] = asWritten;
    } else if (links === 'ignore') {
      lengths[event] = 0;
    } else if (type === eventKind.close || anchorText?.[event] === unclosed) {
      lengths[event] = asWritten;
    } else {
      // `<a>`, or `<a ` + underscores + `>`
      const underscores =
        anchorText === undefined ? 0 : anchorText[event] - (links === 'exact' ? 8 : 5);
      lengths[event] = underscores > 0 ? 4 + underscores : 3;
    }
  }
  return lengths;
}

const unclosed = -1;

/**
 * For each start tag of an anchor: the length of its text, inner tags left out, white space
 * collapsed; {@link unclosed} without end tag.
 */
function anchorTextLengths(page: Page): Int32Array {
  const { count, kind, tag } = page.events;
  const { flags, element, end } = page.structure;
  const { characters, gaps, edges } = page.lengths;
  // length of the text so far, where each anchor's text begins a line of its own
  const total = new Int32Array(count + 1);
  let length = 0;
  let pendingSpace = false;
  for (let event = 0; event < count; event++) {
    total[event] = length;
    if (kind[event] === eventKind.open && tag[event] === tagId.a) pendingSpace = false;
    if (kind[event] !== eventKind.text || (flags[event] & notText) !== 0) continue;
    const leading = (edges[event] & edge.leading) !== 0;
    if ((flags[event] & flag.hasWord) === 0) {
      pendingSpace ||= leading && !startsAnchor(event);
      continue;
    }
    if (pendingSpace || (leading && !startsAnchor(event))) length++;
    length += characters[event] + gaps[event];
    pendingSpace = (edges[event] & edge.trailing) !== 0;
  }
  total[count] = length;

  // an anchor inside an anchor (below `object`, say) ends the outer one's text, so that all texts
  // together are no longer than the page's
  const lengths = new Int32Array(count);
  let nextAnchor = count;
  for (let event = count - 1; event >= 0; event--) {
    if (kind[event] !== eventKind.open || tag[event] !== tagId.a) continue;
    const anchor = element[event];
    const stop = Math.min(end[anchor], nextAnchor);
    const last = end[anchor] - 1;
    const closed = kind[last] === eventKind.close && element[last] === anchor;
    lengths[event] = closed ? total[stop] - total[event + 1] : unclosed;
    nextAnchor = event;
  }
  return lengths;

  /** Whether nothing stands between an anchor's start tag and this text, so that its leading space is outer. */
  function startsAnchor(event: number): boolean {
    return kind[event - 1] === eventKind.open && tag[event - 1] === tagId.a;
  }
}
