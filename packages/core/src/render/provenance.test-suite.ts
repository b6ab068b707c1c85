// Checks what a segment map says of a rendering: where its characters come from, and that none is forgotten.
import { readdirSync, readFileSync } from 'node:fs';
import { flag, notText } from '../page/flags.ts';
import type { Page } from '../page/page.ts';
import { wordsOf } from '../page/words.ts';
import { firstReference, selectEvents } from '../selection/select.ts';
import type { Selection } from '../selection/selection.ts';
import { decodeSource } from '../source/decode.ts';
import type { Rendering } from './text.ts';

const folder = new URL('../../../../test/pages/', import.meta.url);

/** The name and the source of each page that fixtures have. */
export const fixturePages: readonly (readonly [name: string, html: string])[] = readdirSync(
  folder,
).map((name) => {
  const bytes = readFileSync(new URL(`${name}/source.html`, folder));
  return [name, decodeSource(new Uint8Array(bytes)).text];
});

/** All of a page but MathML and SVG, which the tree of content reads as formulas and pictures. */
export function everything(page: Page): Selection {
  const { flags } = page.structure;
  return selectEvents(page, (event) => (flags[event] & (notText | flag.foreign)) === 0);
}

/** How markup spells what it cannot hold as it is. */
const escapes: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
]);

/** What stands at a source offset: all that a character reference there decodes to, or the character. */
function speltAt({ source, events: { references } }: Page, at: number): string {
  let text = '';
  for (let row = firstReference(references, at); row < references.count; row++) {
    if (references.from[row] !== at) break;
    text += String.fromCodePoint(references.codePoint[row]);
  }
  return text || source[at];
}

/**
 * Says which mapped characters of a rendering are not what stands in the source: white space may be a space, and all characters of an escape of
 * markup come from the one that it stands for.
 */
export function misplaced(
  page: Page,
  { text, map }: Rendering,
  form: 'text' | 'markup' = 'text',
): string[] {
  const places = placesOf({ text, map });
  const faults: string[] = [];
  const pieces = form === 'markup' ? /&(?:amp|lt|gt);|[\s\S]/g : /[\s\S]/g;
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const isEscape = places
      .subarray(index, index + piece.length)
      .every((place) => place === places[index]);
    // in code of Markdown, what looks like an escape is none
    for (const [i, written] of (isEscape ? [piece] : piece.split('')).entries()) {
      const at = places[index + i];
      if (at < 0) continue;
      const meant = escapes.get(written) ?? written;
      const spelt = speltAt(page, at);
      const isSame = spelt.includes(meant) || (meant === ' ' && /\s/.test(spelt));
      if (!isSame) faults.push(`${index}: ${written} at ${at}: ${spelt}`);
    }
  }
  return faults;
}

/** Where each unit of a rendering comes from, -1 for nowhere. */
function placesOf({ text, map }: Rendering): Int32Array {
  const places = new Int32Array(text.length).fill(-1);
  for (let row = 0; row < map.count; row++) {
    for (let unit = 0; unit < map.length[row]; unit++) {
      places[map.outFrom[row] + unit] = map.sourceFrom[row] + unit * map.step[row];
    }
  }
  return places;
}

/** The source offsets of all characters but white space, in rising order, each once. */
export function sourcesOf(rendering: Rendering): number[] {
  const places = placesOf(rendering);
  const sources = places.filter((at, i) => at >= 0 && !/\s/.test(rendering.text[i]));
  return [...new Set(sources)].sort((a, b) => a - b);
}

/** The words of a text, in their order. */
export function words(text: string): string[] {
  const { count, from, to } = wordsOf(text);
  return Array.from({ length: count }, (_, i) => text.slice(from[i], to[i]));
}
