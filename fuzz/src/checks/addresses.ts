import type { Page } from 'pith/page';

/** What the references of a page spell, by where they stand. */
export type Spelt = ReadonlyMap<number, string>;

/** Reads the references of a page. */
export function readReferences({ events: { references } }: Page): Spelt {
  const spelt = new Map<number, string>();
  for (let row = 0; row < references.count; row++) {
    const from = references.from[row];
    spelt.set(from, (spelt.get(from) ?? '') + String.fromCodePoint(references.codePoint[row]));
  }
  return spelt;
}

const escapes: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/**
 * Says which character of a rendering has an address at which something else stands.
 *
 * @param isMarkup whether characters may be escaped, such as `<`; all of an escape is traced to what it stands for.
 */
export function faultOfAddresses(
  text: string,
  locate: (offset: number) => number | undefined,
  { source }: Page,
  spelt: Spelt,
  isMarkup: boolean,
): string | undefined {
  const pattern = isMarkup ? /&(?:amp|lt|gt|quot);|[\s\S]/g : /[\s\S]/g;
  for (const { 0: written, index } of text.matchAll(pattern)) {
    const at = locate(index);
    if (at === undefined) continue;
    if (!(at >= 0 && at < source.length)) return 'an address is outside the page';
    const stands = spelt.get(at) ?? source[at];
    const isEscape = written.length > 1 && locate(index + 1) === at; // none in code of Markdown
    const meant = isEscape ? escapes[written] : written[0];
    const isSpace = /\s/.test(stands) && /\s/.test(meant);
    if (!stands.includes(meant) && !isSpace) {
      return `a character has an address at which another stands: ${name(meant)} for ${name(stands)}`;
    }
  }
  return undefined;
}

function name(text: string): string {
  return [...text].map((one) => `U+${one.codePointAt(0)!.toString(16)}`).join(' ');
}
