import { attributeOf, attributesOf, localName } from './dom.ts';

/** Lengths of attributes that are written, in UTF-16 units. What is longer is data of a script, or a picture as text. */
const longest = 4096;

/** Left out: code, what a person typed or chose, and the secret of a policy. */
const leftOut = /^(?:on.*|srcdoc|nonce|value|checked|selected)$/;

/** Of a picture that is there, what names the ones that could be there in its place. */
const otherPictures = /^(?:src|srcset|sizes|loading|data-.*)$/;

/** Elements whose content parsers read by rules of their own, and what is written in their place. */
const readOtherwise: Readonly<Record<string, string>> = {
  plaintext: 'pre',
  xmp: 'pre',
  listing: 'pre',
};

/** The name that an element is written by. */
export function writtenName(element: Element): string {
  const name = localName(element);
  if (Object.hasOwn(readOtherwise, name)) return readOtherwise[name];
  return /^[a-z][a-z\d:._-]*$/i.test(name) ? name.toLowerCase() : 'span'; // scripts may make names that no parser reads
}

/**
 * Writes the start tag of an element, with the attributes that a reader's page needs.
 *
 * @param picture address of what an `img` shows, which takes the place of all that it could show.
 */
export function startTag(element: Element, picture?: string): string {
  let tag = `<${writtenName(element)}`;
  const attributes = attributesOf(element);
  for (let index = 0; index < attributes.length; index++) {
    const { name, value } = attributes[index];
    if (value.length > longest || leftOut.test(name) || !/^[^\s"'<>/=\0]+$/.test(name)) continue;
    if (picture !== undefined && otherPictures.test(name)) continue;
    tag += ` ${name}="${escapeValue(value)}"`;
  }
  if (picture !== undefined) tag += ` src="${escapeValue(picture)}"`;
  return `${tag}>`;
}

/** The address of what an `img` shows; `undefined` where it shows nothing yet, or a picture that is written in its address. */
export function shownPicture(element: Element): string | undefined {
  if (!(element instanceof HTMLImageElement) || element.naturalWidth === 0) return undefined;
  const address = element.currentSrc;
  const isAddress = /^https?:/i.test(address) && address.length <= longest;
  return isAddress && attributeOf(element, 'src') !== null ? address : undefined;
}

function escapeValue(value: string): string {
  return wellFormed(value)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('\r', '&#13;');
}

/** A text in which no half of a surrogate pair stands alone, nor U+0000: neither comes through a message or a parser. Of the same length. */
export function wellFormed(text: string): string {
  return text.replace(/[\p{Surrogate}\0]/gu, '\ufffd');
}
