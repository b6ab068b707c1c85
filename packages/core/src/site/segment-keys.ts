import { decodedText } from '../features/decoded-text.ts';
import type { Page } from '../page/page.ts';
import { emptyKey, joinKeys, textKey } from './site-key.ts';

/** The key of each segment's text: references decoded, runs of white space as one, none at its ends. Linear in the page. */
export function segmentTextKeys(page: Page): Float64Array {
  const { events, segments } = page;
  const keys = new Float64Array(segments.count);
  for (let s = 0; s < segments.count; s++) {
    let text = '';
    for (let event = segments.from[s]; event < segments.to[s]; event++) {
      if (segments.ofEvent[event] !== s) continue;
      text += decodedText(page, events.from[event], events.from[event + 1]);
    }
    keys[s] = textKey(text.trim().replace(/\s+/g, ' '));
  }
  return keys;
}

/**
 * The key of the path of tags from the page down to each segment, joined with the key of its text. Linear in the page.
 *
 * @param textKeys what {@link segmentTextKeys} answers for the page.
 */
export function segmentPlaceKeys(page: Page, textKeys: Float64Array): Float64Array {
  const { events, segments, structure } = page;
  const nameKeys = events.names.map((name) => textKey(name));
  const path = new Float64Array(structure.count);
  path[0] = emptyKey;
  for (let e = 1; e < structure.count; e++) {
    path[e] = joinKeys(path[structure.parent[e]], nameKeys[structure.tag[e]]);
  }
  return textKeys.map((key, s) => joinKeys(path[segments.element[s]], key));
}

/** The key of all text of a page, of the keys of its segments: pages of equal keys say the same. */
export function pageTextKey(textKeys: Float64Array): number {
  return textKeys.reduce(joinKeys, emptyKey);
}
